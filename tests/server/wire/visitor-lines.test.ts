import { PassThrough } from 'node:stream';

import { expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import { visitorLines } from '#server/wire/visitor-lines.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  startTestServer,
  type TestClient,
} from '../../support/server/server.ts';

const MOST = 2_000;
const OFFICE = '203.0.113.9';
const proxy = { limits: true, trustedProxies: ['127.0.0.1'] };

const come = (url: string, address: string): Promise<TestClient> =>
  connectClient(url, { headers: { 'x-forwarded-for': address } });
const crowd = (url: string, many: number): Promise<TestClient[]> =>
  Promise.all(Array.from({ length: many }, () => come(url, OFFICE)));
const open = (visitors: readonly TestClient[]): number => visitors.filter(({ socket }) => socket.connected).length;
const ask = (visitor: TestClient) => visitor.ask('login', { type: 'nonce', data: { browserId: BROWSER } });
const signIn = (visitor: TestClient) =>
  visitor.ask('login', {
    type: 'set',
    data: { email: 'new@demo.test', password: DEMO_PASSWORD, browserId: BROWSER },
  });

it('an address with 300 sockets without a session still accepts another customer', async () => {
  const server = await startTestServer(proxy);
  const crowded = await crowd(server.url, 300);
  const customer = await come(server.url, OFFICE);
  expect(await signIn(customer)).toMatchObject({ type: 'setOk' });
  expect(await ask(crowded[0]!)).toMatchObject({ type: 'nonceOk' });
  expect(open(crowded)).toBe(300);
  for (const { close } of [customer, ...crowded]) close();
  await server.close();
}, 120_000);

it('an address with 2,000 sockets without a session closes the longest silent one for a new one', () => {
  const lines = visitorLines(true, makeLog('silent'));
  const admit = (address = OFFICE): PassThrough => {
    const line = new PassThrough();
    lines.admit(line, address);
    return line;
  };
  const [first, second, ...crowded] = Array.from({ length: MOST }, () => admit());
  const elsewhere = admit('203.0.113.10');
  expect([first!, second!, elsewhere, ...crowded].some(({ destroyed }) => destroyed)).toBe(false);
  // The first connection sends something: now the second one has been idle for the longest time.
  lines.hear(first!);
  const one = admit();
  expect(second!.destroyed).toBe(true);
  expect([first!, elsewhere, one, ...crowded].some(({ destroyed }) => destroyed)).toBe(false);
});

it('a socket counts again, as the newest, after its customer has signed out, and a closed one does not count', () => {
  const lines = visitorLines(true, makeLog('silent'));
  const admit = (): PassThrough => {
    const line = new PassThrough();
    lines.admit(line, OFFICE);
    return line;
  };
  const customer = admit();
  lines.know(customer, true);
  const visitors = Array.from({ length: MOST }, admit);
  const closed = (): number => visitors.filter(({ destroyed }) => destroyed).length;
  expect(closed()).toBe(0);
  lines.know(customer, false);
  lines.know(customer, false);
  expect([visitors[0]!.destroyed, closed()]).toEqual([true, 1]);
  visitors[5]!.emit('close');
  visitors.push(admit());
  expect(closed()).toBe(1);
  visitors.push(admit());
  expect([visitors[1]!.destroyed, closed(), customer.destroyed]).toEqual([true, 2, false]);
});

it('with LIMITS=off any number of sockets from one address is accepted', async () => {
  const server = await startTestServer({ ...proxy, limits: false });
  const visitors = await crowd(server.url, 320);
  expect(await ask(visitors[0]!)).toMatchObject({ type: 'nonceOk' });
  expect(open(visitors)).toBe(320);
  for (const { close } of visitors) close();
  await server.close();
}, 120_000);
