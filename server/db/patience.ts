/** The timeouts between the database and this node, in ms. */
export interface Patience {
  /** The database cancels a statement that takes longer. */
  readonly statement: number;
  /** The database cancels a statement that waits longer for another transaction's lock. */
  readonly lock: number;
  /** The database ends a transaction whose node is idle for longer than this, and frees its locks. */
  readonly idle: number;
  /** This node closes a connection if the database does not answer a statement within this time. */
  readonly answer: number;
}

/** Timeouts for work that customers wait for. */
export const forCustomers: Patience = { statement: 5_000, lock: 2_000, idle: 10_000, answer: 6_000 };

/**
 * A node that freezes during a write blocks customers of other nodes for this time; they must be served within three
 * seconds. It is shorter than the lock timeout, so that blocked commands continue instead of being refused.
 */
export const IDLE_IN_WRITE_MS = 1_500;

/**
 * The embedded database rolls back a transaction that sends no statement for this time, in ms: the transaction holds the
 * only connection, and all other work waits.
 */
export const EMBEDDED_IDLE_MS = 5_000;

/** Timeouts for jobs, the job queue and filling an empty database: no customer waits, and a table may be large. */
export const forUpkeep: Patience = { statement: 600_000, lock: 30_000, idle: 30_000, answer: 605_000 };

/** A migration may take long, but waits only briefly for a lock: all later statements wait in the same queue. */
export const forMigration: Patience = { statement: 0, lock: 10_000, idle: 30_000, answer: 0 };

/** Timeouts for the turn of a starting node: the turn ends if the node has frozen. */
export const forTurns: Patience = { statement: 5_000, lock: 2_000, idle: 5_000, answer: 6_000 };

/** The longest time for opening a new connection. */
export const CONNECT_MS = 3_000;

/** How often the operating system checks that the other end of an idle connection is still there. */
export const KEEP_ALIVE_MS = 5_000;

/**
 * Returns the URL of a database with the timeouts of each connection. Settings in the URL's own `options` come later and
 * override them.
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
