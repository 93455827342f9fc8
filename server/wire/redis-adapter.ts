import { setTimeout } from 'node:timers/promises';

import type { Log } from '../config/log.ts';
import type { RedisClient } from './redis-client.ts';

/**
 * How long the adapter's connection waits for news at a time, in ms. Nothing else is answered on it meanwhile, so this
 * has to be shorter than the time after which a silent connection is opened anew.
 */
export const READ_MS = 1_000;
const AGAIN_MS = 500;

/** Runs a command that is answered soon, or rejects. */
export type Ask = <T>(command: () => Promise<T>) => Promise<T>;

const never = <T>(): Promise<T> => new Promise(() => undefined);

interface Stream {
  readonly key: string;
  readonly id: string;
}
type Given<M extends 'xAdd' | 'publish' | 'xRead' | 'subscribe' | 'sSubscribe'> = Parameters<RedisClient[M]>;

interface Adapted {
  readonly adapter: unknown;
  /** The other nodes are heard. */
  readonly isReady: () => boolean;
  readonly close: () => void;
}

/**
 * What the adapter of socket.io sees of Redis. It waits for none of its promises with care: what it writes is answered
 * soon or refused, so that this node's own sockets are told at once; what it reads with comes back by itself.
 */
export const forAdapter = (client: RedisClient, ask: Ask, log: Log): Adapted => {
  const opened: RedisClient[] = [];

  const duplicate = () => {
    // With a queue: the adapter reads in a loop, which would spin without end on a client that refuses at once.
    const own = client.duplicate({ disableOfflineQueue: false });
    opened.push(own);
    let newest: string | undefined;
    /** Where reading begins: "from now on", asked again with each read, would pass over what comes between two reads. */
    const begin = async (key: string): Promise<string> => {
      newest ??= (await own.xRevRange(key, '+', '-', { COUNT: 1 }))[0]?.id ?? '0-0';
      return newest;
    };
    return {
      on: own.on.bind(own),
      connect: async () => {
        await own.connect();
        // Closed before Redis was ever there: the adapter would begin to read.
        if (!own.isReady) await never();
      },
      disconnect: () => {
        if (own.isOpen) own.destroy();
      },
      // By this the adapter knows whose client it is.
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
      // The adapter does not wait for it, so a failure here would end the process.
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
