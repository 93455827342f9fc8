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
  /** Wrong passwords of an address, whatever account they were for: who tries one password on many is slowed down too. */
  readonly wrongAddress: {
    readonly check: Allow;
    readonly count: (key: string) => Promise<void>;
  };
  /** Accounts that an address opens in an hour. */
  readonly signUps: Allow;
  /** Password links that an address asks for in an hour. */
  readonly restores: Allow;
  /** Contacts that an address has codes sent to in an hour. */
  readonly codeContacts: Allow;
  /** Requests of visitors to the team that an address makes in an hour. */
  readonly guestRequests: Allow;
}

const free: Allow = () => Promise.resolve(undefined);
const off: Limits = {
  address: free,
  restore: free,
  user: free,
  queued: free,
  wrongPassword: { check: free, count: () => Promise.resolve(), clear: () => Promise.resolve() },
  wrongAddress: { check: free, count: () => Promise.resolve() },
  signUps: free,
  restores: free,
  codeContacts: free,
  guestRequests: free,
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
  const wrongHere = limiter('wrong-address', 50, 900);
  const usedUp =
    (bucket: RateLimiterAbstract): Allow =>
    async (key) => {
      const state = await bucket.get(key);
      return state !== null && state.remainingPoints <= 0 ? Math.max(1, state.msBeforeNext) : undefined;
    };
  return {
    address: messages('address'),
    restore: allow(limiter('restore', 600, 60)),
    signUps: allow(limiter('sign-ups', 20, 3600)),
    restores: allow(limiter('restores', 20, 3600)),
    codeContacts: allow(limiter('code-contacts', 20, 3600)),
    guestRequests: allow(limiter('guest-requests', 10, 3600)),
    user: messages('user'),
    queued: allow(limiter('queued', 600, 60)),
    wrongPassword: {
      check: usedUp(wrong),
      count: async (key) => {
        await allow(wrong)(key);
      },
      clear: async (key) => {
        await wrong.delete(key);
      },
    },
    wrongAddress: {
      check: usedUp(wrongHere),
      count: async (key) => {
        await allow(wrongHere)(key);
      },
    },
  };
};
