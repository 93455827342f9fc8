import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectClient, startTestServer } from '../../support/server/server.ts';

/** Fetches a page as a browser would that was led to this server under another name. */
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

const developers = [
  '/dev/inbox',
  '/dev/inbox.json',
  '/dev/inbox/1',
  '/dev/google/certs',
  '/dev/facebook/me',
  '/dev/push/a',
  '/dev/paymennt/pay/1',
  '/dev/telr/gateway/process.html',
];
const strangers = [
  'evil.test',
  '127.0.0.1.evil.test',
  'localhost.evil.test',
  'notlocalhost',
  'evil.test:127',
  'evil.test:8080',
];
/** No website can have one of these names. */
const machines = ['127.0.0.1', '127.0.0.1:8080', '[::1]:8080', 'localhost', 'LOCALHOST:8080', 'app.localhost'];

/** The status of the answer to a request that no client library would send. */
const statusOf = async (url: string, lines: readonly string[]): Promise<number> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).end(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  for await (const part of socket) text += String(part);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
};
const upgrade = [
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  'Sec-WebSocket-Version: 13',
];

describe('a server with ALLOWED_HOSTS', () => {
  let server: RunningServer;
  beforeAll(async () => {
    const { allowedHosts } = readConfig({
      ALLOWED_HOSTS: 'App.test, other.test:8443',
      APP_BASE_URL: 'https://public.test',
    });
    server = await startTestServer({ allowedHosts });
  }, 120_000);
  afterAll(() => server?.close());

  it('answers for these host names and for its public URL, and for no other', async () => {
    for (const host of ['app.test', 'APP.TEST:8080', 'other.test:8443', 'public.test'])
      expect([host, (await under(server.url, host, '/api/nothing')).status]).toEqual([host, 404]);
    for (const host of ['evil.test', 'app.test.evil.test', 'other.test', '127.0.0.1', 'localhost:80'])
      expect([host, (await under(server.url, host, '/api/nothing')).status]).toEqual([host, 421]);
  });

  it('does not answer a request without a host name', async () => {
    const socket = '/socket.io/?EIO=4&transport=websocket';
    for (const path of ['/', '/api/nothing', '/dev/inbox.json', '/dev/google/certs', '/files/nothing'])
      for (const head of [
        [`GET ${path} HTTP/1.1`, 'Host:', 'Connection: close'],
        [`GET ${path} HTTP/1.1`, 'Host: ', 'Connection: close'],
        [`GET ${path} HTTP/1.1`, 'Connection: close'],
        [`GET ${path} HTTP/1.0`],
        [`GET http://app.test${path} HTTP/1.1`, 'Host: ', 'Connection: close'],
      ])
        expect([head, await statusOf(server.url, head)]).toEqual([head, expect.toBeOneOf([400, 421])]);
    for (const path of ['/healthz', '/readyz'])
      expect(await statusOf(server.url, [`GET ${path} HTTP/1.1`, 'Host:', 'Connection: close'])).toBe(421);
    // A simple monitoring program sends no host.
    expect(await statusOf(server.url, ['GET /healthz HTTP/1.0'])).toBe(200);
    expect(await statusOf(server.url, [`GET ${socket} HTTP/1.1`, 'Host: app.test', ...upgrade])).toBe(101);
    expect(await statusOf(server.url, [`GET ${socket} HTTP/1.1`, 'Host:', ...upgrade])).toBe(400);
  });

  it('opens sockets only for these host names', async () => {
    const client = await connectClient(server.url, { headers: { host: 'app.test' } });
    client.close();
    await expect(connectClient(server.url, { headers: { host: 'evil.test' } })).rejects.toThrow();
  });

  it('hides developer pages from other host names, whose pages could read the codes', async () => {
    for (const path of developers)
      for (const host of strangers)
        expect([path, host, (await under(server.url, host, path)).status]).toEqual([path, host, 421]);
    for (const host of ['app.test', ...machines])
      expect([host, (await under(server.url, host)).status]).toEqual([host, 200]);
  });

  it('answers health checks and its own stand-ins at its IP address', async () => {
    for (const path of ['/healthz', '/readyz', '/dev/inbox.json'])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
  });
});

describe('a development server without ALLOWED_HOSTS', () => {
  it('shows developer pages only for this machine’s names and its public name, and answers other paths for all names', async () => {
    const { allowedHosts } = readConfig({});
    const server = await startTestServer({ allowedHosts, publicUrl: 'http://public.test:8080' });
    for (const path of developers)
      for (const host of strangers)
        expect([path, host, (await under(server.url, host, path)).status]).toEqual([path, host, 421]);
    for (const path of ['/dev/inbox.json', '/dev/google/certs'])
      for (const host of ['public.test:8080', ...machines])
        expect([path, host, (await under(server.url, host, path)).status]).toEqual([path, host, 200]);
    for (const path of ['/%64ev/inbox.json', '/dev%2Finbox.json', '//dev/inbox.json', '/dev/./inbox.json'])
      expect([path, (await under(server.url, 'evil.test', path)).status]).not.toEqual([path, 200]);
    for (const host of strangers)
      expect([host, (await under(server.url, host, '/healthz')).status]).toEqual([host, 200]);
    await server.close();
  }, 120_000);
});

describe('every page', () => {
  it('has a header that forbids unused browser features, and behind TLS one that forbids plain HTTP', async () => {
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
