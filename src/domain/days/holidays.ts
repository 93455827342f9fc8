import type { Day } from './day.ts';

/** A day without delivery. Provisional: the date depends on the moon and may still change. */
export type Holiday = { readonly date: Day; readonly name: string; readonly provisional: boolean };

/** The holidays as a set for the calendar rules. */
export const holidayDays = (holidays: readonly Holiday[]): ReadonlySet<Day> =>
  new Set(holidays.map((holiday) => holiday.date));

/** The holidays from `from` to `to` inclusive, earliest first: what the calendar explains to the customer. */
export const holidaysWithin = (holidays: readonly Holiday[], from: Day, to: Day): Holiday[] =>
  holidays.filter(({ date }) => from <= date && date <= to).sort((a, b) => (a.date < b.date ? -1 : 1));
