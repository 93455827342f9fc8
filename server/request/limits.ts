import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import { crowdedDoor, type Door } from './crowded-door.ts';

/** Allows or says in how many ms to come back. `count`: how many at once, one by default. */
export type Allow = (key: string, count?: number) => Promise<number | undefined>;

/**
 * A try is counted before it is judged and given back when it was right: many at once are judged no more than one by
 * one. A refused try does not count.
 */
export interface Tries {
  readonly take: Allow;
  readonly giveBack: (key: string) => Promise<void>;
  /** Forgets the wrong ones before. */
  readonly clear: (key: string) => Promise<void>;
}

/** `slowed`: so many were wrong today that each further one makes the next wait longer. */
export type Taken = { readonly wait: number } | { readonly slowed: boolean; readonly giveBack: () => Promise<void> };

/** Wrong passwords of a day, taken and given back like `Tries`, with waits that grow. */
export type SlowedTries = (key: string) => Promise<Taken>;

export interface Limits {
  /** Messages of visitors, per address. Beyond it each of their sockets still has its `ownShare`. */
  readonly address: Allow;
  /**
   * Messages of one socket, by its id, of which those that ask the database count as three. Thousands of phones share an
   * address of the Emirates' carriers: one that floods it takes this share from none of the others. It costs the server
   * about as much as the connection itself.
   */
  readonly ownShare: Allow;
  /** Messages that were answered `rate_limited`, per sender: a customer or a visitors' address. */
  readonly goneOn: Allow;
  /** Restoring a session, per address: a whole office may come back at once. */
  readonly restore: Allow;
  /** Commands of a customer. */
  readonly commands: Allow;
  /** What a customer reads: a start of the app asks for many things, and nothing of it changes anything. */
  readonly reads: Allow;
  /** Entries that waited on a device, per customer. */
  readonly queued: Allow;
  /** Wrong passwords for an account from an address: after five that pair waits. */
  readonly wrongPassword: Tries;
  /** Wrong passwords of an address, whatever account they were for: beyond it sign-ins from there are judged in turns. */
  readonly wrongAddress: Tries;
  /** Failed downloads, of an address that guesses or of one expired secret. */
  readonly wrongDownload: Tries;
  /** Files that a customer sends in an hour. */
  readonly uploads: Allow;
  /** How often a browser comes back from paying with one token: each time the provider is asked. */
  readonly paid: Allow;
  /** Private files that a customer fetches. */
  readonly downloads: Allow;
  /**
   * Wrong passwords for an account in a day, whatever addresses they come from. After ten each wrong one makes the next
   * wait, twice as long every time up to ten minutes; after a hundred none is taken until the day is over.
   */
  readonly wrongAccount: SlowedTries;
  /** Sign-ups: of an address twenty an hour at once, the others in turns. */
  readonly signUps: Door;
  /** E-mail addresses that a customer asks to have in an hour: the answer says which belong to others. */
  readonly newEmails: Allow;
  /** Password links that visitors ask for: of an address twenty an hour at once, the others in turns. */
  readonly restores: Door;
  /** Contacts that a customer, or the visitors of an address, have codes sent to in an hour. */
  readonly codeContacts: Allow;
  /** Requests of visitors to the team: of an address ten an hour at once, the others in turns. */
  readonly guestRequests: Door;
  /** Requests of an address's visitors of which the team gets a message each in an hour. */
  readonly guestMessages: Allow;
  /** How often in an hour the team is told that an address made more requests than that. */
  readonly guestCrowds: Allow;
  /** What a customer writes to the team in an hour. */
  readonly teamRequests: Allow;
  /** Menus mailed by a customer in an hour: an unconfirmed address gets them, too. */
  readonly mailedMenus: Allow;
  /** Discussions of a customer that were refused in an hour: reading and cleaning them is most of the work. */
  readonly refusedTexts: Tries;
  /** Copies of everything that a customer asks for in a day. */
  readonly copies: Allow;
}

const free = (): Promise<undefined> => Promise.resolve(undefined);
const nothing = (): Promise<void> => Promise.resolve();
const WRONG_A_DAY = 100;
const UNSLOWED = 10;
const LONGEST_WAIT_SECONDS = 600;
/** How long the account waits after its nth try of a day. */
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
  /** 100 a minute, and 100 more at once when they are needed: bursts of 200. */
  const messages = (prefix: string): Allow =>
    allow(new BurstyRateLimiter(limiter(`${prefix}-minute`, 100, 60), limiter(`${prefix}-burst`, 100, 300)));
  const tries = (prefix: string, points: number, seconds = 900): Tries => {
    const bucket = limiter(prefix, points, seconds);
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
  const slowed = (prefix: string): SlowedTries => {
    const day = limiter(prefix, WRONG_A_DAY, 86_400);
    // One try at a time gets through; its wait begins with it, so that many at once gain nothing.
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
    // A socket is on one node.
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
