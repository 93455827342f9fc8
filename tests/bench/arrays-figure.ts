import { io } from 'socket.io-client';

import { arrayNames } from '../../src/protocol/reference/reference-arrays.ts';
import { atMost, type Figure } from './figure.ts';

interface Transport {
  readonly ws: { readonly _socket: { readonly bytesRead: number } };
}

/** Measures all reference arrays as a device without any requests them, in bytes on the wire. */
export const measureArrays = async (url: string): Promise<Figure[]> => {
  const socket = io(url, { path: '/socket.io', transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  const read = (): number => (socket.io.engine.transport as unknown as Transport).ws._socket.bytesRead;
  const ask = async (
    have?: Record<string, string>,
  ): Promise<{
    bytes: number;
    reply: { type: string; data: { versions: Record<string, string> } & Record<string, unknown> };
  }> => {
    const before = read();
    const answer = new Promise<never>((resolve) => socket.once('get_arrays', resolve));
    socket.emit('get_arrays', { type: 'get', data: { type: arrayNames, language: 'en', ...(have ? { have } : {}) } });
    const reply = await answer;
    return { bytes: read() - before, reply };
  };
  const first = await ask();
  if (first.reply.type !== 'success')
    throw new Error(`the arrays were refused: ${JSON.stringify(first.reply).slice(0, 300)}`);
  const again = await ask(first.reply.data.versions);
  socket.disconnect();
  const sentAgain = Object.keys(again.reply.data).filter((name) => name !== 'versions' && name !== 'catalogue');
  return [
    atMost('all reference arrays on a first sign-in, on the wire in one round trip', first.bytes / 1000, 60, 'kB', 1),
    {
      name: 'unchanged arrays sent again',
      target: 'none',
      measured: sentAgain.length === 0 ? `none (${again.bytes} bytes)` : sentAgain.join(', '),
      met: sentAgain.length === 0,
    },
  ];
};
