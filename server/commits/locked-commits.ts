import { HeldElsewhere } from '../db/database-away.ts';

/** A command that waits for its commit. */
export interface Held {
  readonly userId: number;
  /** The time of its arrival, by `performance.now()`. */
  readonly since: number;
  readonly reject: (error: unknown) => void;
}

/** The number of connections that may wait; the other connections continue to serve. */
const AT_ONCE = 3;
/** A command that has waited longer is refused, and its client retries. */
const GIVE_UP_MS = 5_000;

/**
 * Commands whose rows another transaction has locked, mostly one of another node. They wait separately, so that no other
 * command waits for them. Each runs alone, and those of one customer run in the order of their arrival.
 */
export class LockedCommits<Entry extends Held> {
  readonly #settle: (entry: Entry) => Promise<void>;
  readonly #waiting: Entry[] = [];
  readonly #running = new Set<number>();

  /** @param settle runs one command and waits for its locks; never rejects */
  constructor(settle: (entry: Entry) => Promise<void>) {
    this.#settle = settle;
  }

  /** True if a command of this customer is waiting or running here: the next one must wait after it. */
  has(userId: number): boolean {
    return this.#running.has(userId) || this.#waiting.some((entry) => entry.userId === userId);
  }

  add(entry: Entry): void {
    this.#waiting.push(entry);
    this.#start();
  }

  #start(): void {
    while (this.#running.size < AT_ONCE) {
      const at = this.#waiting.findIndex(({ userId }) => !this.#running.has(userId));
      const [entry] = at === -1 ? [] : this.#waiting.splice(at, 1);
      if (!entry) return;
      if (performance.now() - entry.since > GIVE_UP_MS) {
        entry.reject(new HeldElsewhere());
        continue;
      }
      this.#running.add(entry.userId);
      void this.#settle(entry).then(() => {
        this.#running.delete(entry.userId);
        this.#start();
      });
    }
  }
}
