import { createClient } from 'redis';

/** How often each connection checks whether Redis still answers. */
const PING_MS = 1_000;
/** A connection that receives nothing for this time is reopened. */
const SILENT_MS = 3_000;

/** A Redis client that is not connected yet. It reconnects after every failure, including a silent Redis. */
export const openClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // The next ping is sent only after an answer: on a silent connection nothing is written, so it times out.
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
      // The library's default gives up on a silent Redis permanently.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) + Math.floor(Math.random() * 200),
    },
  });

export type RedisClient = ReturnType<typeof openClient>;
