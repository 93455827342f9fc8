/**
 * Thrown when the connection was refused, lost or silent before the commit was requested: nothing of the transaction is
 * stored.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** True if it timed out; do not retry. */
  readonly silent: boolean;

  constructor(cause: unknown, silent = false) {
    super('the database is away', { cause });
    this.silent = silent;
  }
}

/**
 * Thrown when the connection was lost during the commit: it is unknown whether the transaction is stored. Only work that
 * is recognised when it arrives a second time may be repeated.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the connection was lost during a commit', { cause });
  }
}

/** Thrown when another transaction holds a needed lock for too long: nothing was done. */
export class HeldElsewhere extends Error {
  override readonly name = 'HeldElsewhere';

  constructor() {
    super('what this command needs is held by somebody else');
  }
}

/** Thrown when the disk of the embedded database is full: nothing was begun. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor() {
    super('the disk is full');
  }
}

/** Returns the database's error code, from anywhere in the chain of causes. */
export const sqlState = (error: unknown): string => {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
};

/** True if PostgreSQL aborted this transaction because of a conflict with another one: running it again solves this. */
export const isVictim = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error));

/** True if a statement waited too long for a lock or was too slow; the connection is still usable. */
export const isHeldUp = (error: unknown): boolean => ['55P03', '57014'].includes(sqlState(error));

/** True if the database has too little memory, disk space or connections for the statement. */
export const lacksRoom = (error: unknown): boolean => sqlState(error).startsWith('53');

/** True if the database closes the connection after this error, even if the error answers a statement. */
export const endsConnection = (error: unknown): boolean => /^(?:08|57P|25P03|25P04)/.test(sqlState(error));

/** True for a temporary problem of the database, not of the request: the same request may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  error instanceof OutcomeUnknown ||
  error instanceof HeldElsewhere ||
  error instanceof DiskFull ||
  isVictim(error) ||
  isHeldUp(error) ||
  endsConnection(error) ||
  lacksRoom(error);
