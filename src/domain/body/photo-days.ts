interface PhotoDay<P> {
  readonly date: number;
  readonly before?: P | null | undefined;
  readonly after?: P | null | undefined;
}

export interface DatedPhoto<P> {
  readonly photo: P;
  readonly date: number;
}

/** The photo of each side that stood on a day: the latest up to it. `days` in any order. */
export const photosOn = <P>(
  days: readonly PhotoDay<P>[],
  date: number,
): { readonly before: DatedPhoto<P> | null; readonly after: DatedPhoto<P> | null } => {
  const until = days.filter((each) => each.date <= date).toSorted((one, other) => other.date - one.date);
  const latest = (side: 'before' | 'after'): DatedPhoto<P> | null => {
    const found = until.find((each) => each[side]);
    const photo = found?.[side];
    return found && photo ? { photo, date: found.date } : null;
  };
  return { before: latest('before'), after: latest('after') };
};
