import { PassThrough } from 'node:stream';

import { expect, it } from 'vitest';

import { makeLog } from '../../../server/config/log.ts';
import { visitorLines } from '../../../server/wire/visitor-lines.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  startTestServer,
  type TestClient,
} from '../../support/server/server.ts';
import { patient } from '../../support/patience.ts';

const MOST = 200;
const PATIENT = { timeout: patient(10_000), interval: 50 };
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

it('of an address 200 sockets without a session stand: one more closes the one that was silent for longest', async () => {
  const server = await startTestServer(proxy);
  const [first, second, third] = [
    await come(server.url, OFFICE),
    await come(server.url, OFFICE),
    await come(server.url, OFFICE),
  ];
  const crowded = await crowd(server.url, MOST - 3);
  expect(open([first, second, third, ...crowded])).toBe(MOST);
  // The first one asks something: the second has been silent for longest then.
  expect(await ask(first)).toMatchObject({ type: 'nonceOk' });
  const elsewhere = await come(server.url, '203.0.113.10');
  expect(open([first, second, third, ...crowded])).toBe(MOST);

  // Behind a full address a customer comes in all the same, and does not count once signed in.
  const customer = await come(server.url, OFFICE);
  await second.gone;
  expect(await signIn(customer)).toMatchObject({ type: 'setOk' });
  const one = await come(server.url, OFFICE);
  expect(await ask(one)).toMatchObject({ type: 'nonceOk' });
  expect(open([first, third, customer, one, elsewhere, ...crowded])).toBe(MOST + 2);
  await crowd(server.url, MOST).then((more) => crowded.push(...more));
  await expect.poll(() => open([first, third, one, ...crowded]), PATIENT).toBe(MOST);
  expect(await customer.ask('login', { type: 'sessions', data: {} })).toMatchObject({ type: 'sessionsOk' });
  for (const { close } of [first, third, one, elsewhere, customer, ...crowded]) close();
  await server.close();
}, 120_000);

it('a socket counts again, as the newest, once its customer has signed out, and none counts that has closed', () => {
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

it('with LIMITS=off any number comes from one address', async () => {
  const server = await startTestServer({ ...proxy, limits: false });
  const visitors = await crowd(server.url, MOST + 20);
  expect(await ask(visitors[0]!)).toMatchObject({ type: 'nonceOk' });
  expect(open(visitors)).toBe(MOST + 20);
  for (const { close } of visitors) close();
  await server.close();
}, 120_000);
