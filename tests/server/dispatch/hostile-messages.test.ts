import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { errorCodes } from '#src/protocol/define/errors.ts';
import { messages, type MessageName } from '#src/protocol/messages.ts';
import type { RunningServer } from '#server/start-server.ts';
import { hostileEnvelope, hostileRequest } from '../../support/message-arbitraries.ts';
import { connectClient, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { deep } from '../../support/deep.ts';

const names = Object.keys(messages) as MessageName[];
const TOTAL = deep ? 5_200 : 520;
/** Texts that reveal internals: a stack, a statement, a path, a package, a version of the runtime. */
const internals =
  /\bat \S+ \(|node_modules|\/server\/|\.ts:\d|\b(?:select|insert into|update|delete from)\b .*(?:"|\bwhere\b|\bset\b)|drizzle|PGlite|node-postgres|v24\.\d|relation "|syntax error/i;

let server: RunningServer;
let attacker: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  attacker = await signInClient(server.url, 'new@demo.test');
}, 120_000);
afterAll(() => server.close());

it(`refuses each of ${TOTAL} hostile messages in a word of the closed list, leaks nothing, and serves another client meanwhile`, async () => {
  const bystander = await signInClient(server.url, 'active@demo.test');
  const perName = Math.ceil(TOTAL / names.length / 2);
  let sent = 0;
  let served = 0;
  let over = false;
  const meanwhile = (async () => {
    while (!over) {
      expect(await bystander.ask('settings', { type: 'get', data: {} })).toMatchObject({ status: 'ok' });
      served += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();

  /** Checks that the request was refused before it reached a handler: a hostile request must never get further. */
  const expectRefusal = (reply: unknown, of: unknown): void => {
    const { data, status, type } = reply as { data?: { code?: string }; status?: string; type: string };
    const shown = JSON.stringify({ reply, of })?.slice(0, 800);
    expect(status === 'err' || /Err$|^error$/.test(type), shown).toBe(true);
    expect(Object.keys(errorCodes), shown).toContain(data?.code);
    expect(data?.code, shown).not.toBe('internal');
    // Only the reply's type and id may repeat texts of the request; the server's own text is checked.
    expect(JSON.stringify(data), shown).not.toMatch(internals);
  };

  for (const name of names) {
    const { channel, type, subtype } = messages[name];
    const requests = fc.sample(hostileRequest(name), { numRuns: perName, seed: 2026 });
    const envelopes = fc.sample(hostileEnvelope(name), { numRuns: perName, seed: 11_21 });
    const payloads = [
      ...requests.map(({ data, mutation }) => ({
        channel: channel as string,
        payload: { type, data } as unknown,
        mutation: mutation as string,
        subtype,
      })),
      ...envelopes.map((envelope) => ({ ...envelope, mutation: 'envelope', subtype })),
    ];
    const replies = await Promise.all(
      payloads.map(async (entry) => ({ entry, reply: await attacker.ask(entry.channel, entry.payload) })),
    );
    for (const { entry, reply } of replies) expectRefusal(reply, entry);
    sent += replies.length;
  }
  over = true;
  await meanwhile;
  expect(sent).toBeGreaterThanOrEqual(TOTAL);
  // At least ten of five thousand requests are served.
  expect(served).toBeGreaterThan(TOTAL / 520);
  expect(await attacker.ask('settings', { type: 'get', data: {} })).toMatchObject({ status: 'ok' });
  bystander.close();
}, 240_000);

it.each([
  ['the events of the socket itself', 'error'],
  ['a channel called like a property of every object', '__proto__'],
  ['a channel called constructor', 'constructor'],
])('the server survives %s', async (_what, channel) => {
  const client = await connectClient(server.url);
  client.socket.emit(channel, { type: 'get', data: {} });
  expect(await client.ask('settings', { type: 'get', data: {} })).toMatchObject({ status: 'ok' });
  client.close();
});

it('the server closes a connection that sends more than the transport allows, and no other one', async () => {
  const client = await connectClient(server.url);
  client.socket.emit('settings', { type: 'get', data: { huge: 'x'.repeat(1_100_000) } });
  await client.gone;
  expect(await attacker.ask('settings', { type: 'get', data: {} })).toMatchObject({ status: 'ok' });
});

/** Sends a hand-written frame on a new socket, which no client would send. Returns the answer. */
const sendRaw = (frame: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const raw = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    raw.addEventListener('close', () => reject(new Error('the server has closed the socket')));
    raw.addEventListener('error', () => reject(new Error('the socket failed')));
    raw.addEventListener('message', ({ data }) => {
      const text = String(data);
      if (text.startsWith('0{')) raw.send('40');
      else if (text.startsWith('40')) raw.send(frame);
      else if (text.startsWith('43')) {
        resolve(text.slice(text.indexOf('[')));
        raw.close();
      }
    });
  });

it.each([5_000, 100_000])(
  'the server refuses data nested %i deep from a visitor, and continues to serve',
  async (depth) => {
    const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const [reply] = JSON.parse(await sendRaw(`421["settings",{"type":"get","data":{"a":${nested}}}]`)) as [object];
    expect(reply).toMatchObject({ status: 'err', data: { code: 'bad_request' } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);
