/** The parts of a WebSocket of `ws` that hold its compressor. */
export interface Compressing {
  /** Bytes that are being compressed, wait for it, or wait for the network. */
  readonly bufferedAmount: number;
  readonly _extensions?: { readonly 'permessage-deflate'?: { _deflate: { close: () => void } | null } };
}

/** As many sockets keep their compressor for the next large answer. */
const KEPT = 64;

/**
 * zlib holds some 270 kB for every socket that was ever sent a large answer, as long as the socket lives: a thousand
 * idle phones would cost a quarter of a gigabyte. Only those that were used last are kept; the others are made anew.
 */
export const makeCompressors = () => {
  const used = new Set<Compressing>();
  const holderOf = (socket: Compressing) => socket._extensions?.['permessage-deflate'];
  return {
    /** Something was sent to the socket. */
    sent: (socket: Compressing): void => {
      if (!holderOf(socket)?._deflate) return;
      used.delete(socket);
      used.add(socket);
      for (const oldest of used) {
        if (used.size <= KEPT) return;
        if (oldest.bufferedAmount > 0) continue;
        const holder = holderOf(oldest);
        if (holder?._deflate) {
          holder._deflate.close();
          holder._deflate = null;
        }
        used.delete(oldest);
      }
    },
    /** The socket is closed and its compressor with it. */
    gone: (socket: Compressing): void => {
      used.delete(socket);
    },
  };
};
