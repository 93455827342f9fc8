import { connect, type Socket } from 'node:net';
import { constants, deflateRawSync } from 'node:zlib';

const HANDSHAKE = (host: string, headers: readonly string[]): string =>
  [
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Extensions: permessage-deflate',
    ...headers,
    '\r\n',
  ].join('\r\n');

const FINAL = 0x80;
const COMPRESSED = 0x40;
const TEXT = 0x01;
const MASKED = 0x80;

/** A masked text frame. The mask is zero, so the payload is unchanged. */
const frameOf = (payload: Buffer, bits: number): Buffer => {
  const head = Buffer.alloc(payload.length < 126 ? 6 : payload.length < 65_536 ? 8 : 14);
  head[0] = FINAL | TEXT | bits;
  if (payload.length < 126) head[1] = MASKED | payload.length;
  else if (payload.length < 65_536) {
    head[1] = MASKED | 126;
    head.writeUInt16BE(payload.length, 2);
  } else {
    head[1] = MASKED | 127;
    head.writeBigUInt64BE(BigInt(payload.length), 2);
  }
  return Buffer.concat([head, payload]);
};

/** A text as one compressed frame: a megabyte of one repeated letter needs a kilobyte. */
export const packedFrame = (text: string): Buffer =>
  frameOf(
    deflateRawSync(Buffer.from(text), { level: 9, finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, -4),
    COMPRESSED,
  );

export interface RawLine {
  readonly socket: Socket;
  /** Resolves when the server has closed the connection. */
  readonly gone: Promise<void>;
}

/** A connection of socket.io, made by hand, so that its frames can be any content of an attacker. */
export const openRawLine = (url: string, headers: readonly string[] = []): Promise<RawLine> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname, () => socket.write(HANDSHAKE(host, headers)));
    const gone = new Promise<void>((done) => socket.once('close', () => done()));
    let heard = '';
    let asked = false;
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      if (heard.length > 4_096) return;
      heard += chunk.toString('latin1');
      if (!asked && heard.includes('0{"sid"')) {
        asked = true;
        socket.write(frameOf(Buffer.from('40'), 0));
      }
      if (asked && heard.includes('40{"sid"')) resolve({ socket, gone });
    });
    void gone.then(() => reject(new Error('the server has closed the connection')));
  });
