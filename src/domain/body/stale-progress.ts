import { addDays, daysBetween, type Day } from '../days/day.ts';
import type { DayPoint } from './day-points.ts';
import { dailyFields, type DailyEntry, type DailyField } from './progress-entry.ts';

/** The recorded weight, waist and calories, each sorted by day. */
export type DailyHistory = Readonly<Record<DailyField, readonly DayPoint[]>>;

/** An entry older than 24 hours before today's start is stale. */
const isStale = (last: Day, today: Day): boolean => daysBetween(last, today) > 1;

/** The fields whose last entry is stale. A field that was never recorded is not tracked and does not count. */
export const staleFields = (history: DailyHistory, today: Day): DailyField[] =>
  dailyFields.filter((field) => {
    const last = history[field].at(-1);
    return last !== undefined && isStale(last.day, today);
  });

/** Whether the progress page asks to complete the data. */
export const asksForMissingDays = (history: DailyHistory, today: Day): boolean =>
  staleFields(history, today).length > 0;

/**
 * 'Copy last record': repeats the last value of each field on every day after it up to today, as the `days` of one
 * `progress/set`. They are marked as copied, so that the chart shows them hollow and any hand entry replaces them.
 */
export const copyLastRecord = (history: DailyHistory, today: Day): DailyEntry[] => {
  const lasts = dailyFields.flatMap((field) => {
    const last = history[field].at(-1);
    return last === undefined ? [] : [{ field, ...last }];
  });
  const oldest = lasts.map(({ day }) => day).sort()[0];
  if (oldest === undefined) return [];
  return Array.from({ length: Math.max(0, daysBetween(oldest, today)) }, (_, i) => addDays(oldest, i + 1)).map(
    (date) => ({
      date,
      source: 'copied',
      ...Object.fromEntries(lasts.filter(({ day }) => day < date).map(({ field, value }) => [field, value])),
    }),
  );
};
