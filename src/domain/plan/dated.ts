import { addDays, type Day } from '../days/day.ts';

/** A value that was valid until a day. */
export interface Earlier<T> {
  /** The first day on which it is no longer valid. */
  readonly until: Day;
  readonly value: T;
}

/** A value that changes on certain days: the latest value, and the earlier ones. */
export interface Dated<T> {
  readonly latest: T;
  readonly earlier: readonly Earlier<T>[];
}

/** The bags of today and tomorrow are already on their way to the old address when a new one is entered. */
const DAYS_AHEAD = 2;

/** The first day on which a change of today takes effect. */
export const countsFrom = (today: Day): Day => addDays(today, DAYS_AHEAD);

/** The value that is valid on a day. */
export const valueOn = <T>({ latest, earlier }: Dated<T>, on: Day): T => {
  const held = earlier.filter(({ until }) => on < until).toSorted((a, b) => (a.until < b.until ? -1 : 1))[0];
  return held ? held.value : latest;
};

/** The value that is still valid while the latest one waits for its first day; null if no change is waiting. */
export const waiting = <T>({ earlier }: Dated<T>, today: Day): Earlier<T> | null =>
  earlier.find(({ until }) => today < until) ?? null;

/**
 * Sets a value from a day on; until then the current value stays valid. Setting the current value cancels a waiting
 * change.
 */
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
 * Sets a value on `today`. It replaces a change that is still waiting, and the current value stays valid until the new
 * one's first day. Setting the current value cancels a waiting change; setting the waiting value again keeps its first
 * day.
 */
export const changed = <T>(
  dated: Dated<T>,
  value: T,
  today: Day,
  same: (one: T, other: T) => boolean = Object.is,
): Dated<T> => (same(dated.latest, value) ? dated : holdingFrom(dated, value, today, same, countsFrom(today)));

/** Sets a value from a day on. If the same value is already waiting, the earlier of the two days is used. */
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
