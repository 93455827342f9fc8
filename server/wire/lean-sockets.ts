import type { Socket } from 'socket.io';

import { makeCompressors } from './compressors.ts';
import type { Log } from '../config/log.ts';
import { lightPath, rawSocketOf } from './raw-socket.ts';

/** Optimisations of time and memory for one socket. */
export interface LeanSocket {
  /** Sends a packet of socket.io without compressing it. */
  readonly sendLight: (packet: string) => void;
  readonly gone: () => void;
}

/**
 * Frequent answers are sent uncompressed, and idle sockets keep no compressor. Both use internals of `ws` and
 * `engine.io`; if these are not as expected, or if the run setting says so, sockets stay as the libraries make them.
 * @returns a function that gives each new socket its optimisations; undefined for an unchanged socket
 */
export const leanSockets = (wanted: boolean, log: Log): ((socket: Pick<Socket, 'conn'>) => LeanSocket | undefined) => {
  if (!wanted) return () => undefined;
  const compressors = makeCompressors();
  let told = false;
  return (socket) => {
    const raw = rawSocketOf(socket);
    if (typeof raw === 'string') {
      if (!told)
        log.warn({ missing: raw }, 'sockets are plain: every answer is compressed, and memory grows with clients');
      told = true;
      return undefined;
    }
    return { sendLight: lightPath(socket, raw, () => compressors.sent(raw)), gone: () => compressors.gone(raw) };
  };
};
