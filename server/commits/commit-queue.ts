import type { Clock } from '../config/clock.ts';
import { RefusedAfterWriting, runGroup, type Committed, type GroupManner, type Work } from './commit-group.ts';
import { DatabaseAway, isHeldUp, isVictim, OutcomeUnknown } from '../db/database-away.ts';
import type { Database } from '../db/database.ts';
import { LockedCommits, type Held } from './locked-commits.ts';

interface Waiting extends Held {
  readonly work: Work;
  readonly resolve: (done: Committed) => void;
}

interface Lane {
  waiting: Waiting[];
  running: boolean;
}

/** The most commands in one commit, with at most one of each customer: the last ones wait for those before them. */
const GROUP = 128;
/** The most commands in one commit that cannot run in parallel: the statements of each delay the others. */
const ONE_BY_ONE = 48;
/** How often a command is run again if PostgreSQL aborted its transaction in a deadlock. */
const ATTEMPTS = 4;

/**
 * Runs commands under their customer's lock. Commands of different customers that arrive during a commit share the next
 * commit; each has its own outcome. If one throws, the group is rolled back and its halves run separately, until the
 * failing command is alone. Commands of a locked customer wait separately and block no others.
 */
export class CommitQueue {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #lanes: readonly Lane[];
  readonly #held: LockedCommits<Waiting>;
  /** The commands without an outcome, in the order of their arrival. */
  readonly #unsettled = new Set<Waiting>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    // The embedded database has one session. PostgreSQL can run more at once, but a few large groups cost less than many
    // small ones, for PostgreSQL and for this process.
    this.#lanes = Array.from({ length: database.kind === 'embedded' ? 1 : 2 }, () => ({ waiting: [], running: false }));
    this.#held = new LockedCommits((entry) => this.#settleHeld(entry));
  }

  /**
   * Rejects with DatabaseAway, or with the error of the command, if nothing was done; with OutcomeUnknown if the result
   * is not known.
   */
  commit(work: Work): Promise<Committed> {
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        work,
        userId: work.userId,
        since: performance.now(),
        resolve: (done) => {
          this.#unsettled.delete(entry);
          resolve(done);
        },
        reject: (error) => {
          this.#unsettled.delete(entry);
          reject(error);
        },
      };
      this.#unsettled.add(entry);
      if (this.#held.has(work.userId)) {
        this.#held.add(entry);
        return;
      }
      const lane = this.#lanes[work.userId % this.#lanes.length]!;
      lane.waiting.push(entry);
      if (!lane.running) void this.#drain(lane);
    });
  }

  /** Returns how long the oldest waiting command has waited, in ms. */
  waitingMs(): number {
    const [oldest] = this.#unsettled;
    return oldest === undefined ? 0 : performance.now() - oldest.since;
  }

  async #drain(lane: Lane): Promise<void> {
    lane.running = true;
    while (lane.waiting.length > 0) {
      const group: Waiting[] = [];
      const left: Waiting[] = [];
      const customers = new Set<number>();
      let oneByOne = 0;
      for (const entry of lane.waiting) {
        const { userId, beside } = entry.work;
        if (this.#held.has(userId)) {
          this.#held.add(entry);
          continue;
        }
        // A second command of the same customer waits for the next commit, so that it sees the receipt of the first.
        if (group.length < GROUP && !customers.has(userId) && (beside || oneByOne < ONE_BY_ONE)) {
          group.push(entry);
          if (!beside) oneByOne += 1;
        } else left.push(entry);
        // This also holds for a command that was left: a later one of the same customer must not overtake it.
        customers.add(userId);
      }
      lane.waiting = left;
      const begun = performance.now();
      const silence = await this.#settle(group);
      if (silence) {
        // These commands have waited while the database was silent, and would now wait for the same time again.
        const late = lane.waiting.filter(({ since }) => since <= begun);
        lane.waiting = lane.waiting.filter(({ since }) => since > begun);
        for (const { reject } of late) reject(silence);
      }
    }
    lane.running = false;
  }

  /** Resolves to the error if the database did not respond. */
  async #settle(group: readonly Waiting[], again = false): Promise<DatabaseAway | undefined> {
    let begun = false;
    try {
      const done = await this.#run(group, { savepoint: false, wait: false }, () => {
        begun = true;
      });
      this.#tell(group, done);
      return undefined;
    } catch (error) {
      if (error instanceof OutcomeUnknown || !begun) return this.#refuse(group, error);
      if (error instanceof DatabaseAway) {
        // Nothing of the group is stored, and the next connection may work.
        return again || error.silent ? this.#refuse(group, error) : this.#settle(group, true);
      }
      if (isHeldUp(error)) {
        for (const entry of group) this.#held.add(entry);
        return undefined;
      }
      if (group.length === 1) return this.#afterFault(group[0]!, error, false);
      // The command that failed in the group fails again when it runs alone; there it is answered and logged.
      const half = Math.ceil(group.length / 2);
      const silence = await this.#settle(group.slice(0, half));
      return silence ? this.#refuse(group.slice(half), silence) : this.#settle(group.slice(half));
    }
  }

  async #settleHeld(entry: Waiting): Promise<void> {
    try {
      this.#tell([entry], await this.#run([entry], { savepoint: false, wait: true }));
    } catch (error) {
      await this.#afterFault(entry, error, true);
    }
  }

  /** Handles a command that failed while it was alone in its transaction. */
  async #afterFault(entry: Waiting, fault: unknown, wait: boolean): Promise<undefined> {
    let error = fault;
    for (let attempt = 1; attempt < ATTEMPTS && (isVictim(error) || error instanceof RefusedAfterWriting); attempt += 1)
      try {
        this.#tell([entry], await this.#run([entry], { savepoint: error instanceof RefusedAfterWriting, wait }));
        return;
      } catch (next) {
        error = next;
      }
    entry.reject(error);
  }

  #tell(group: readonly Waiting[], done: readonly (Committed | undefined)[]): void {
    group.forEach((entry, at) => {
      const own = done[at];
      if (own) entry.resolve(own);
      else this.#held.add(entry);
    });
  }

  #refuse(group: readonly Waiting[], error: unknown): DatabaseAway | undefined {
    for (const { reject } of group) reject(error);
    return error instanceof DatabaseAway && error.silent ? error : undefined;
  }

  #run(
    group: readonly Waiting[],
    manner: GroupManner,
    begun?: () => void,
  ): Promise<readonly (Committed | undefined)[]> {
    const works = group.map(({ work }) => work);
    return this.#database.withGroup((tx) => {
      begun?.();
      return runGroup(tx, works, this.#clock.now(), manner);
    });
  }
}
