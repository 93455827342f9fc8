import type { Day } from '../days/day.ts';
import { dayEntries } from '../days/day-maps.ts';

/** One measured day in the integer unit of its kind. Lists of points are sorted, with one point for each day. */
export type DayPoint = { readonly day: Day; readonly value: number };

/** Converts a history to sorted points. */
export const pointsOf = (history: Readonly<Record<Day, number>>): DayPoint[] =>
  dayEntries(history)
    .map(([day, value]) => ({ day, value }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** The mean of the values, rounded to a whole unit; null if there are none. */
export const meanOf = (points: readonly DayPoint[]): number | null =>
  points.length === 0 ? null : Math.round(points.reduce((sum, { value }) => sum + value, 0) / points.length);
