/** How long the database and this node wait for each other, in ms. */
export interface Patience {
  /** A statement that takes longer is cancelled by the database. */
  readonly statement: number;
  /** A statement that waits longer for another transaction's lock is cancelled by the database. */
  readonly lock: number;
  /** A transaction whose node says nothing for so long is ended by the database, and its locks are free. */
  readonly idle: number;
  /** A connection on which the database leaves a statement unanswered for so long is given up by this node. */
  readonly answer: number;
}

/** What customers wait for. */
export const forCustomers: Patience = { statement: 5_000, lock: 2_000, idle: 10_000, answer: 6_000 };

/**
 * A node that freezes during a write blocks customers of other nodes for this long; they must be served within three
 * seconds. Shorter than the limit for locks: blocked commands continue instead of being refused.
 */
export const IDLE_IN_WRITE_MS = 1_500;

/**
 * A transaction on the embedded database that asks nothing for so long, in ms, is rolled back: it holds the only connection,
 * and everything else waits behind it.
 */
export const EMBEDDED_IDLE_MS = 5_000;

/** Jobs, the job queue, filling an empty database: no customer waits, and a table may be large. */
export const forUpkeep: Patience = { statement: 600_000, lock: 30_000, idle: 30_000, answer: 605_000 };

/** A migration may take its time, but waits for a lock only briefly: everything behind it in the queue waits too. */
export const forMigration: Patience = { statement: 0, lock: 10_000, idle: 30_000, answer: 0 };

/** The turn of a node that starts is over when it has frozen. */
export const forTurns: Patience = { statement: 5_000, lock: 2_000, idle: 5_000, answer: 6_000 };

/** A new connection that takes longer is given up. */
export const CONNECT_MS = 3_000;

/** How often the system asks whether the other end is still there, when nothing else is said. */
export const KEEP_ALIVE_MS = 5_000;

/**
 * The address of a database with the limits that hold for each connection. What the address already asks for in its own
 * `options` comes later and wins.
 */
export const withPatience = (url: string, { statement, lock, idle }: Patience): string => {
  const seconds = KEEP_ALIVE_MS / 1_000;
  const settings = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    tcp_keepalives_idle: seconds,
    tcp_keepalives_interval: seconds,
    tcp_keepalives_count: 3,
  };
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const full = new URL(url);
  const asked = full.searchParams.get('options');
  full.searchParams.set('options', [...own, ...(asked === null ? [] : [asked])].join(' '));
  return full.href;
};
