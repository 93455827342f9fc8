import type { Refusal } from '../../protocol/define/errors.ts';

/** A query as a screen shows it. */
export interface View {
  /** Undefined while nothing is known. Once something was loaded it never goes blank again. */
  readonly data: unknown;
  /** Server ms at which the newest reply was read: "as of 07:42". */
  readonly asOf: number | null;
  /** Older than the query allows, or known to be overtaken. */
  readonly stale: boolean;
  /** Entries of this device that are laid over the reply and not confirmed yet. */
  readonly pending: number;
  /** The device has said what it holds. Before that nothing is called missing. */
  readonly read: boolean;
  /** A question to the server is open. */
  readonly loading: boolean;
  /** Somebody has asked for it again, and waits for another answer than the one before. */
  readonly anew: boolean;
  /** What the server last answered instead of data. */
  readonly refusal: Refusal | null;
}

export const EMPTY_VIEW: View = {
  data: undefined,
  asOf: null,
  stale: false,
  pending: 0,
  read: false,
  loading: true,
  anew: false,
  refusal: null,
};
