const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How old shown data is, in the largest whole unit. */
export type DataAge = { readonly unit: 'now' | 'minute' | 'hour' | 'day'; readonly count: number };

/**
 * The age of data read at `asOf`. Both in ms by the server's clock; a reading from the future, which a corrected
 * clock can produce, counts as fresh.
 */
export const ageOf = (asOf: number, now: number): DataAge => {
  const age = now - asOf;
  if (age < MINUTE) return { unit: 'now', count: 0 };
  if (age < HOUR) return { unit: 'minute', count: Math.floor(age / MINUTE) };
  if (age < DAY) return { unit: 'hour', count: Math.floor(age / HOUR) };
  return { unit: 'day', count: Math.floor(age / DAY) };
};

/** Ms until the shown age changes, so that a screen wakes up then and not every second. */
export const nextAgeChange = (asOf: number, now: number): number => {
  const age = Math.max(0, now - asOf);
  const step = age < HOUR ? MINUTE : age < DAY ? HOUR : DAY;
  return step - (age % step);
};

/** True when data is older than it may be shown without a warning. */
export const isOlderThan = (asOf: number, now: number, allowedMs: number): boolean => now - asOf > allowedMs;
