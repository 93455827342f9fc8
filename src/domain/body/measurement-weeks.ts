import { DateTime, Interval } from 'luxon';

import { monthOf, type Month } from '../days/calendar-month.ts';
import { day, type Day } from '../days/day.ts';

export const measurementTypes = ['weight', 'body'] as const;
export type MeasurementType = (typeof measurementTypes)[number];
export type WeekNumber = 1 | 2 | 3 | 4;

/** A week tab. Both days are included; the fourth week lasts until the end of the month. */
export interface MeasurementWeek {
  readonly number: WeekNumber;
  readonly from: Day;
  readonly to: Day;
}

const weekNumbers: Readonly<Record<MeasurementType, readonly WeekNumber[]>> = { weight: [1, 2, 3, 4], body: [1, 4] };

const dateOf = (text: string): DateTime => DateTime.fromISO(text, { zone: 'utc' });
const dayOf = (date: DateTime): Day => day(date.toFormat('yyyy-MM-dd'));

/** The week tabs of a month: all four for weight; the first and the fourth, from the 22nd, for the body. */
export const measurementWeeks = (month: Month, type: MeasurementType): MeasurementWeek[] => {
  const first = dateOf(`${month}-01`);
  return weekNumbers[type].map((number) => {
    const from = first.plus({ weeks: number - 1 });
    return { number, from: dayOf(from), to: dayOf(number === 4 ? first.endOf('month') : from.plus({ days: 6 })) };
  });
};

/** The months that can be chosen, from the current month back to the month of registration. */
export const measurementMonths = (registered: Day, today: Day): Month[] =>
  Interval.fromDateTimes(dateOf(registered).startOf('month'), dateOf(today).endOf('month'))
    .splitBy({ months: 1 })
    .map(({ start }) => monthOf(dayOf(start!)))
    .toReversed();

/** The number of the tab that is open first: this week's, or the last one before it that the type has. */
export const weekOf = (weeks: readonly MeasurementWeek[], today: Day): WeekNumber =>
  weeks.findLast(({ from }) => from <= today)?.number ?? 1;

export type EntryDay = { readonly kind: 'day'; readonly day: Day } | { readonly kind: 'coming' | 'before' };

/**
 * The day on which an entry of the week is recorded: today if it is inside the week; otherwise the week's first day, or
 * the day of registration if that is later. A future week has no such day, nor has a week before registration.
 */
export const entryDayOf = (
  { from, to }: MeasurementWeek,
  { today, registered }: { readonly today: Day; readonly registered: Day },
): EntryDay => {
  if (today < from) return { kind: 'coming' };
  if (to < registered) return { kind: 'before' };
  if (today <= to) return { kind: 'day', day: today };
  return { kind: 'day', day: from < registered ? registered : from };
};
