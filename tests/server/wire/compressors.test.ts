import zlib from 'node:zlib';

import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { makeCompressors } from '#server/wire/compressors.ts';
import type { RawSocket } from '#server/wire/raw-socket.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectClient, startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const request = { type: 'get', data: { type: ['products'], language: 'en' } };

it('the compressors of sockets with the latest large messages are kept, and others are created again', async () => {
  const made = vi.spyOn(zlib, 'createDeflateRaw');
  const clients = await Promise.all(Array.from({ length: 70 }, () => connectClient(server.url)));
  const answers = [];
  for (const client of clients) answers.push(await client.ask('get_arrays', request));
  const first = made.mock.calls.length;
  expect(first).toBeGreaterThanOrEqual(70);
  await clients.at(-1)!.ask('get_arrays', request);
  expect(made.mock.calls).toHaveLength(first);
  const again = await clients[0]!.ask('get_arrays', request);
  expect(made.mock.calls.length).toBeGreaterThan(first);
  expect(again.data).toEqual(answers[0]!.data);
  for (const client of clients) client.close();
  made.mockRestore();
});

it('a compressor is never removed while it works', () => {
  const closed: number[] = [];
  const sockets = Array.from({ length: 70 }, (_, at) => ({
    bufferedAmount: at === 0 ? 5_000 : 0,
    _extensions: { 'permessage-deflate': { _deflate: { close: () => closed.push(at) } } },
    send: () => undefined,
  })) satisfies RawSocket[];
  const { sent, gone } = makeCompressors();
  for (const socket of sockets.slice(0, 65)) sent(socket);
  expect(closed).toEqual([1]);
  gone(sockets[2]!);
  for (const socket of sockets.slice(65)) sent(socket);
  expect(closed).toEqual([1, 3, 4, 5, 6]);
});
