import type { Socket } from 'socket.io';

type Done = (error?: Error) => void;

/** What reads or unpacks frames, up to so many bytes. */
interface Capped {
  _maxPayload?: number;
}

/** The extension of `ws` that compresses; `_deflate` is its compressor, made anew for the next answer when it is null. */
interface Deflate extends Capped {
  _deflate: { readonly close: () => void } | null;
}
/** A WebSocket of `ws` as far as it is reached into here. Neither `ws` nor `engine.io` promises any of it. */
export interface RawSocket {
  /** Bytes that are being compressed, wait for it, or wait for the network. */
  readonly bufferedAmount: number;
  readonly _extensions: { readonly 'permessage-deflate'?: Deflate };
  readonly _receiver?: Capped;
  readonly terminate?: () => void;
  send: (data: unknown, ...more: [done: Done] | [options: { compress: boolean }, done: Done]) => void;
}

/** Far more than waits for a transport that writes at all. */
const MOST_WAITING = 1_000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const deflateOf = ({ _extensions }: RawSocket): Deflate | undefined => _extensions['permessage-deflate'];

/** The socket of `ws` under one of socket.io, or the name of what is not where it was. */
export const rawSocketOf = ({ conn }: Pick<Socket, 'conn'>): RawSocket | string => {
  const transport: unknown = conn.transport;
  const raw = isObject(transport) ? transport['socket'] : undefined;
  if (!isObject(raw)) return '`socket` of the transport of engine.io';
  if (typeof raw['send'] !== 'function') return '`send` of a socket of ws';
  if (typeof raw['bufferedAmount'] !== 'number') return '`bufferedAmount` of a socket of ws';
  const extensions = raw['_extensions'];
  if (!isObject(extensions)) return '`_extensions` of a socket of ws';
  const deflate = extensions['permessage-deflate'];
  // A client may do without.
  if (deflate !== undefined && !(isObject(deflate) && '_deflate' in deflate)) return '`_deflate` of ws';
  return raw as unknown as RawSocket;
};

export const hasCompressor = (raw: RawSocket): boolean => Boolean(deflateOf(raw)?._deflate);

/** Frees what the compressor holds. Nothing may be under way in it. */
export const dropCompressor = (raw: RawSocket): void => {
  const holder = deflateOf(raw);
  holder?._deflate?.close();
  if (holder) holder._deflate = null;
};

/**
 * Sends a packet uncompressed, also when it has to wait for the transport: under load everything waits, and compressing
 * what waits would make it wait longer. socket.io's own `compress(false)` reaches its polling transport only.
 * @param sent hears of all that went out compressed
 */
export const lightPath = ({ conn }: Pick<Socket, 'conn'>, raw: RawSocket, sent: () => void) => {
  const send = raw.send.bind(raw);
  /** As engine.io frames them. */
  const light = new Set<unknown>();
  raw.send = (data, ...more) => {
    if (more.length === 1 && light.delete(data)) {
      send(data, { compress: false }, more[0]);
      return;
    }
    const [options, done] = more.length === 1 ? [{ compress: true }, more[0]] : more;
    send(data, options, (error) => {
      done(error);
      sent();
    });
  };
  return (packet: string): void => {
    // Were they framed otherwise one day, they would all go out compressed, and none may be remembered for ever.
    if (light.size < MOST_WAITING) light.add(`4${packet}`);
    conn.write(packet);
  };
};

/** Frames of more bytes than this end the connection, packed ones as soon as so much of them is unpacked. */
export const capFrames = (socket: Pick<Socket, 'conn'>, bytes: number): void => {
  const raw = rawSocketOf(socket);
  if (typeof raw === 'string') return;
  for (const part of [raw._receiver, raw._extensions['permessage-deflate']])
    if (part && '_maxPayload' in part) part._maxPayload = bytes;
};

/**
 * Ends a connection at once. Received data that is not handled yet is dropped: `ws` would go on unpacking its frames, a
 * thousandfold of what came, for a closed socket.
 */
export const cutOff = (socket: Pick<Socket, 'conn'>): void => {
  capFrames(socket, 1);
  const raw = rawSocketOf(socket);
  if (typeof raw !== 'string') raw.terminate?.();
  socket.conn.close(true);
};
