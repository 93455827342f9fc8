import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { DEEPEST_OPAQUE } from '#src/protocol/define/wire-values.ts';
import { isQueuedName, messageNames, messages, type MessageName } from '#src/protocol/messages.ts';
import { parseRequest } from '#src/protocol/parse-request.ts';
import type { RunningServer } from '#server/start-server.ts';
import { validRequest } from '../../support/message-arbitraries.ts';
import { deep } from '../../support/deep.ts';
import { codeOf } from '../../support/server/attacked-server.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(() => server.close());

/** Nested objects with `levels` levels. */
const objects = (levels: number): object => {
  let value: object = {};
  for (let level = 1; level < levels; level += 1) value = { a: value };
  return value;
};
const lists = (levels: number): unknown[] => {
  let value: unknown[] = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
};

const hostile: Readonly<Record<string, unknown>> = {
  '2,000 objects deep': objects(2_000),
  'as deep as a field may be': objects(DEEPEST_OPAQUE),
  '50,000 letters': 'x'.repeat(50_000),
  ...(deep && {
    '2,000 lists deep': lists(2_000),
    '100 deep, with a text that looks like NUL': { ...objects(100), text: '\\u0000' },
    '250,000 letters': 'x'.repeat(250_000),
    'a list of 20,000': Array.from({ length: 20_000 }, () => 0),
    'an object of 5,000 fields': Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, at])),
  }),
};

/** Variants of a valid request: in each of them one field is replaced. */
const spoiled = (name: MessageName, value: unknown): object[] => {
  const [valid] = fc.sample(validRequest(name), { numRuns: 1, seed: 7 }) as [Record<string, unknown>];
  const fields = [...new Set([...Object.keys(valid), 'unheardOf'])].filter((field) => field !== 'subtype');
  const within = fields.flatMap((field) => {
    const inner = valid[field];
    return typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.keys(inner).map((key) => ({ ...valid, [field]: { ...inner, [key]: value } }))
      : [];
  });
  return [...fields.map((field) => ({ ...valid, [field]: value })), ...within];
};

const refusedOrServed = async (client: SignedIn, name: MessageName, data: unknown, id: string): Promise<string> => {
  const { channel, type } = messages[name];
  const op = { dev: 'd', seq: 1, user: client.user.tag, at: Date.now(), off: 0, schema: 1 };
  const plain = codeOf(await client.ask(channel, { type, data, id }));
  if (!isQueuedName(name)) return plain;
  const queued = codeOf(await client.ask(channel, { type, data, id: `${id}-queued`, op }));
  return [plain, queued].includes('internal') ? 'internal' : queued;
};

it.each(messageNames)(
  'a %s of hostile depth or size is never answered “internal”',
  async (name) => {
    const client = await signInClient(server.url, 'new@demo.test');
    const asked = Object.values(hostile).flatMap((value) => spoiled(name, value));
    const answers: string[] = [];
    // A sign-out among the requests ends the connection: later requests get no answer.
    const gone = client.gone.then(() => 'gone');
    for (const [at, data] of asked.entries())
      answers.push(await Promise.race([refusedOrServed(client, name, data, `m${at}`), gone]));
    expect(answers.filter((code) => code === 'internal')).toEqual([]);
    expect(answers[0]).not.toBe('gone');
    client.close();
  },
  60_000,
);

describe('a field that the server does not inspect', () => {
  const draft = (levels: number) => ({ draft: objects(levels), version: 0 });
  const passkey = (levels: number) => ({
    response: {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
      // The response itself is one level.
      clientExtensionResults: objects(levels - 1),
    },
    browserId: 'ABCDEFGHIJKLMNOP',
  });
  const dashboard = (levels: number) => ({ subtype: 'get', userData: { more: objects(levels - 1) } });

  it.each([
    ['order/setDraft', draft],
    ['login/passkey', passkey],
    ['profile/getForDashboard/get', dashboard],
  ] as const)('may be at most 64 levels deep in %s', (name, data) => {
    expect(parseRequest(name, data(64))).not.toBeNull();
    expect(parseRequest(name, data(65))).toBeNull();
  });

  it('is stored unchanged at 64 levels, and refused at 65 and at 2,000', async () => {
    const client = await signInClient(server.url, 'renewed@demo.test');
    const set = (levels: number) =>
      client.ask('order', { type: 'setDraft', data: draft(levels), id: `draft ${levels}` });
    for (const levels of [65, 2_000])
      expect(await set(levels)).toMatchObject({ type: 'setDraftErr', data: { code: 'bad_request' } });
    expect(await set(64)).toMatchObject({ type: 'setDraftOk', data: { version: 1 } });
    expect(await client.ask('order', { type: 'getDraft', data: {} })).toMatchObject({ data: { draft: objects(64) } });
    client.close();
  });

  it('may contain any text at any level', async () => {
    const client = await signInClient(server.url, 'unpaid@demo.test');
    let written: object = { text: 'typed: \\u0000 \\ud800' };
    for (let level = 1; level < 64; level += 1) written = { a: written };
    expect(await client.ask('order', { type: 'setDraft', data: { draft: written, version: 0 } })).toMatchObject({
      type: 'setDraftOk',
    });
    client.close();
  });

  it('has the same limits in a batch as alone', async () => {
    const client = await signInClient(server.url, 'new@demo.test');
    const asking = (levels: number) => ({ channel: 'profile', type: 'getForDashboard', data: dashboard(levels) });
    const reply = await client.ask('batch', { type: 'get', data: { requests: [asking(64), asking(65)] } });
    expect(reply.data).toMatchObject({
      replies: [{ type: 'getOk' }, { type: 'getErr', data: { code: 'bad_request' } }],
    });
    client.close();
  });
});
