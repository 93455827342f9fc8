import { monthOf, type Month } from '../days/calendar-month.ts';
import type { Day } from '../days/day.ts';
import { dailyFields, type DailyField } from './progress-entry.ts';

/** Earlier days are refused: an imported file may have old weights, but not older than this. */
export const EARLIEST_PROGRESS_DAY = '2000-01-01' as Day;

/** The recorded values of a day; a missing or null field is not recorded, 0 calories are. */
export type DayRecord = Readonly<Partial<Record<DailyField, number | null>>>;

/** The fill of a calendar cell: weight, waist and calories are all recorded, some of them, or none. */
export type DayFill = 'full' | 'partial' | 'empty';

export const fillOf = (record: DayRecord | undefined): DayFill => {
  const recorded = dailyFields.filter((field) => typeof record?.[field] === 'number').length;
  return recorded === 0 ? 'empty' : recorded === dailyFields.length ? 'full' : 'partial';
};

/** Entries can be made from the day of registration to today. */
export const isSelectable = (value: Day, registered: Day, today: Day): boolean => registered <= value && value <= today;

/** Whether the calendar may turn a page from `shown`: back to the registration month, forward to the current one. */
export const monthTurns = (
  shown: Month,
  registered: Day,
  today: Day,
): { readonly back: boolean; readonly forward: boolean } => ({
  back: shown > monthOf(registered),
  forward: shown < monthOf(today),
});
