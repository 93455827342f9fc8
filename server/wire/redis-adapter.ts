import { setTimeout } from 'node:timers/promises';

import type { Log } from '../config/log.ts';
import type { RedisClient } from './redis-client.ts';

/**
 * How long one read of the adapter's connection waits for new messages, in ms. The connection answers nothing else
 * meanwhile, so this must be shorter than the time after which a silent connection is reopened.
 */
export const READ_MS = 1_000;
const AGAIN_MS = 500;

/** Runs a command, which is answered soon or rejects. */
export type Ask = <T>(command: () => Promise<T>) => Promise<T>;

const never = <T>(): Promise<T> => new Promise(() => undefined);

interface Stream {
  readonly key: string;
  readonly id: string;
}
type Given<M extends 'xAdd' | 'publish' | 'xRead' | 'subscribe' | 'sSubscribe'> = Parameters<RedisClient[M]>;

interface Adapted {
  readonly adapter: unknown;
  /** Whether this node receives the messages of the other nodes. */
  readonly isReady: () => boolean;
  readonly close: () => void;
}

/**
 * The Redis client for the socket.io adapter, which does not handle rejected promises well. A write is answered soon or
 * rejected, so that this node's own sockets are notified at once; a read connection reconnects by itself.
 */
export const forAdapter = (client: RedisClient, ask: Ask, log: Log): Adapted => {
  const opened: RedisClient[] = [];

  const duplicate = () => {
    // With a queue: the adapter reads in a loop, which would run without a pause on a client that refuses at once.
    const own = client.duplicate({ disableOfflineQueue: false });
    opened.push(own);
    let newest: string | undefined;
    /**
     * Returns where reading begins: `$` ("from now on"), sent again with each read, would miss messages between two
     * reads.
     */
    const begin = async (key: string): Promise<string> => {
      newest ??= (await own.xRevRange(key, '+', '-', { COUNT: 1 }))[0]?.id ?? '0-0';
      return newest;
    };
    return {
      on: own.on.bind(own),
      connect: async () => {
        await own.connect();
        // Closed before Redis was ever reached: never resolves, because the adapter would begin to read.
        if (!own.isReady) await never();
      },
      disconnect: () => {
        if (own.isOpen) own.destroy();
      },
      // The adapter recognises the kind of client by this method.
      sSubscribe: (...given: Given<'sSubscribe'>) => own.sSubscribe(...given),
      subscribe: async (...given: Given<'subscribe'>) => {
        while (own.isOpen)
          try {
            await own.subscribe(...given);
            return;
          } catch (error) {
            log.debug({ err: error }, 'the words of the other nodes are not heard yet');
            await setTimeout(AGAIN_MS);
          }
      },
      xRead: async ([stream]: readonly [Stream], options: Given<'xRead'>[1]) => {
        if (!own.isOpen) return never();
        try {
          const { key, id } = stream;
          return await own.xRead({ key, id: id === '$' ? await begin(key) : id }, options);
        } catch (error) {
          await setTimeout(AGAIN_MS);
          throw error;
        }
      },
    };
  };

  return {
    adapter: {
      duplicate,
      sSubscribe: (...given: Given<'sSubscribe'>) => client.sSubscribe(...given),
      xAdd: (...given: Given<'xAdd'>) => ask(() => client.xAdd(...given)),
      // The adapter does not await it, so an unhandled rejection would end the process.
      publish: (...given: Given<'publish'>) =>
        ask(() => client.publish(...given)).catch((error: unknown) =>
          log.debug({ err: error }, 'a word to the other nodes was lost'),
        ),
    },
    isReady: () => opened.every((own) => own.isReady),
    close: () => {
      for (const own of opened) if (own.isOpen) own.destroy();
    },
  };
};
