import { firstOfMonth, lastOfMonth, type Month } from './calendar-month.ts';
import { addDays, type Day } from './day.ts';
import type { DayPoint } from './day-points.ts';

export type MeasurementType = 'weight' | 'body';

/** A week tab. `from` and `to` inclusive; the fourth week runs to the end of the month. */
export type MeasurementWeek = { readonly number: 1 | 2 | 3 | 4; readonly from: Day; readonly to: Day };

const WEEKS: Readonly<Record<MeasurementType, readonly (1 | 2 | 3 | 4)[]>> = { weight: [1, 2, 3, 4], body: [1, 4] };

/** The week tabs of a month: all four for weight; the first and the fourth, from the 22nd, for the body. */
export const measurementWeeks = (month: Month, type: MeasurementType): MeasurementWeek[] =>
  WEEKS[type].map((number) => {
    const from = addDays(firstOfMonth(month), (number - 1) * 7);
    return { number, from, to: number === 4 ? lastOfMonth(month) : addDays(from, 6) };
  });

/** The day an entry of the week is recorded on: today inside the week, else its first day; null for a coming week. */
export const entryDayOf = ({ from, to }: MeasurementWeek, today: Day): Day | null => {
  if (today < from) return null;
  return today <= to ? today : from;
};

/** The latest value of the week, which its tab shows; null without one. */
export const valueInWeek = (points: readonly DayPoint[], { from, to }: MeasurementWeek): number | null =>
  points.findLast(({ day }) => from <= day && day <= to)?.value ?? null;
