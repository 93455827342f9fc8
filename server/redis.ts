import { createClient } from 'redis';

import type { Log } from './log.ts';

/** How long a start waits for Redis before it goes on without. */
const WAIT_MS = 2_000;

export interface Redis {
  /** For the limits: a command fails at once while Redis is away. */
  readonly client: unknown;
  /** For the adapter of socket.io. */
  readonly adapter: unknown;
  readonly isReady: () => boolean;
  readonly close: () => void;
}

/** Connects, and goes on trying for as long as the process lives: a node whose Redis is away serves alone. */
export const openRedis = async (url: string, log: Log): Promise<Redis> => {
  const client = createClient({ url, disableOfflineQueue: true });
  let away = false;
  client.on('error', (error: Error) => {
    if (!away)
      log.warn({ reason: error.message || error.name }, 'Redis is away: limits and notices hold for this node alone');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  const connected = client.connect().then(
    () => undefined,
    (error: unknown) => log.warn({ err: error }, 'Redis was given up'),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    connected,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    }),
  ]);
  clearTimeout(timer);

  type Arguments<M extends 'xAdd' | 'publish' | 'sSubscribe'> = Parameters<(typeof client)[M]>;
  const adapter = {
    sSubscribe: (...given: Arguments<'sSubscribe'>) => client.sSubscribe(...given),
    // With a queue: the adapter reads in a loop, which would spin without end on a client that refuses at once.
    duplicate: () => client.duplicate({ disableOfflineQueue: false }),
    xAdd: (...given: Arguments<'xAdd'>) => client.xAdd(...given),
    // The adapter does not wait for it, so a failure here would end the process.
    publish: (...given: Arguments<'publish'>) =>
      client
        .publish(...given)
        .catch((error: unknown) => log.debug({ err: error }, 'a word to the other nodes was lost')),
  };
  return { client, adapter, isReady: () => client.isReady, close: () => client.destroy() };
};
