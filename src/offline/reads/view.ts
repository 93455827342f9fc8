import type { Refusal } from '../../protocol/define/errors.ts';

/** A query as a screen shows it. */
export interface View {
  /** Undefined while nothing is known. Once data was loaded, it never becomes undefined again. */
  readonly data: unknown;
  /** Server ms at which the newest reply was read: "as of 07:42". */
  readonly asOf: number | null;
  /** True if older than the query allows, or known to be outdated. */
  readonly stale: boolean;
  /** The number of unconfirmed entries of this device that are applied over the reply. */
  readonly pending: number;
  /** True after the device was read. Before that, nothing is shown as missing. */
  readonly read: boolean;
  /** True while a request to the server is open. */
  readonly loading: boolean;
  /** True if the query was requested again and a new reply is expected. */
  readonly anew: boolean;
  /** The server's last reply, if it was a refusal instead of data. */
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
