import { DiskFull, isPassing, OutcomeUnknown, sqlState } from '../db/database-away.ts';

/** PostgreSQL's error code for a full disk. */
const DISK_FULL = '53100';

/** Returns the message for the caller when the database could not run a command; undefined for a fault of the program. */
export const troubleOf = (error: unknown): string | undefined => {
  if (error instanceof DiskFull || sqlState(error) === DISK_FULL)
    return 'The disk of the database is full. The catalogue in force is unchanged: make room and run the command again.';
  if (error instanceof OutcomeUnknown)
    return 'The connection to the database was lost at the last moment: “catalogue versions” or “staff list” tells whether the command was done.';
  return isPassing(error)
    ? 'The database does not answer. The catalogue in force is unchanged: run the command again.'
    : undefined;
};
