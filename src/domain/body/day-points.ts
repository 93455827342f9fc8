import type { Day } from '../days/day.ts';
import { dayEntries } from '../days/day-maps.ts';

/** One measured day in the integer unit of its kind. Lists of points are ordered, one point a day. */
export type DayPoint = { readonly day: Day; readonly value: number };

/** A history as ordered points. */
export const pointsOf = (history: Readonly<Record<Day, number>>): DayPoint[] =>
  dayEntries(history)
    .map(([day, value]) => ({ day, value }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** The mean of the values, rounded to a whole unit; null without any. */
export const meanOf = (points: readonly DayPoint[]): number | null =>
  points.length === 0 ? null : Math.round(points.reduce((sum, { value }) => sum + value, 0) / points.length);
