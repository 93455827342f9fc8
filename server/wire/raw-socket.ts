import type { Socket } from 'socket.io';

type Done = (error?: Error) => void;

/** A part of `ws` that reads or decompresses frames, up to this number of bytes. */
interface Capped {
  _maxPayload?: number;
}

/** The compression extension of `ws`; `_deflate` is its compressor, created again for the next answer when it is null. */
interface Deflate extends Capped {
  _deflate: { readonly close: () => void } | null;
}
/** The internals of a `ws` WebSocket that are used here. Neither `ws` nor `engine.io` guarantees them. */
export interface RawSocket {
  /** The bytes that are being compressed, wait for compression, or wait for the network. */
  readonly bufferedAmount: number;
  readonly _extensions: { readonly 'permessage-deflate'?: Deflate };
  readonly _receiver?: Capped;
  readonly terminate?: () => void;
  send: (data: unknown, ...more: [done: Done] | [options: { compress: boolean }, done: Done]) => void;
}

/** Many more packets than can wait for a working transport. */
const MOST_WAITING = 1_000;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const deflateOf = ({ _extensions }: RawSocket): Deflate | undefined => _extensions['permessage-deflate'];

/** The `ws` socket of a socket.io one, or the name of the internal that was not found. */
export const rawSocketOf = ({ conn }: Pick<Socket, 'conn'>): RawSocket | string => {
  const transport: unknown = conn.transport;
  const raw = isObject(transport) ? transport['socket'] : undefined;
  if (!isObject(raw)) return '`socket` of the transport of engine.io';
  if (typeof raw['send'] !== 'function') return '`send` of a socket of ws';
  if (typeof raw['bufferedAmount'] !== 'number') return '`bufferedAmount` of a socket of ws';
  const extensions = raw['_extensions'];
  if (!isObject(extensions)) return '`_extensions` of a socket of ws';
  const deflate = extensions['permessage-deflate'];
  // A client may connect without compression.
  if (deflate !== undefined && !(isObject(deflate) && '_deflate' in deflate)) return '`_deflate` of ws';
  return raw as unknown as RawSocket;
};

export const hasCompressor = (raw: RawSocket): boolean => Boolean(deflateOf(raw)?._deflate);

/** Frees the compressor's memory. No compression may be running in it. */
export const dropCompressor = (raw: RawSocket): void => {
  const holder = deflateOf(raw);
  holder?._deflate?.close();
  if (holder) holder._deflate = null;
};

/**
 * Sends a packet uncompressed, even if it has to wait for the transport: under load all packets wait, and compressing
 * them would add to the delay. socket.io's own `compress(false)` affects only its polling transport.
 * @param sent called for everything that was sent compressed
 */
export const lightPath = ({ conn }: Pick<Socket, 'conn'>, raw: RawSocket, sent: () => void) => {
  const send = raw.send.bind(raw);
  /** The packets in the format of engine.io's frames. */
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
    // If the frame format ever changes, all packets are sent compressed; this limit then prevents a memory leak.
    if (light.size < MOST_WAITING) light.add(`4${packet}`);
    conn.write(packet);
  };
};

/** Frames larger than this end the connection; compressed ones as soon as this number of bytes is decompressed. */
export const capFrames = (socket: Pick<Socket, 'conn'>, bytes: number): void => {
  const raw = rawSocketOf(socket);
  if (typeof raw === 'string') return;
  for (const part of [raw._receiver, raw._extensions['permessage-deflate']])
    if (part && '_maxPayload' in part) part._maxPayload = bytes;
};

/**
 * Ends a connection at once and drops received data that is not handled yet: `ws` would go on decompressing its frames,
 * up to a thousand times their size, for a closed socket.
 */
export const cutOff = (socket: Pick<Socket, 'conn'>): void => {
  capFrames(socket, 1);
  const raw = rawSocketOf(socket);
  if (typeof raw !== 'string') raw.terminate?.();
  socket.conn.close(true);
};
