/** The number of requests per second that the server handles from a slow address. */
const TURNS_A_SECOND = 5;
/** The longest wait of a request; after it, the client must retry. */
const LONGEST_WAIT_MS = 8_000;
const EVERY_MS = 1_000 / TURNS_A_SECOND;
const MOST_WAITING = LONGEST_WAIT_MS / EVERY_MS;
/** At a slow address, a connection is refused after this number of attempts. */
const MOST_ON_ONE = 5;
/**
 * Up to this number of attempts, a customer waits no longer than at the first one: an attacker can open new connections
 * at any time.
 */
const TRIED_AGAIN = 2;
/** The time after which a refused request may be retried. */
const COME_AGAIN_MS = 5_000;

interface Waiting {
  readonly tries: number;
  readonly end: (admitted: boolean) => void;
}

interface Line {
  readonly waiting: Waiting[];
  /** The time from which the next request may be handled. */
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
}

/** Queues of requests of one kind, by IP address. */
export interface AddressTurns {
  /**
   * Resolves to undefined if the request may be handled, else to the ms after which it may be retried. The connection
   * with the fewest attempts comes first, so that an attacker does not block the customers who share the IP address.
   * @param tries earlier attempts of the connection
   * @param slowFor ms until the address is no longer slow
   */
  readonly wait: (address: string, tries: number, slowFor: number) => Promise<number | undefined>;
}

export const addressTurns = (now: () => number = () => performance.now()): AddressTurns => {
  const lines = new Map<string, Line>();

  const serve = (address: string, line: Line): void => {
    line.timer = undefined;
    line.waiting.shift()?.end(true);
    line.nextAt = now() + EVERY_MS;
    plan(address, line);
  };
  /** An empty queue stays until its next turn, so that the next request keeps the interval. */
  const plan = (address: string, line: Line): void => {
    if (line.timer) return;
    const left = line.nextAt - now();
    if (line.waiting.length === 0 && left <= 0) {
      lines.delete(address);
      return;
    }
    line.timer = setTimeout(
      () => {
        if (line.waiting.length > 0) serve(address, line);
        else {
          line.timer = undefined;
          plan(address, line);
        }
      },
      Math.max(0, left),
    ).unref();
  };

  /** Resolves to true if the request gets its turn. */
  const turnOf = (address: string, tries: number): Promise<boolean> =>
    new Promise((resolve) => {
      let line = lines.get(address);
      if (!line) {
        line = { waiting: [], nextAt: 0, timer: undefined };
        lines.set(address, line);
      }
      const { waiting } = line;
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1);
        own.end(false);
      }, LONGEST_WAIT_MS).unref();
      const own: Waiting = {
        tries,
        end: (admitted) => {
          clearTimeout(late);
          resolve(admitted);
        },
      };
      const before = waiting.findIndex((other) => other.tries > tries);
      waiting.splice(before === -1 ? waiting.length : before, 0, own);
      if (waiting.length > MOST_WAITING) waiting.pop()?.end(false);
      if (line.timer === undefined && line.nextAt <= now()) serve(address, line);
      else plan(address, line);
    });

  return {
    wait: async (address, tries, slowFor) => {
      if (tries >= MOST_ON_ONE) return slowFor;
      return (await turnOf(address, tries <= TRIED_AGAIN ? 0 : tries)) ? undefined : COME_AGAIN_MS;
    },
  };
};
