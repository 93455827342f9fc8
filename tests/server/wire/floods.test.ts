import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { openRawLine, packedFrame } from '../../support/machine/raw-frames.ts';
import { connectClient, DEMO_PASSWORD, startTestServer, type TestClient } from '../../support/server/server.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer({ limits: true, trustedProxies: ['127.0.0.1'] });
}, 120_000);
afterAll(() => server.close());

const come = (address = somewhere()): Promise<TestClient> =>
  connectClient(server.url, { headers: { 'x-forwarded-for': address } });
const signedIn = async (email: string): Promise<TestClient> => {
  const client = await come();
  const data = { email, password: DEMO_PASSWORD, browserId: 'FLOODINGBROWSER1' };
  expect(await client.ask('login', { type: 'set', data })).toMatchObject({ type: 'setOk' });
  return client;
};
const settings = { type: 'get', data: {} };
const ofBytes = (bytes: number) => ({ type: 'get', data: { filler: 'x'.repeat(bytes) } });
/** Sends `count` requests at once. Returns the code of each answer. */
const codes = (client: TestClient, count: number, channel: string, request: unknown): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => codeOf(await client.ask(channel, request))));
const times = (all: readonly string[], code: string): number => all.filter((each) => each === code).length;

describe('a message that is too large', () => {
  it.each([
    ['64 KiB and a little more', 65 * KIB],
    ['almost 1 MiB', 1_000 * KIB],
  ])('of %s is answered on its own channel, with its id, and the connection stays open', async (_what, bytes) => {
    const visitor = await come();
    const request = { ...ofBytes(bytes), id: 'large' };
    expect(await visitor.ask('settings', request)).toMatchObject({
      type: 'get',
      status: 'err',
      id: 'large',
      data: { code: 'bad_request' },
    });
    expect(await visitor.ask('settings', settings)).toMatchObject({ status: 'ok' });
    visitor.close();
  });

  it('is read four times for one visitor, and then the socket is closed and later messages are not read', async () => {
    const address = somewhere();
    const parse = vi.spyOn(JSON, 'parse');
    const large = (): number => parse.mock.calls.filter(([text]) => text.length > 500 * KIB).length;
    const frame = packedFrame(`42["settings",${JSON.stringify(ofBytes(1_000 * KIB))}]`);
    const bytes = frame.length;
    const begun = performance.now();
    for (let line = 0; line < 3; line += 1) {
      const { socket, gone } = await openRawLine(server.url, [`X-Forwarded-For: ${address}`]);
      socket.on('error', () => undefined);
      for (let at = 0; at < 200; at += 1) socket.write(frame);
      await gone;
    }
    const read = large();
    parse.mockRestore();
    expect(bytes).toBeLessThan(2 * KIB);
    expect(read).toBeGreaterThanOrEqual(4);
    // One more is accepted every four seconds.
    expect(read).toBeLessThanOrEqual(6 + (performance.now() - begun) / 4_000);
    // Other clients at the same IP address are served, and may send normal messages.
    const neighbour = await come(address);
    expect(await neighbour.ask('settings', settings)).toMatchObject({ status: 'ok' });
    expect(codeOf(await neighbour.ask('settings', ofBytes(60 * KIB)))).toBe('bad_request');
    expect(await neighbour.ask('settings', settings)).toMatchObject({ status: 'ok' });
    neighbour.close();
  }, 60_000);

  it('counts for its customer on every connection', async () => {
    // More messages than are accepted again meanwhile, also on a slow machine.
    const sendTooMuch = async (client: TestClient): Promise<void> => {
      for (let at = 0; at < 40; at += 1) client.socket.emit('settings', ofBytes(1_000 * KIB));
      await client.gone;
    };
    await sendTooMuch(await signedIn('unpaid@demo.test'));
    await sendTooMuch(await signedIn('unpaid@demo.test'));
    const other = await signedIn('draft@demo.test');
    expect(codeOf(await other.ask('settings', ofBytes(1_000 * KIB)))).toBe('bad_request');
    other.close();
  });
});

describe('the limits count refused messages like answered ones', () => {
  it.each([
    ['with an unknown field', 'settings', { type: 'get', data: { surprise: 1 } }],
    ['on an unknown channel', 'nowhere', { type: 'get', data: {} }],
    ['that only a customer may ask', 'progress', { type: 'get', data: {} }],
  ])('of a visitor: a message %s', async (_what, channel, request) => {
    const visitor = await come();
    const all = await codes(visitor, 230, channel, request);
    expect(times(all, 'rate_limited')).toBeGreaterThanOrEqual(30);
    expect(times(all, 'rate_limited')).toBeLessThan(40);
    visitor.close();
  });

  it('of a customer, as one command each', async () => {
    const customer = await signedIn('renewed@demo.test');
    const all = await codes(customer, 230, 'settings', { type: 'get', data: { surprise: 1 } });
    expect(times(all, 'rate_limited')).toBeGreaterThanOrEqual(30);
    expect(times(all, 'rate_limited')).toBeLessThan(40);
    expect(codeOf(await customer.ask('login', { type: 'revoke', data: { id: 999_999 } }))).toBe('rate_limited');
    // The customer's reads are not limited by it.
    expect(await customer.ask('progress', { type: 'get', data: {} })).toMatchObject({ type: 'getOk' });
    customer.close();
  });

  it('and a sender who continues after a thousand refusals is disconnected', async () => {
    const address = somewhere();
    const visitor = await come(address);
    for (let round = 0; round < 4; round += 1) await codes(visitor, 300, 'nowhere', settings);
    visitor.socket.emit('nowhere', settings);
    await visitor.gone;
    const neighbour = await come(address);
    expect(await neighbour.ask('settings', settings)).toMatchObject({ status: 'ok' });
    neighbour.close();
  });
});

it('but a type that is longer than any known type is not returned', async () => {
  const visitor = await come();
  const reply = await visitor.ask('settings', { type: 'x'.repeat(MIB / 4), data: {} });
  expect(reply).toMatchObject({ type: 'error', data: { code: 'bad_request' } });
  visitor.close();
});
