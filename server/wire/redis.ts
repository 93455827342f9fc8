import { createAdapter } from '@socket.io/redis-streams-adapter';

import { answeredWithin, NoAnswer } from '../config/answered-within.ts';
import type { Log } from '../config/log.ts';
import { forAdapter, READ_MS, type Ask } from './redis-adapter.ts';
import { openClient, type RedisClient } from './redis-client.ts';

/** How long a start waits for Redis before it continues without. */
const WAIT_MS = 2_000;
/** A command that takes longer fails, and no further one is sent until Redis answers again. */
const COMMAND_MS = 500;
export interface Redis {
  /** The client for the rate limits: a command fails at once while Redis is unavailable. */
  readonly client: unknown;
  /** socket.io uses it to reach the sockets of other nodes. */
  readonly adapter: ReturnType<typeof createAdapter>;
  /** Asks Redis now; resolves within half a second. */
  readonly answers: () => Promise<boolean>;
  readonly close: () => void;
}

/** Connects, and keeps trying until the process ends: a node whose Redis is unavailable or frozen works alone. */
export const openRedis = async (url: string, log: Log): Promise<Redis> => {
  const client = openClient(url);
  let away = false;
  let silent = false;
  const lose = (reason: string): void => {
    if (!away) log.warn({ reason }, 'Redis is away: limits and notices hold for this node alone');
    away = true;
  };
  const find = (): void => {
    if (away) log.info('Redis is back');
    away = false;
    silent = false;
  };
  client
    .on('error', (error: Error) => lose(error.message || error.name))
    .on('ready', find)
    .on('ping-interval', find);
  const connected = client.connect().then(
    () => undefined,
    (error: unknown) => log.warn({ err: error }, 'Redis was given up'),
  );
  await answeredWithin(WAIT_MS, connected, 'Redis').catch((error: Error) => lose(error.message));

  // One command detects the silence for all: otherwise each would delay a customer.
  const ask: Ask = async (command) => {
    if (silent) throw new NoAnswer('Redis is silent');
    try {
      return await answeredWithin(COMMAND_MS, command(), 'Redis');
    } catch (error) {
      if (error instanceof NoAnswer) {
        silent = true;
        lose(error.message);
      }
      throw error;
    }
  };
  const isReady = (): boolean => client.isReady && !silent;
  const { adapter, isReady: isHeard, close } = forAdapter(client, ask, log);
  return {
    client: {
      get isReady() {
        return isReady();
      },
      eval: (...given: Parameters<RedisClient['eval']>) => ask(() => client.eval(...given)),
      del: (...given: Parameters<RedisClient['del']>) => ask(() => client.del(...given)),
    },
    adapter: createAdapter(adapter, { onlyPlaintext: true, blockTimeInMs: READ_MS }),
    answers: async () => {
      if (!isReady() || !isHeard()) return false;
      return ask(() => client.ping()).then(isReady, () => false);
    },
    close: () => {
      close();
      if (client.isOpen) client.destroy();
    },
  };
};
