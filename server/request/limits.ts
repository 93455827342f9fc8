import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import { crowdedDoor, type Door } from './crowded-door.ts';

/** Resolves to undefined if allowed, else to the ms to wait. `count`: the number of uses, one by default. */
export type Allow = (key: string, count?: number) => Promise<number | undefined>;

/**
 * An attempt is counted before it is checked, and given back if it was right: parallel attempts gain nothing over single
 * ones. A refused attempt does not count.
 */
export interface Tries {
  readonly take: Allow;
  readonly giveBack: (key: string) => Promise<void>;
  /** Deletes the earlier wrong attempts. */
  readonly clear: (key: string) => Promise<void>;
}

/** `slowed`: the account has so many wrong attempts today that each further one makes the next wait longer. */
export type Taken = { readonly wait: number } | { readonly slowed: boolean; readonly giveBack: () => Promise<void> };

/** Counts wrong passwords of a day like `Tries`, with growing waits. */
export type SlowedTries = (key: string) => Promise<Taken>;

export interface Limits {
  /** Messages of visitors, per IP address. Beyond this limit each of their sockets still has its `ownShare`. */
  readonly address: Allow;
  /**
   * Messages of one socket, by its id; a message that needs the database counts as three. Thousands of phones share an IP
   * address of the Emirates' carriers: an attacker at that address cannot use up the share of the others. It costs the
   * server about as much as the connection itself.
   */
  readonly ownShare: Allow;
  /** Messages that were answered `rate_limited`, per sender: a customer or a visitors' address. */
  readonly goneOn: Allow;
  /** Restored sessions, per IP address: all browsers of an office may reconnect at the same time. */
  readonly restore: Allow;
  /** Commands of a customer. */
  readonly commands: Allow;
  /** Queries of a customer: a start of the app sends many, and none changes anything. */
  readonly reads: Allow;
  /** Entries from outboxes, per customer. */
  readonly queued: Allow;
  /** Wrong passwords for one account from one IP address: after five, this pair must wait. */
  readonly wrongPassword: Tries;
  /** Wrong passwords of an IP address, for any account: beyond this limit, sign-ins from there wait for their turn. */
  readonly wrongAddress: Tries;
  /** Failed downloads of a guessing IP address or of one expired secret. */
  readonly wrongDownload: Tries;
  /** Files that a customer sends in an hour. */
  readonly uploads: Allow;
  /** How often a browser may return from paying with one token: the provider is asked each time. */
  readonly paid: Allow;
  /** Private files that a customer fetches. */
  readonly downloads: Allow;
  /**
   * Wrong passwords for an account in a day, from all IP addresses. After ten, each further one doubles the next wait, up
   * to ten minutes; after a hundred, none is accepted until the day is over.
   */
  readonly wrongAccount: SlowedTries;
  /** Sign-ups: twenty an hour for an IP address at once, the others wait for their turn. */
  readonly signUps: Door;
  /** New e-mail addresses that a customer requests in an hour: the reply reveals which belong to others. */
  readonly newEmails: Allow;
  /** Password links for visitors: twenty an hour for an IP address at once, the others wait for their turn. */
  readonly restores: Door;
  /** The number of contacts to which a customer, or the visitors of an IP address, can have codes sent in an hour. */
  readonly codeContacts: Allow;
  /** Requests of visitors to the team: ten an hour for an IP address at once, the others wait for their turn. */
  readonly guestRequests: Door;
  /** Visitors' requests of an IP address that the team gets as single messages in an hour. */
  readonly guestMessages: Allow;
  /** How often in an hour the team is told that an IP address has exceeded that number. */
  readonly guestCrowds: Allow;
  /** A customer's requests to the team in an hour. */
  readonly teamRequests: Allow;
  /** Menus mailed for a customer in an hour; they also go to an unconfirmed email address. */
  readonly mailedMenus: Allow;
  /** A customer's refused discussions in an hour: parsing and sanitizing is most of the work. */
  readonly refusedTexts: Tries;
  /** Data copies that a customer requests in a day. */
  readonly copies: Allow;
}

const free = (): Promise<undefined> => Promise.resolve(undefined);
const nothing = (): Promise<void> => Promise.resolve();
const WRONG_A_DAY = 100;
const UNSLOWED = 10;
const LONGEST_WAIT_SECONDS = 600;
/** The wait of the account after its nth attempt in a day. */
const waitAfter = (n: number): number => Math.min(LONGEST_WAIT_SECONDS, 2 ** (n - UNSLOWED));

const untold: Tries = { take: free, giveBack: nothing, clear: nothing };
const off: Limits = {
  address: free,
  ownShare: free,
  goneOn: free,
  restore: free,
  commands: free,
  reads: free,
  queued: free,
  wrongPassword: untold,
  wrongAddress: untold,
  wrongDownload: untold,
  uploads: free,
  paid: free,
  downloads: free,
  wrongAccount: () => Promise.resolve({ slowed: false, giveBack: nothing }),
  signUps: free,
  newEmails: free,
  restores: free,
  codeContacts: free,
  guestRequests: free,
  guestMessages: free,
  guestCrowds: free,
  teamRequests: free,
  mailedMenus: free,
  refusedTexts: untold,
  copies: free,
};

/** @param redis a connected client: all nodes then share the limits; while Redis is unreachable, each node has its own */
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
  const consumed = async (bucket: RateLimiterAbstract, key: string): Promise<RateLimiterRes> => {
    try {
      return await bucket.consume(key);
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return rejection;
      throw rejection;
    }
  };
  const allow =
    (bucket: { consume: (key: string, points?: number) => Promise<RateLimiterRes> }): Allow =>
    async (key, count) => {
      try {
        await bucket.consume(key, count);
        return undefined;
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
        throw rejection;
      }
    };
  /** 100 a minute, and another 100 for bursts: up to 200 at once. */
  const messages = (prefix: string): Allow =>
    allow(new BurstyRateLimiter(limiter(`${prefix}-minute`, 100, 60), limiter(`${prefix}-burst`, 100, 300)));
  const tries = (prefix: string, points: number, seconds = 900): Tries => {
    const bucket = limiter(prefix, points, seconds);
    const consume = allow(bucket);
    return {
      take: async (key) => {
        const wait = await consume(key);
        // The limiter counts refused attempts, too: without this, those of a whole office would stay counted although
        // right ones are given back.
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
  const slowed = (prefix: string): SlowedTries => {
    const day = limiter(prefix, WRONG_A_DAY, 86_400);
    // Only one attempt at a time passes, and its wait begins at once, so that parallel attempts gain nothing.
    const gate = limiter(`${prefix}-wait`, 1, LONGEST_WAIT_SECONDS);
    return async (key) => {
      const { consumedPoints: n, msBeforeNext } = await consumed(day, key);
      const giveBack = async (): Promise<void> => {
        await day.reward(key);
      };
      if (n <= UNSLOWED) return { slowed: false, giveBack };
      const through = allow({ consume: (at) => gate.consume(at, 1, { customDuration: waitAfter(n) }) });
      const wait = n > WRONG_A_DAY ? Math.max(1, msBeforeNext) : await through(key);
      if (wait !== undefined) {
        await giveBack();
        return { wait };
      }
      return {
        slowed: true,
        giveBack: async () => {
          await giveBack();
          await gate.delete(key);
        },
      };
    };
  };
  return {
    address: messages('address'),
    // A socket belongs to one node, so its limit is in memory.
    ownShare: allow(new RateLimiterMemory({ keyPrefix: 'own-share', points: 30, duration: 60 })),
    goneOn: allow(limiter('gone-on', 1000, 60)),
    restore: allow(limiter('restore', 600, 60)),
    signUps: crowdedDoor(allow(limiter('sign-ups', 20, 3600))),
    newEmails: allow(limiter('new-emails', 10, 3600)),
    restores: crowdedDoor(allow(limiter('restores', 20, 3600))),
    codeContacts: allow(limiter('code-contacts', 20, 3600)),
    guestRequests: crowdedDoor(allow(limiter('guest-requests', 10, 3600))),
    guestMessages: allow(limiter('guest-messages', 10, 3600)),
    guestCrowds: allow(limiter('guest-crowds', 1, 3600)),
    teamRequests: allow(limiter('team-requests', 10, 3600)),
    mailedMenus: allow(limiter('mailed-menus', 10, 3600)),
    refusedTexts: tries('refused-texts', 20, 3600),
    copies: allow(limiter('copies', 5, 86_400)),
    commands: messages('user'),
    reads: allow(limiter('reads', 600, 60)),
    queued: allow(limiter('queued', 600, 60)),
    wrongPassword: tries('wrong-password', 5),
    wrongAddress: tries('wrong-address', 50),
    wrongDownload: tries('wrong-download', 200, 60),
    uploads: allow(limiter('uploads', 120, 3600)),
    paid: allow(limiter('paid', 30, 60)),
    downloads: allow(limiter('downloads', 600, 60)),
    wrongAccount: slowed('wrong-account'),
  };
};
