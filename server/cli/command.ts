import type { Where } from '../catalogue/stored/import-catalogue.ts';
import type { StaffChange } from '../desk/staff/change-staff.ts';

/** The output of a command: results go to `out`, everything else to `err`, one line at a time. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** The exit codes of a command: done, refused with reasons, or called wrongly. */
export const DONE = 0;
export const REFUSED = 1;
export const WRONG_CALL = 2;
export type ExitCode = typeof DONE | typeof REFUSED | typeof WRONG_CALL;

/** The database of the server, and what its commands need to know. */
export interface Home extends Where, Pick<StaffChange, 'demo' | 'deskUrl'> {
  /** Opens the queue of jobs, which a command needs to send mails. A server has opened it already. */
  readonly openQueue: () => Promise<void>;
}

/** The arguments of a call, without the words that name the command. */
export interface Call {
  readonly values: readonly string[];
  /** Options with a value, by name. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Options that may be given several times, by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** The given options without a value. */
  readonly flags: ReadonlySet<string>;
  /** True if the result is one JSON object. */
  readonly json: boolean;
  /** The environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command was called: paths are relative to it. */
  readonly cwd: string;
  /** The name of the caller, for the list of versions. */
  readonly author: string;
  readonly now: () => number;
  /** The database of the server; commands without `onDatabase` do not use it. */
  readonly where: () => Promise<Home>;
}

export interface Command {
  /** The command's words and values, such as `catalogue check DIR`. */
  readonly usage: string;
  /** Options that take a value, from the name to a description of the value. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options that take a value and may be given several times. */
  readonly lists?: Readonly<Record<string, string>>;
  /** Options without a value. */
  readonly flags?: readonly string[];
  readonly does: string;
  /**
   * The question that the caller must answer with yes before a destructive command runs; `--yes` answers it in advance.
   */
  readonly asks?: (values: readonly string[]) => string;
  /**
   * Set if the command reads or writes the database. If a server owns the database, that server runs the command. A
   * command with `begins` may create a new database; any other command refuses if there is none.
   */
  readonly onDatabase?: 'begins' | 'exists';
  readonly run: (call: Call, terminal: Terminal) => Promise<ExitCode>;
}
