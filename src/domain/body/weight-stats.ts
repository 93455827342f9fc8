import { groupBy } from '../basics/group-by.ts';
import { firstOfMonth, monthOf } from '../days/calendar-month.ts';
import { addDays, isDay, weekdayOf, type Day } from '../days/day.ts';
import { meanOf, type DayPoint } from './day-points.ts';

/** Grams by year, month (1–12) and day of month, as the server sends them. */
export type WeightStats = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;

export const WEIGHT_MODES = ['days', 'weeks', 'months'] as const;
export type WeightMode = (typeof WEIGHT_MODES)[number];
export const DEFAULT_WEIGHT_MODE: WeightMode = 'days';

/** The weights as ordered points in grams; a date that does not exist is left out. */
export const weightPoints = (stats: WeightStats): DayPoint[] =>
  Object.entries(stats)
    .flatMap(([year, months]) =>
      Object.entries(months).flatMap(([month, days]) =>
        Object.entries(days).map(([date, value]) => ({
          day: `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
          value,
        })),
      ),
    )
    .filter((point): point is DayPoint => isDay(point.day))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** The same weights as nested objects, for the server's reply. */
export const nestWeights = (points: readonly DayPoint[]): WeightStats => {
  const stats: Record<string, Record<string, Record<string, number>>> = {};
  for (const { day, value } of points) {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    ((stats[year] ??= {})[month] ??= {})[date] = value;
  }
  return stats;
};

/** Applies edits to the weights: a number is set on its day, null removes the day's value, undefined changes nothing. */
export const applyWeights = (
  stats: WeightStats,
  edits: readonly { readonly day: Day; readonly weight?: number | null | undefined }[],
): WeightStats => {
  const points = new Map(weightPoints(stats).map(({ day, value }) => [day, value]));
  for (const { day, weight } of edits) {
    if (weight === null) points.delete(day);
    else if (weight !== undefined) points.set(day, weight);
  }
  return nestWeights([...points].map(([day, value]) => ({ day, value })));
};

const spanStart: Readonly<Record<WeightMode, (value: Day) => Day>> = {
  days: (value) => value,
  weeks: (value) => addDays(value, -weekdayOf(value)),
  months: (value) => firstOfMonth(monthOf(value)),
};

/**
 * The chart's points: each day, or the mean of each week (from Sunday) or month, placed on the first day of that span.
 */
export const weightSeries = (points: readonly DayPoint[], mode: WeightMode): DayPoint[] => {
  const spans = groupBy(points, ({ day }) => spanStart[mode](day));
  return [...spans].map(([day, inside]) => ({ day, value: meanOf(inside)! }));
};

/** The mean weight of each month with data, by year, then by month (1–12). */
export const monthlyWeights = (stats: WeightStats): ReadonlyMap<number, ReadonlyMap<number, number>> => {
  const years = new Map<number, Map<number, number>>();
  for (const { day, value } of weightSeries(weightPoints(stats), 'months')) {
    const [year, month] = day.split('-').map(Number) as [number, number];
    years.set(year, (years.get(year) ?? new Map<number, number>()).set(month, value));
  }
  return years;
};
