import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../config/log.ts';

/** A command waits for a few ms; one that waits longer than this waits for somebody. */
const BLOCKED_MS = 1_000;

export type Readiness = 'ready' | 'degraded' | 'unavailable';

/**
 * How this node stands, asked for by whoever sends customers to it. `degraded` still serves: commands wait for locks, or
 * Redis is away. `unavailable`: the database does not answer. The log hears of each change, with the reason.
 * @param redisReady undefined where there is no Redis
 */
export const makeReadiness = (
  database: Pick<Database, 'ping'>,
  commits: Pick<CommitQueue, 'waitingMs'>,
  redisReady: () => boolean | undefined,
  log: Log,
): (() => Promise<Readiness>) => {
  let told = '';
  const say = (state: Readiness, why: string, facts: object = {}): Readiness => {
    if (told !== why) {
      if (state === 'ready') log.info('this node is ready again');
      else log.warn(facts, `this node is ${state}: ${why}`);
    }
    told = why;
    return state;
  };
  return async () => {
    try {
      await database.ping();
    } catch (error) {
      return say('unavailable', 'the database does not answer', { err: error });
    }
    const waiting = Math.round(commits.waitingMs());
    if (waiting > BLOCKED_MS)
      return say('degraded', 'commands wait for a slow database, or for what somebody else holds', { waiting });
    if (redisReady() === false) return say('degraded', 'Redis does not answer');
    return say('ready', '');
  };
};
