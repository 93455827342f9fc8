import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Server, type Socket } from 'socket.io';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { leanSockets } from '#server/wire/lean-sockets.ts';
import { dropCompressor, hasCompressor, lightPath, rawSocketOf } from '#server/wire/raw-socket.ts';
import type { RunningServer } from '#server/start-server.ts';
import { connectClient, startTestServer, type TestClient } from '../../support/server/server.ts';

const CHANGED =
  'The installed ws or engine.io is not what server/wire/raw-socket.ts reaches into: mend that module, or run with LEAN_SOCKETS=off';
const LARGE = 'a large answer '.repeat(1_000);

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

/** A socket of the installed libraries, as the server receives it, and its client. */
const realSocket = async (): Promise<{ socket: Socket; client: TestClient }> => {
  const http = createServer();
  const io = new Server(http, {
    transports: ['websocket'],
    perMessageDeflate: { threshold: 1024, serverNoContextTakeover: true },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  closing.push(() => io.close());
  const met = new Promise<Socket>((resolve) => io.once('connection', resolve));
  const client = await connectClient(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
  closing.push(() => client.close());
  return { socket: await met, client };
};

describe('The installed libraries', () => {
  it('have all parts that the server uses', async () => {
    const { socket } = await realSocket();
    expect(rawSocketOf(socket), CHANGED).toBeTypeOf('object');
  });

  it('frame a packet and pass it on in the format that the server expects', async () => {
    const { socket, client } = await realSocket();
    const raw = rawSocketOf(socket);
    if (typeof raw === 'string') throw new Error(CHANGED);
    const handed = vi.spyOn(raw, 'send');
    const heard = client.next('small');
    socket.conn.write('2["small",{"type":"getOk"}]');
    await heard;
    expect(handed.mock.calls, CHANGED).toEqual([['42["small",{"type":"getOk"}]', expect.any(Function)]]);
  });

  it('create a removed compressor again', async () => {
    const { socket, client } = await realSocket();
    const raw = rawSocketOf(socket);
    if (typeof raw === 'string') throw new Error(CHANGED);
    for (const turn of ['first', 'second']) {
      expect(hasCompressor(raw), CHANGED).toBe(false);
      const heard = client.next('large');
      socket.emit('large', { type: turn, data: LARGE });
      expect(await heard).toEqual({ type: turn, data: LARGE });
      expect(hasCompressor(raw), CHANGED).toBe(true);
      await expect.poll(() => raw.bufferedAmount).toBe(0);
      dropCompressor(raw);
    }
  });
});

describe('A library with another structure', () => {
  const whole = { send: () => undefined, bufferedAmount: 0, _extensions: { 'permessage-deflate': { _deflate: null } } };
  it.each([
    ['socket', { transport: {} }],
    ['socket', {}],
    ['send', { transport: { socket: { ...whole, send: undefined } } }],
    ['bufferedAmount', { transport: { socket: { ...whole, bufferedAmount: undefined } } }],
    ['_extensions', { transport: { socket: { ...whole, _extensions: undefined } } }],
    ['_deflate', { transport: { socket: { ...whole, _extensions: { 'permessage-deflate': {} } } } }],
  ])('without “%s” leads to plain sockets and one log entry', (name, conn) => {
    const warn = vi.fn();
    const leanOf = leanSockets(true, { warn } as never);
    expect(leanOf({ conn } as never)).toBeUndefined();
    expect(leanOf({ conn } as never)).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      { missing: expect.stringContaining(`\`${name}\``) as string },
      expect.stringMatching(/^sockets are plain/),
    );
  });

  it('is not reported for a client without compression', () => {
    const conn = { transport: { socket: { ...whole, _extensions: {} } } };
    const warn = vi.fn();
    expect(leanSockets(true, { warn } as never)({ conn } as never)).toBeDefined();
    expect(warn).not.toHaveBeenCalled();
  });
});

it('causes at most a thousand stored packets if it frames them differently', () => {
  const options: unknown[] = [];
  const raw = {
    bufferedAmount: 0,
    _extensions: {},
    send: (_data: unknown, ...more: unknown[]) => options.push(more[0]),
  };
  const sendLight = lightPath({ conn: { write: () => undefined } } as never, raw, () => undefined);
  for (let each = 0; each < 1_500; each += 1) sendLight(String(each));
  for (let each = 0; each < 1_500; each += 1) raw.send(`4${each}`, () => undefined);
  expect(options.filter((each) => (each as { compress: boolean }).compress)).toHaveLength(500);
});

describe('The server with plain sockets', () => {
  /** The WebSocket of socket.io-client, made by the same library as the server's. */
  interface WsSocket {
    readonly bufferedAmount: number;
    readonly _socket: { readonly bytesRead: number };
  }
  const wsOf = ({ socket }: TestClient): WsSocket =>
    (socket.io.engine.transport as unknown as { readonly ws: WsSocket }).ws;

  const opened = async (more: Parameters<typeof startTestServer>[0] = {}): Promise<RunningServer> => {
    const server = await startTestServer(more);
    closing.push(() => server.close());
    return server;
  };
  const connected = async (server: RunningServer): Promise<TestClient> => {
    const client = await connectClient(server.url);
    closing.push(() => client.close());
    return client;
  };
  /** Whether the server compresses an answer on this socket that is sent uncompressed on other sockets. */
  const compressesAll = async (client: TestClient): Promise<boolean> => {
    const before = wsOf(client)._socket.bytesRead;
    const answer = client.next('settings');
    client.socket.emit('settings', { type: 'get', data: {} });
    const reply = await answer;
    expect(reply).toMatchObject({ status: 'ok' });
    return wsOf(client)._socket.bytesRead - before < JSON.stringify(reply).length;
  };
  const products = { type: 'get', data: { type: ['products'], language: 'en' } };

  it('gives the same answers with the run setting for plain sockets', async () => {
    const lean = await connected(await opened());
    const plain = await connected(await opened({ leanSockets: false }));
    expect(await compressesAll(lean)).toBe(false);
    expect(await compressesAll(plain)).toBe(true);
    const { data } = await lean.ask('get_arrays', products);
    expect(JSON.stringify(data).length).toBeGreaterThan(10_000);
    expect((await plain.ask('get_arrays', products)).data).toEqual(data);
  }, 180_000);

  it('works with a changed library, and logs it once', async () => {
    const server = await opened();
    const before = await connected(server);
    const { data } = await before.ask('get_arrays', products);
    const warn = vi.spyOn(server.services.log, 'warn');
    vi.spyOn(Object.getPrototypeOf(wsOf(before)) as WsSocket, 'bufferedAmount', 'get').mockReturnValue(
      undefined as never,
    );
    const [first, second] = [await connected(server), await connected(server)];
    expect(await compressesAll(first)).toBe(true);
    expect((await first.ask('get_arrays', products)).data).toEqual(data);
    expect(await compressesAll(second)).toBe(true);
    expect(warn.mock.calls).toEqual([
      [{ missing: '`bufferedAmount` of a socket of ws' }, expect.stringMatching(/plain/)],
    ]);
  }, 180_000);
});
