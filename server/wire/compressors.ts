import { dropCompressor, hasCompressor, type RawSocket } from './raw-socket.ts';

/** As many sockets keep their compressor for the next large answer. */
const KEPT = 64;

/**
 * zlib holds some 270 kB for every socket that was ever sent a large answer, as long as the socket lives: a thousand
 * idle phones would cost a quarter of a gigabyte. Only those that were used last are kept; the others are made anew.
 */
export const makeCompressors = () => {
  const used = new Set<RawSocket>();
  return {
    /** Something was sent to the socket. */
    sent: (socket: RawSocket): void => {
      if (!hasCompressor(socket)) return;
      used.delete(socket);
      used.add(socket);
      for (const oldest of used) {
        if (used.size <= KEPT) return;
        if (oldest.bufferedAmount > 0) continue;
        dropCompressor(oldest);
        used.delete(oldest);
      }
    },
    /** The socket is closed and its compressor with it. */
    gone: (socket: RawSocket): void => {
      used.delete(socket);
    },
  };
};
