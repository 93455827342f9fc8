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

/** Another value that holds from a day on; until then what holds now goes on. What holds now leaves nothing to wait for. */
const holdingFrom = <T>(
  dated: Dated<T>,
  value: T,
  today: Day,
  same: (one: T, other: T) => boolean,
  from: Day,
): Dated<T> => {
  const past = dated.earlier.filter(({ until }) => until <= today);
  const standing = valueOn(dated, today);
  return { latest: value, earlier: same(standing, value) ? past : [...past, { until: from, value: standing }] };
};

/**
 * Another value, wished on `today`. A wish that still waits is replaced by it, and what holds now goes on until the new
 * wish's first day; a wish for what holds now leaves nothing to wait for. The same wish again keeps its first day.
 */
export const changed = <T>(
  dated: Dated<T>,
  value: T,
  today: Day,
  same: (one: T, other: T) => boolean = Object.is,
): Dated<T> => (same(dated.latest, value) ? dated : holdingFrom(dated, value, today, same, countsFrom(today)));

/** Another value for the time from a day on. The same wish again holds from the earlier of its two days. */
export const changedFrom = <T>(
  dated: Dated<T>,
  value: T,
  today: Day,
  from: Day,
  same: (one: T, other: T) => boolean = Object.is,
): Dated<T> => {
  const held = waiting(dated, today);
  if (same(dated.latest, value) && (held === null || held.until <= from)) return dated;
  return holdingFrom(dated, value, today, same, from);
};
