import { HeldElsewhere } from '../db/database-away.ts';

/** A command that waits for its commit. */
export interface Held {
  readonly userId: number;
  /** When it arrived, by `performance.now()`. */
  readonly since: number;
  readonly reject: (error: unknown) => void;
}

/** The number of connections that may wait; the others go on serving. */
const AT_ONCE = 3;
/** A command that has waited longer is refused, and its client asks again. */
const GIVE_UP_MS = 5_000;

/**
 * Commands whose rows another transaction holds, above all one of another node. They wait separately, so that no other
 * command waits with them; each alone, and those of one customer in the order of their arrival.
 */
export class LockedCommits<Entry extends Held> {
  readonly #settle: (entry: Entry) => Promise<void>;
  readonly #waiting: Entry[] = [];
  readonly #running = new Set<number>();

  /** @param settle runs one of them, waiting for what it needs; never rejects */
  constructor(settle: (entry: Entry) => Promise<void>) {
    this.#settle = settle;
  }

  /** Whether a command of this customer is here: the next one has to stay behind it. */
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
