import { addMonths, firstOfMonth, lastOfMonth, monthOf, shiftMonth } from '../days/calendar-month.ts';
import { addDays, day as dayNamed, type Day } from '../days/day.ts';
import { meanOf, type DayPoint } from './day-points.ts';

/** The range tabs, in their order on the screen. */
export const CHART_RANGES = ['year', 'three-months', 'month', 'two-weeks', 'week'] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

/** The length of each tab as a number of units, today included. */
export const RANGE_SPANS = {
  year: { unit: 'year', amount: 1 },
  'three-months': { unit: 'month', amount: 3 },
  month: { unit: 'month', amount: 1 },
  'two-weeks': { unit: 'week', amount: 2 },
  week: { unit: 'week', amount: 1 },
} as const satisfies Record<ChartRange, { unit: 'year' | 'month' | 'week'; amount: number }>;

export const DEFAULT_RANGE: ChartRange = 'two-weeks';

/** A whole calendar year. */
export interface CalendarYear {
  readonly year: number;
}
/** The days that a chart shows. */
export type ChartSpan = ChartRange | CalendarYear;

/** Whether the span is a year: years are summarised by months. */
export const isYear = (span: ChartSpan): boolean => span === 'year' || typeof span === 'object';

/** `value` is the mean of the bucket in whole units, null if nothing was measured. Both days are included. */
export type Bucket = { readonly from: Day; readonly to: Day; readonly value: number | null };

/** The first and last day of a range. A year consists of the current month and the eleven before it. */
export const rangeDays = (range: ChartSpan, today: Day): { readonly from: Day; readonly to: Day } => {
  if (typeof range === 'object') {
    const year = String(range.year).padStart(4, '0');
    return { from: dayNamed(`${year}-01-01`), to: dayNamed(`${year}-12-31`) };
  }
  const { unit, amount } = RANGE_SPANS[range];
  if (unit === 'week') return { from: addDays(today, 1 - 7 * amount), to: today };
  if (unit === 'month') return { from: addDays(addMonths(today, -amount), 1), to: today };
  return { from: firstOfMonth(shiftMonth(monthOf(today), -11)), to: today };
};

/** The time spans of a range: twelve months for a year, weeks for three months (the last ends today), otherwise days. */
const spansOf = (range: ChartSpan, today: Day): { from: Day; to: Day }[] => {
  const { from: start, to: end } = rangeDays(range, today);
  const spans: { from: Day; to: Day }[] = [];
  const monthly = isYear(range);
  let to = end;
  while (to >= start) {
    const earliest = monthly ? firstOfMonth(monthOf(to)) : range === 'three-months' ? addDays(to, -6) : to;
    const from = earliest < start ? start : earliest;
    spans.unshift({ from, to });
    to = monthly ? lastOfMonth(shiftMonth(monthOf(from), -1)) : addDays(from, -1);
  }
  return spans;
};

/** The points of a history inside the range. */
export const pointsWithin = (points: readonly DayPoint[], range: ChartSpan, today: Day): DayPoint[] => {
  const { from, to } = rangeDays(range, today);
  return points.filter(({ day }) => from <= day && day <= to);
};

/** A history divided into the buckets of a range, earliest first, without gaps. */
export const bucketsOf = (points: readonly DayPoint[], range: ChartSpan, today: Day): Bucket[] =>
  spansOf(range, today).map(({ from, to }) => ({
    from,
    to,
    value: meanOf(points.filter(({ day }) => from <= day && day <= to)),
  }));
