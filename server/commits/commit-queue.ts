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

/** A command of one customer at most per commit, and no more than this: those at the end wait for those before them. */
const GROUP = 128;
/** Of commands that run one after the other: each holds up the others with statements of its own. */
const ONE_BY_ONE = 48;
/** How often a command is run again whose transaction was chosen as the victim of a deadlock. */
const ATTEMPTS = 4;

/**
 * Runs commands under their customer's lock. Commands of different customers that arrive during a commit share the next
 * one; each has its own outcome. When one throws, the group is rolled back and its halves run apart, until the failing
 * command is alone. Commands of a locked customer wait separately and block no others.
 */
export class CommitQueue {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #lanes: readonly Lane[];
  readonly #held: LockedCommits<Waiting>;
  /** In the order of their arrival. */
  readonly #unsettled = new Set<Waiting>();

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    // The embedded database has one session. PostgreSQL takes more at once, but a few large groups cost it and this process
    // less than many small ones.
    this.#lanes = Array.from({ length: database.kind === 'embedded' ? 1 : 2 }, () => ({ waiting: [], running: false }));
    this.#held = new LockedCommits((entry) => this.#settleHeld(entry));
  }

  /** Rejects with DatabaseAway, or with what broke the command, when nothing was done; OutcomeUnknown leaves it open. */
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

  /** How long the command that has waited longest has waited, in ms. */
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
        // Also when it was left: a later one of the same customer must not overtake it.
        customers.add(userId);
      }
      lane.waiting = left;
      const begun = performance.now();
      const silence = await this.#settle(group);
      if (silence) {
        // They have waited as long as the database was silent, and would now wait for as long again.
        const late = lane.waiting.filter(({ since }) => since <= begun);
        lane.waiting = lane.waiting.filter(({ since }) => since > begun);
        for (const { reject } of late) reject(silence);
      }
    }
    lane.running = false;
  }

  /** Resolves to the fault when the database was silent. */
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
        // Nothing of it is stored, and the next connection may be a good one.
        return again || error.silent ? this.#refuse(group, error) : this.#settle(group, true);
      }
      if (isHeldUp(error)) {
        for (const entry of group) this.#held.add(entry);
        return undefined;
      }
      if (group.length === 1) return this.#afterFault(group[0]!, error, false);
      // The command that broke the group breaks again when it runs alone, and is answered and logged there.
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

  /** A command that broke its transaction while it was alone in it. */
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
