import type { Socket } from 'socket.io';

import { makeCompressors } from './compressors.ts';
import type { Log } from '../config/log.ts';
import { lightPath, rawSocketOf } from './raw-socket.ts';

/** What saves time and memory on one socket. */
export interface LeanSocket {
  /** Sends a packet of socket.io without compressing it. */
  readonly sendLight: (packet: string) => void;
  readonly gone: () => void;
}

/**
 * Answers that are asked for often go out as they are, and idle sockets hold no compressor. Both reach into `ws` and
 * `engine.io`; where these are not as they are known, or by the run setting, sockets are as the libraries make them.
 * @returns for each new socket what it can do; undefined where it is plain
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
