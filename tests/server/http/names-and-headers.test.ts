import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../../../server/config/config.ts';
import type { RunningServer } from '../../../server/start-server.ts';
import { connectClient, signInClient, startTestServer } from '../../support/server/server.ts';

/** As a browser would that was led here under another name. */
const under = async (
  url: string,
  host: string,
  path = '/dev/inbox.json',
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders }> => {
  const asked = request(`${url}${path}`, { headers: { host } }).end();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  reply.resume();
  return { status: reply.statusCode, headers: reply.headers };
};

describe('a server that goes by ALLOWED_HOSTS', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const { allowedHosts } = readConfig({
      ALLOWED_HOSTS: 'App.test, other.test:8443',
      APP_BASE_URL: 'https://public.test',
    });
    server = await startTestServer({ allowedHosts });
  }, 120_000);
  afterAll(() => server?.close());

  it('answers under these names and under its public address, and under no other', async () => {
    for (const host of ['app.test', 'APP.TEST:8080', 'other.test:8443', 'public.test'])
      expect([host, (await under(server.url, host, '/api/nothing')).status]).toEqual([host, 404]);
    for (const host of ['evil.test', 'app.test.evil.test', 'other.test', '127.0.0.1', 'localhost:80'])
      expect([host, (await under(server.url, host, '/api/nothing')).status]).toEqual([host, 421]);
  });

  it('opens sockets under these names alone', async () => {
    const client = await connectClient(server.url, { headers: { host: 'app.test' } });
    client.close();
    await expect(connectClient(server.url, { headers: { host: 'evil.test' } })).rejects.toThrow();
  });

  it('shows its inbox under no name of somebody else’s, whose page could read the codes in it', async () => {
    for (const path of ['/dev/inbox', '/dev/inbox.json', '/dev/inbox/1'])
      for (const host of ['evil.test', 'localhost', '127.0.0.1.evil.test', 'evil.test:127'])
        expect([path, host, (await under(server.url, host, path)).status]).toEqual([path, host, 421]);
    for (const host of ['app.test', '127.0.0.1', '127.0.0.1:8080', '[::1]:8080'])
      expect([host, (await under(server.url, host)).status]).toEqual([host, 200]);
    // A stand-in is called by the server itself, under whatever name it has for itself.
    expect((await under(server.url, 'evil.test', '/dev/google/certs')).status).toBe(200);
  });

  it('answers by its number whoever watches it, and the stand-ins that are part of it', async () => {
    for (const path of ['/healthz', '/readyz', '/dev/inbox.json'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  });
});

describe('every page', () => {
  it('says what it never asks a browser for, and behind TLS that it is never to be had without', async () => {
    const plain = await startTestServer();
    const behind = await startTestServer({ publicUrl: 'https://app.test' });
    for (const path of ['/healthz', '/dev/inbox', '/files/nothing', '/api/nothing', '/pay/paymennt/return']) {
      const one = await fetch(plain.url + path, { redirect: 'manual' });
      const other = await fetch(behind.url + path, { redirect: 'manual' });
      for (const { headers } of [one, other])
        expect([path, headers.get('permissions-policy')]).toEqual([path, expect.stringContaining('camera=()')]);
      expect([path, one.headers.get('strict-transport-security')]).toEqual([path, null]);
      expect([path, other.headers.get('strict-transport-security')]).toEqual([
        path,
        expect.stringMatching(/max-age=3/),
      ]);
    }
    await Promise.all([plain.close(), behind.close()]);
  }, 120_000);
});

describe('private files', () => {
  it('are guessed no more than 200 times a minute from an address, whose customers fetch theirs meanwhile elsewhere', async () => {
    const server = await startTestServer({ limits: true, trustedProxies: ['127.0.0.1'] });
    const client = await signInClient(server.url, 'active@demo.test');
    const { data } = await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'getAvatar' } });
    const [path] = (data as { url: string }).url.split('?');
    const get = async (address: string, file: string, token = client.token): Promise<Response> =>
      fetch(server.url + file, { headers: { 'x-forwarded-for': address, authorization: `Bearer ${token}` } });
    // What is right counts for nothing, however often.
    for (let round = 0; round < 5; round += 1) {
      const mine = await Promise.all(Array.from({ length: 50 }, () => get('203.0.113.9', path!)));
      expect(new Set(mine.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const guessed = [];
    for (let round = 0; round < 5; round += 1)
      guessed.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => get('203.0.113.9', path!, `x${at}`)))));
    const statuses = guessed.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    const refused = guessed.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ status: 'err', code: 'rate_limited' });
    expect((await get('203.0.113.9', path!)).status).toBe(429);
    expect((await get('203.0.113.10', path!)).status).toBe(200);
    client.close();
    await server.close();
  }, 120_000);

  it('are fetched no more than 600 times a minute by a customer, from wherever', async () => {
    const server = await startTestServer({ limits: true, trustedProxies: ['127.0.0.1'] });
    const client = await signInClient(server.url, 'active@demo.test');
    const { data } = await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'getAvatar' } });
    const [path] = (data as { url: string }).url.split('?');
    const statuses: number[] = [];
    for (let round = 0; round < 13; round += 1)
      statuses.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, async () => {
            const headers = { 'x-forwarded-for': `203.0.113.${round}`, authorization: `Bearer ${client.token}` };
            return (await fetch(server.url + path!, { headers })).status;
          }),
        )),
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    client.close();
    await server.close();
  }, 120_000);
});
