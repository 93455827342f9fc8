import { expect, it } from 'vitest';

import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  startTestServer,
  type TestClient,
} from '../../support/server/server.ts';

const MOST = 200;
const PATIENT = { timeout: 10_000, interval: 50 };
const OFFICE = '203.0.113.9';
const proxy = { limits: true, trustedProxies: ['127.0.0.1'] };

const come = (url: string, address: string): Promise<TestClient> =>
  connectClient(url, { headers: { 'x-forwarded-for': address } });
const crowd = (url: string): Promise<TestClient[]> =>
  Promise.all(Array.from({ length: MOST }, () => come(url, OFFICE)));
const isRefused = (url: string): Promise<boolean> =>
  come(url, OFFICE).then(
    ({ close }) => {
      close();
      return false;
    },
    () => true,
  );

it('an address opens 200 sockets without a session: others come all the same, and who signs in or leaves makes room', async () => {
  const server = await startTestServer(proxy);
  const visitors = await crowd(server.url);
  expect(await isRefused(server.url)).toBe(true);
  const elsewhere = await come(server.url, '203.0.113.10');
  elsewhere.close();

  const signIn = { email: 'new@demo.test', password: DEMO_PASSWORD, browserId: BROWSER };
  expect(await visitors[0]!.ask('login', { type: 'set', data: signIn })).toMatchObject({ type: 'setOk' });
  visitors.push(await come(server.url, OFFICE));
  expect(await isRefused(server.url)).toBe(true);
  // Signed out it counts again, though it came first.
  await visitors[0]!.ask('login', { type: 'logout', data: { browserId: BROWSER } });
  visitors[1]!.close();
  visitors[2]!.close();
  await expect.poll(() => isRefused(server.url), PATIENT).toBe(false);

  for (const { close } of visitors) close();
  await server.close();
}, 120_000);

it('with LIMITS=off any number comes from one address', async () => {
  const server = await startTestServer({ ...proxy, limits: false });
  const visitors = await crowd(server.url);
  expect(await isRefused(server.url)).toBe(false);
  for (const { close } of visitors) close();
  await server.close();
}, 120_000);
