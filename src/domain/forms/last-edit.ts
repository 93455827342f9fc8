/** One edit of one field. `null` clears it. `editedAt` is in ms by the server's clock. */
export interface Edit<T> {
  readonly value: T | null;
  readonly editedAt: number;
  /**
   * The device and its counter decide if the times are equal, so that every device and the server agree on the winner.
   */
  readonly dev: string;
  readonly seq: number;
}

/** True if `incoming` is the later edit; the same edit received twice is not later than itself. */
export const isLater = (incoming: Edit<unknown>, current: Edit<unknown>): boolean => {
  if (incoming.editedAt !== current.editedAt) return incoming.editedAt > current.editedAt;
  if (incoming.dev !== current.dev) return incoming.dev > current.dev;
  return incoming.seq > current.seq;
};

export type MergeResult = 'applied' | 'superseded';

/** The last edit of a field wins. The other edit stays in the history and is reported with both values. */
export const mergeField = <T>(current: Edit<T> | null, incoming: Edit<T>): MergeResult =>
  current === null || isLater(incoming, current) || isSame(incoming, current) ? 'applied' : 'superseded';

const isSame = (a: Edit<unknown>, b: Edit<unknown>): boolean =>
  a.editedAt === b.editedAt && a.dev === b.dev && a.seq === b.seq;
