import type { Clock } from './clock.ts';
import { RefusedAfterWriting, runGroup, type Committed, type Work } from './commit-group.ts';
import type { Database } from './db/database.ts';

interface Waiting {
  readonly work: Work;
  readonly resolve: (done: Committed) => void;
  readonly reject: (error: unknown) => void;
}

interface Lane {
  waiting: Waiting[];
  running: boolean;
}

/** A command of one customer at most per commit, and no more than this: those at the end wait for those before them. */
const GROUP = 128;
/** Of commands that run one after the other: each holds up the others with statements of its own. */
const ONE_BY_ONE = 48;

/** PostgreSQL chose this transaction as the victim: running it again is the cure. */
const passing = (error: unknown): boolean => {
  const code =
    (error as { code?: string; cause?: { code?: string } }).code ??
    (error as { cause?: { code?: string } }).cause?.code;
  return code === '40001' || code === '40P01';
};

/**
 * Runs commands under their customer's lock. Commands of different customers that arrive while a commit is under way
 * share the next one; each keeps its own outcome. When one throws, the group is rolled back and its halves run apart,
 * until whoever threw is alone.
 */
export class CommitQueue {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #lanes: readonly Lane[];

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
    // The embedded database has one session; PostgreSQL takes a few commits at once.
    this.#lanes = Array.from({ length: database.kind === 'embedded' ? 1 : 4 }, () => ({ waiting: [], running: false }));
  }

  commit(work: Work): Promise<Committed> {
    const lane = this.#lanes[work.userId % this.#lanes.length]!;
    return new Promise((resolve, reject) => {
      lane.waiting.push({ work, resolve, reject });
      if (!lane.running) void this.#drain(lane);
    });
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
        // A second command of the same customer waits for the next commit, so that it sees the receipt of the first.
        if (group.length < GROUP && !customers.has(userId) && (beside || oneByOne < ONE_BY_ONE)) {
          group.push(entry);
          if (!beside) oneByOne += 1;
        } else left.push(entry);
        // Also when it was left: a later one of the same customer must not overtake it.
        customers.add(userId);
      }
      lane.waiting = left;
      await this.#settle(group);
    }
    lane.running = false;
  }

  async #settle(group: readonly Waiting[]): Promise<void> {
    if (group.length > 1) {
      let done: readonly Committed[];
      let begun = false;
      try {
        done = await this.#run(group, false, () => {
          begun = true;
        });
      } catch (error) {
        if (!begun) {
          for (const { reject } of group) reject(error);
          return;
        }
        // Whoever broke the group breaks again when it runs alone, and is answered and logged there.
        const half = Math.ceil(group.length / 2);
        await this.#settle(group.slice(0, half));
        await this.#settle(group.slice(half));
        return;
      }
      group.forEach((entry, at) => entry.resolve(done[at]!));
      return;
    }
    for (const entry of group) {
      try {
        entry.resolve((await this.#alone(entry))[0]!);
      } catch (error) {
        entry.reject(error);
      }
    }
  }

  async #alone(entry: Waiting, attempt = 1): Promise<readonly Committed[]> {
    try {
      return await this.#run([entry], false);
    } catch (error) {
      if (error instanceof RefusedAfterWriting) return this.#run([entry], true);
      if (passing(error) && attempt < 4) return this.#alone(entry, attempt + 1);
      throw error;
    }
  }

  #run(group: readonly Waiting[], savepoint: boolean, begun?: () => void): Promise<readonly Committed[]> {
    const works = group.map(({ work }) => work);
    return this.#database.withTransaction((tx) => {
      begun?.();
      return runGroup(tx, works, this.#clock.now(), savepoint);
    });
  }
}
