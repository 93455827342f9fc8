import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

/** Allows or says in how many ms to come back. */
export type Allow = (key: string) => Promise<number | undefined>;

/**
 * A try is taken before it is judged and given back when it was not wrong: many at once are judged no more than one by
 * one. Who is refused has not tried.
 */
export interface Tries {
  readonly take: Allow;
  readonly giveBack: (key: string) => Promise<void>;
  /** Forgets the wrong ones before. */
  readonly clear: (key: string) => Promise<void>;
}

export interface Limits {
  /** Messages of somebody who is not signed in, per address. */
  readonly address: Allow;
  /** Restoring a session, per address: a whole office may come back at once. */
  readonly restore: Allow;
  /** Messages of a customer. */
  readonly user: Allow;
  /** Entries that waited on a device, per customer. */
  readonly queued: Allow;
  /** Wrong passwords for an account from an address: after five that pair waits. */
  readonly wrongPassword: Tries;
  /** Wrong passwords of an address, whatever account they were for: who tries one password on many is slowed down too. */
  readonly wrongAddress: Tries;
  /** Accounts that an address opens in an hour. */
  readonly signUps: Allow;
  /** E-mail addresses that a customer asks to have in an hour: the answer says which belong to others. */
  readonly newEmails: Allow;
  /** Password links that an address asks for in an hour. */
  readonly restores: Allow;
  /** Contacts that an address has codes sent to in an hour. */
  readonly codeContacts: Allow;
  /** Requests of visitors to the team that an address makes in an hour. */
  readonly guestRequests: Allow;
  /** Menus that a customer has mailed in an hour: to an address that nobody has confirmed yet, too. */
  readonly mailedMenus: Allow;
}

const free: Allow = () => Promise.resolve(undefined);
const nothing = (): Promise<void> => Promise.resolve();
const untold: Tries = { take: free, giveBack: nothing, clear: nothing };
const off: Limits = {
  address: free,
  restore: free,
  user: free,
  queued: free,
  wrongPassword: untold,
  wrongAddress: untold,
  signUps: free,
  newEmails: free,
  restores: free,
  codeContacts: free,
  guestRequests: free,
  mailedMenus: free,
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
  const tries = (prefix: string, points: number): Tries => {
    const bucket = limiter(prefix, points, 900);
    const consume = allow(bucket);
    return {
      take: async (key) => {
        const wait = await consume(key);
        // The limiter counts it all the same: those of a whole office would be left of what is right and given back.
        if (wait !== undefined) await bucket.reward(key);
        return wait;
      },
      giveBack: async (key) => {
        await bucket.reward(key);
      },
      clear: async (key) => {
        await bucket.delete(key);
      },
    };
  };
  return {
    address: messages('address'),
    restore: allow(limiter('restore', 600, 60)),
    signUps: allow(limiter('sign-ups', 20, 3600)),
    newEmails: allow(limiter('new-emails', 10, 3600)),
    restores: allow(limiter('restores', 20, 3600)),
    codeContacts: allow(limiter('code-contacts', 20, 3600)),
    guestRequests: allow(limiter('guest-requests', 10, 3600)),
    mailedMenus: allow(limiter('mailed-menus', 10, 3600)),
    user: messages('user'),
    queued: allow(limiter('queued', 600, 60)),
    wrongPassword: tries('wrong-password', 5),
    wrongAddress: tries('wrong-address', 50),
  };
};
