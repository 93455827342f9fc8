import type { CommitQueue } from '../commits/commit-queue.ts';
import type { Database, Hindrance } from '../db/database.ts';
import type { Log } from '../config/log.ts';

/** A command takes a few ms; one that takes longer waits for another transaction. */
const BLOCKED_MS = 1_000;

export type Readiness = 'ready' | 'degraded' | 'unavailable';

const hindrances: Readonly<Record<Hindrance, string>> = {
  full: 'the disk of the database is full',
  'read-only': 'the database takes no writes',
  busy: 'the embedded database is at work on something long',
  idle: 'a transaction holds the embedded database and asks it nothing',
  'rolled-back': 'a transaction held the embedded database, asked it nothing and was rolled back a moment ago',
  held: 'another transaction holds the tables that every command writes to',
};

interface Asked {
  readonly database: Pick<Database, 'ping' | 'waitingMs'>;
  readonly commits: Pick<CommitQueue, 'waitingMs'>;
  /** Undefined without Redis. */
  readonly redis: { readonly answers: () => Promise<boolean> } | undefined;
}

/**
 * Returns the state of this node for load balancers, within two seconds. `degraded`: the node serves, but customers wait,
 * nothing can be written, or Redis is unreachable. `unavailable`: the database does not answer. The log records each
 * change with all reasons.
 */
export const makeReadiness = ({ database, commits, redis }: Asked, log: Log): (() => Promise<Readiness>) => {
  let told = '';
  const say = (state: Readiness, reasons: readonly string[], facts: object = {}): Readiness => {
    const why = reasons.join('; ');
    if (told !== why) {
      if (state === 'ready') log.info('this node is ready again');
      else log.warn(facts, `this node is ${state}: ${why}`);
    }
    told = why;
    return state;
  };
  return async () => {
    const [hindrance, heard] = await Promise.all([
      database.ping().catch((error: unknown) => ({ error })),
      redis ? redis.answers() : true,
    ]);
    const silent = heard ? [] : ['Redis does not answer'];
    if (typeof hindrance === 'object')
      return say('unavailable', ['the database does not answer', ...silent], { err: hindrance.error });
    const waiting = Math.round(Math.max(commits.waitingMs(), database.waitingMs()));
    const blocked =
      waiting > BLOCKED_MS ? ['customers wait for a slow database, or for what another transaction holds'] : [];
    const reasons = [...(hindrance ? [hindrances[hindrance]] : []), ...blocked, ...silent];
    return say(reasons.length === 0 ? 'ready' : 'degraded', reasons, waiting > BLOCKED_MS ? { waiting } : {});
  };
};
