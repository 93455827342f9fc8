import { afterAll, beforeAll, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { connectClient, startTestServer, type TestClient } from '../../support/server/server.ts';

interface Wire {
  readonly ws: { readonly _socket: { readonly bytesRead: number } };
}

let server: RunningServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await connectClient(server.url);
});
afterAll(async () => {
  client.close();
  await server.close();
});

/** The bytes that one answer needs on the socket, and the length of its content. */
const received = async (channel: string, request: object): Promise<{ bytes: number; said: number }> => {
  const read = (): number => (client.socket.io.engine.transport as unknown as Wire).ws._socket.bytesRead;
  const before = read();
  const answer = client.next(channel);
  client.socket.emit(channel, request);
  const reply = await answer;
  return { bytes: read() - before, said: JSON.stringify(reply).length };
};

it('a cached answer is sent uncompressed, because compression would cost more than the answer', async () => {
  const { bytes, said } = await received('settings', { type: 'get', data: {} });
  expect(said).toBeGreaterThan(1024);
  expect(bytes).toBeGreaterThanOrEqual(said);
});

it('a large answer is compressed', async () => {
  const { bytes, said } = await received('get_arrays', { type: 'get', data: { type: ['products'], language: 'en' } });
  expect(bytes).toBeLessThan(said / 3);
});
