import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Allows or says in how many ms to come back. */
export type Allow = (key: string) => Promise<number | undefined>;

export interface Limits {
  /** Messages of somebody who is not signed in, per address. */
  readonly address: Allow;
  /** Restoring a session, per address: a whole office may come back at once. */
  readonly restore: Allow;
  /** Messages of a customer. */
  readonly user: Allow;
  /** Entries that waited on a device, per customer. */
  readonly queued: Allow;
  /** Wrong passwords for an account from an address: when five points are used up, that pair waits. */
  readonly wrongPassword: {
    readonly check: Allow;
    readonly count: (key: string) => Promise<void>;
    readonly clear: (key: string) => Promise<void>;
  };
}

const free: Allow = () => Promise.resolve(undefined);
const off: Limits = {
  address: free,
  restore: free,
  user: free,
  queued: free,
  wrongPassword: { check: free, count: () => Promise.resolve(), clear: () => Promise.resolve() },
};

/** @param redis a connected client: limits are then shared by all nodes, and hold per node while Redis is away */
export const makeLimits = (enabled: boolean, redis: unknown): Limits => {
  if (!enabled) return off;
  const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration });
    return redis
      ? new RateLimiterRedis({
          storeClient: redis,
          useRedisPackage: true,
          keyPrefix,
          points,
          duration,
          insuranceLimiter: memory,
          rejectIfRedisNotReady: true,
        })
      : memory;
  };
  const allow =
    (bucket: { consume: (key: string) => Promise<RateLimiterRes> }): Allow =>
    async (key) => {
      try {
        await bucket.consume(key);
        return undefined;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
        throw rejection;
      }
    };
  /** 100 a minute, and 100 more at once when they are needed: bursts of 200. */
  const messages = (prefix: string): Allow =>
    allow(new BurstyRateLimiter(limiter(`${prefix}-minute`, 100, 60), limiter(`${prefix}-burst`, 100, 300)));
  const wrong = limiter('wrong-password', 5, 900);
  return {
    address: messages('address'),
    restore: allow(limiter('restore', 600, 60)),
    user: messages('user'),
    queued: allow(limiter('queued', 600, 60)),
    wrongPassword: {
      check: async (key) => {
        const state = await wrong.get(key);
        return state !== null && state.remainingPoints <= 0 ? Math.max(1, state.msBeforeNext) : undefined;
      },
      count: async (key) => {
        await allow(wrong)(key);
      },
      clear: async (key) => {
        await wrong.delete(key);
      },
    },
  };
};
