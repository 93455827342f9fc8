import { dropCompressor, hasCompressor, type RawSocket } from './raw-socket.ts';

/** The number of sockets that keep their compressor for the next large answer. */
const KEPT = 64;

/**
 * zlib holds some 270 kB for every socket that was ever sent a large answer, until the socket closes: a thousand idle
 * phones would cost a quarter of a gigabyte. Only the last used compressors are kept; the others are created again on
 * demand.
 */
export const makeCompressors = () => {
  const used = new Set<RawSocket>();
  return {
    /** To be called when something was sent to the socket. */
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
    /** To be called when the socket and its compressor are closed. */
    gone: (socket: RawSocket): void => {
      used.delete(socket);
    },
  };
};
