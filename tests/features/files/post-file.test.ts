import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { postFile, type Posted } from '#src/files/post-file.ts';

/** The headers that let a page from another origin read the reply; its browser sends a preflight request first. */
const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Starts a server that does `work` with the body of an upload. */
const serve = async (
  work: (socket: Socket, received: number, whole: number, answer: (text: string) => void) => void,
): Promise<string> => {
  server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, open).end();
      return;
    }
    let received = 0;
    const whole = Number(request.headers['content-length']);
    const answer = (text: string): void =>
      void response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(text);
    request.on('data', (chunk: Buffer) => work(request.socket, (received += chunk.length), whole, answer));
    request.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server!.address() as AddressInfo).port}/api/user/set-file`;
};

const form = (): FormData => {
  const made = new FormData();
  made.append('file', new Blob([new Uint8Array(240_000)]), 'a.pdf');
  return made;
};
const send = (url: string, how: { silence?: number; signal?: AbortSignal; shares?: number[] } = {}): Promise<Posted> =>
  postFile(url, form(), {
    signal: how.signal ?? new AbortController().signal,
    onProgress: (share) => void how.shares?.push(share),
    ...(how.silence !== undefined && { silence: how.silence }),
  });
const file = { hash: 'h', name: 'a.pdf', size: 1, url: '/files/h', createdAt: 1 };

it('an upload whose connection breaks after forty percent has an unknown result', async () => {
  const url = await serve((socket, received, whole) => {
    if (received > whole * 0.4) socket.destroy();
  });
  expect(await send(url)).toEqual({ kind: 'unreachable' });
});

it('an upload that arrives but whose answer is cut off has an unknown result', async () => {
  const url = await serve((socket, received, whole) => {
    if (received < whole) return;
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 500\r\nAccess-Control-Allow-Origin: *\r\n\r\n{"status":"o');
    socket.end();
  });
  expect(await send(url)).toEqual({ kind: 'unreachable' });
});

it('an upload is given up if the server receives everything and never answers', async () => {
  const url = await serve(() => undefined);
  expect(await send(url, { silence: 300 })).toEqual({ kind: 'unreachable' });
});

it('an upload reports its progress and names the file that was accepted', async () => {
  const shares: number[] = [];
  const url = await serve((_socket, received, whole, answer) => {
    if (received === whole) answer(JSON.stringify({ status: 'ok', file }));
  });
  expect(await send(url, { shares })).toEqual({ kind: 'taken', file });
  expect(shares.at(-1)).toBe(1);
});

it('a cancelled upload is reported as cancelled, even before it has begun', async () => {
  const url = await serve(() => undefined);
  const controller = new AbortController();
  const sending = send(url, { signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  expect(await sending).toEqual({ kind: 'cancelled' });
  expect(await send(url, { signal: controller.signal })).toEqual({ kind: 'cancelled' });
});
