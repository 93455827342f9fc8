import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import { clientAddress } from '#server/request/client-address.ts';
import { openSockets } from '#server/wire/socket.ts';
import { BROWSER, connectClient, startTestServer } from '../../support/server/server.ts';

const thrown: unknown[] = [];
const listen = (error: unknown): void => void thrown.push(error);
afterEach(() => {
  process.off('uncaughtExceptionMonitor', listen);
  thrown.length = 0;
});

/** Sends a browser's request and closes the connection before the server can read it. */
const hangUp = async (url: string, path: string, headers: readonly string[]): Promise<void> => {
  const line = connect(Number(new URL(url).port), '127.0.0.1');
  line.on('error', () => undefined);
  await once(line, 'connect');
  const gone = once(line, 'close');
  line.write([`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '', ''].join('\r\n'), () =>
    line.resetAndDestroy(),
  );
  await gone;
};
const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const SOCKET = '/socket.io/?EIO=4&transport=websocket';

it('a client that opens a socket and disconnects at once closes no other connection', async () => {
  const server = await startTestServer({ limits: true });
  process.on('uncaughtExceptionMonitor', listen);
  const bystander = await connectClient(server.url);
  for (let index = 0; index < 50; index += 1) await hangUp(server.url, SOCKET, upgrade);
  await Promise.all(Array.from({ length: 50 }, () => hangUp(server.url, SOCKET, upgrade)));
  for (let index = 0; index < 50; index += 1) await hangUp(server.url, '/elsewhere', upgrade);
  await Promise.all(Array.from({ length: 50 }, () => hangUp(server.url, '/elsewhere', upgrade)));
  expect(await bystander.ask('login', { type: 'nonce', data: { browserId: BROWSER } })).toMatchObject({
    type: 'nonceOk',
  });
  expect(thrown).toEqual([]);
  bystander.close();
  await server.close();
}, 120_000);

it('a disconnect during a private file or the return from a payment is not logged as a server error', async () => {
  const faults: string[] = [];
  const server = await startTestServer({ limits: true });
  const { log } = server.services;
  Object.assign(log, { error: (_facts: object, said: string) => void faults.push(said) });
  for (let index = 0; index < 50; index += 1) {
    await hangUp(server.url, '/files/none', []);
    await hangUp(server.url, '/pay/telr/return', []);
  }
  expect((await fetch(`${server.url}/files/none`)).status).toBe(404);
  expect(faults).toEqual([]);
  await server.close();
}, 120_000);

it('a closed connection has no address, even if its headers name one', () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const of = (remoteAddress: string | undefined, proxies: readonly string[]): string | undefined =>
    clientAddress(proxies)({ headers, socket: { remoteAddress } } as never);
  expect(of(undefined, [])).toBeUndefined();
  expect(of(undefined, ['127.0.0.1'])).toBeUndefined();
  expect(of('::ffff:127.0.0.1', ['127.0.0.1'])).toBe('203.0.113.9');
  expect(of('::ffff:127.0.0.1', [])).toBe('127.0.0.1');
});

it('a socket request that cannot be checked is refused, and the next one is checked again', async () => {
  const http = createServer();
  const log = makeLog('silent');
  const faults: string[] = [];
  let broken = true;
  const sockets = openSockets(
    http,
    readConfig({ PORT: '0' }),
    {
      ...log,
      error: (_facts: object, said: string) => void faults.push(said),
      warn: () => {
        if (broken) throw new Error('the log is broken');
      },
    } as never,
    undefined,
  );
  process.on('uncaughtExceptionMonitor', listen);
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  await expect(connectClient(url, { headers: { origin: 'https://elsewhere.example' } })).rejects.toThrow();
  expect(faults).toEqual(['a socket was refused that could not be judged']);
  broken = false;
  (await connectClient(url)).close();
  expect(thrown).toEqual([]);
  await sockets.close(0);
}, 180_000);
