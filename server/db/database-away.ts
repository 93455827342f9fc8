/** The connection was refused, lost or silent before the commit was requested: nothing of the transaction is stored. */
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
 * The connection was lost during the commit: it is unknown whether the transaction is stored. Only work that is
 * recognised on its second arrival may be done again.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';

  constructor(cause: unknown) {
    super('the connection was lost during a commit', { cause });
  }
}

/** Another transaction holds a needed lock for too long: nothing was done. */
export class HeldElsewhere extends Error {
  override readonly name = 'HeldElsewhere';

  constructor() {
    super('what this command needs is held by somebody else');
  }
}

/** The disk of the embedded database has no room: nothing was begun. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';

  constructor() {
    super('the disk is full');
  }
}

/** The database's own code of an error, anywhere in its chain of causes. */
export const sqlState = (error: unknown): string => {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as { cause?: unknown }).cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return '';
};

/** PostgreSQL chose this transaction as the victim: running it again is the cure. */
export const isVictim = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error));

/** It waited too long for another transaction's lock, or was too slow itself; the connection is still usable. */
export const isHeldUp = (error: unknown): boolean => ['55P03', '57014'].includes(sqlState(error));

/** The database has too little memory, disk or connections for it. */
export const lacksRoom = (error: unknown): boolean => sqlState(error).startsWith('53');

/** With this the database closes the connection, even where it is said in the answer to a statement. */
export const endsConnection = (error: unknown): boolean => /^(?:08|57P|25P03|25P04)/.test(sqlState(error));

/** Trouble of the database, not of the request: nothing was decided, and the same request may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  error instanceof OutcomeUnknown ||
  error instanceof HeldElsewhere ||
  error instanceof DiskFull ||
  isVictim(error) ||
  isHeldUp(error) ||
  endsConnection(error) ||
  lacksRoom(error);
