import { addDays, type Day } from '../days/day.ts';

/** What held until a day. */
export interface Earlier<T> {
  /** The first day on which it no longer holds. */
  readonly until: Day;
  readonly value: T;
}

/** A value that changes from a day on: the latest wish, and what held before it. */
export interface Dated<T> {
  readonly latest: T;
  readonly earlier: readonly Earlier<T>[];
}

/** Bags of today and tomorrow are on their way to the old address when a new one is given. */
const DAYS_AHEAD = 2;

/** The first day for which a change of today counts. */
export const countsFrom = (today: Day): Day => addDays(today, DAYS_AHEAD);

/** What holds on a day. */
export const valueOn = <T>({ latest, earlier }: Dated<T>, on: Day): T => {
  const held = earlier.filter(({ until }) => on < until).toSorted((a, b) => (a.until < b.until ? -1 : 1))[0];
  return held ? held.value : latest;
};

/** What still holds while the latest wish waits for its first day; null when nothing waits. */
export const waiting = <T>({ earlier }: Dated<T>, today: Day): Earlier<T> | null =>
  earlier.find(({ until }) => today < until) ?? null;

/**
 * Another value, wished on `today`. A wish that still waits is replaced by it, and what holds now goes on until the new
 * wish's first day; a wish for what holds now leaves nothing to wait for. The same wish again keeps its first day.
 */
export const changed = <T>(
  dated: Dated<T>,
  value: T,
  today: Day,
  same: (one: T, other: T) => boolean = Object.is,
): Dated<T> => {
  if (same(dated.latest, value)) return dated;
  const past = dated.earlier.filter(({ until }) => until <= today);
  const standing = valueOn(dated, today);
  return {
    latest: value,
    earlier: same(standing, value) ? past : [...past, { until: countsFrom(today), value: standing }],
  };
};
