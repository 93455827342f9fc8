import { createClient } from 'redis';

/** How often each connection is asked whether Redis is still there. */
const PING_MS = 1_000;
/** A connection on which nothing has come for so long is opened anew. */
const SILENT_MS = 3_000;

/** A client of Redis that is not connected yet. It comes back from everything, silence included. */
export const openClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    // Asked again only once it has answered: to a connection that is silent nothing is written, so its time runs out.
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
      // The library's own way gives a silent Redis up for good.
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, 1_000) + Math.floor(Math.random() * 200),
    },
  });

export type RedisClient = ReturnType<typeof openClient>;
