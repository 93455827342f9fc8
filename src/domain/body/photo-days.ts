import type { Day } from '../days/day.ts';

interface PhotoDay<P> {
  readonly date: Day;
  readonly before?: P | null | undefined;
  readonly after?: P | null | undefined;
}

export interface DatedPhoto<P> {
  readonly photo: P;
  readonly date: Day;
}

/** For each side, the latest photo up to `date`, or up to now. `days` in any order. */
export const photosOn = <P>(
  days: readonly PhotoDay<P>[],
  date?: Day,
): { readonly before: DatedPhoto<P> | null; readonly after: DatedPhoto<P> | null } => {
  const until = days
    .filter((each) => date === undefined || each.date <= date)
    .toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const latest = (side: 'before' | 'after'): DatedPhoto<P> | null => {
    const found = until.find((each) => each[side]);
    const photo = found?.[side];
    return found && photo ? { photo, date: found.date } : null;
  };
  return { before: latest('before'), after: latest('after') };
};
