import type { Where } from '../catalogue/stored/import-catalogue.ts';

/** Where a command writes: results to `out`, everything else to `err`, a line each. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** How a command ends: done, refused with reasons, or called wrongly. */
export const DONE = 0;
export const REFUSED = 1;
export const WRONG_CALL = 2;
export type ExitCode = typeof DONE | typeof REFUSED | typeof WRONG_CALL;

/** What was asked, besides the words that name the command. */
export interface Call {
  readonly values: readonly string[];
  /** Options with a value, by name. */
  readonly options: Readonly<Record<string, string | undefined>>;
  /** Options that may be given several times, by name. */
  readonly lists: Readonly<Record<string, readonly string[]>>;
  /** Options without a value that were given. */
  readonly flags: ReadonlySet<string>;
  /** The result is one JSON object. */
  readonly json: boolean;
  /** Settings of the environment. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder in which it was called: paths begin there. */
  readonly cwd: string;
  /** The name of the person who calls, for the list of versions. */
  readonly author: string;
  readonly now: () => number;
  /** The database of the server; commands without `onDatabase` do not ask for it. */
  readonly where: () => Promise<Where>;
}

export interface Command {
  /** Its words and values, such as `catalogue check DIR`. */
  readonly usage: string;
  /** Options that take a value: name to what the value is. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options that take a value and may be given several times. */
  readonly lists?: Readonly<Record<string, string>>;
  /** Options without a value. */
  readonly flags?: readonly string[];
  readonly does: string;
  /**
   * It reads or writes the database. While a server owns it, the server runs the command. One that `begins` may make a new
   * database; any other refuses where there is none.
   */
  readonly onDatabase?: 'begins' | 'exists';
  readonly run: (call: Call, terminal: Terminal) => Promise<ExitCode>;
}
