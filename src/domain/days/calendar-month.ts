import { addDays, day, type Day } from './day.ts';

/** A calendar month: `YYYY-MM`. Months compare as text, like days. */
export type Month = string & { readonly __month: unique symbol };

const two = (n: number): string => String(n).padStart(2, '0');

const monthAt = (index: number): Month =>
  `${String(Math.floor(index / 12)).padStart(4, '0')}-${two((((index % 12) + 12) % 12) + 1)}` as Month;

const indexOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

export const monthOf = (value: Day): Month => value.slice(0, 7) as Month;

export const shiftMonth = (month: Month, months: number): Month => monthAt(indexOf(month) + months);

/** The number of months from `from` to `to`; negative if `to` is earlier. */
export const monthsBetween = (from: Month, to: Month): number => indexOf(to) - indexOf(from);

export const firstOfMonth = (month: Month): Day => day(`${month}-01`);

export const lastOfMonth = (month: Month): Day => addDays(firstOfMonth(shiftMonth(month, 1)), -1);

/**
 * The same day of the month, `months` later or earlier. If that month is too short, its last day is used (30 November + 3
 * months = 28 February), so that "three months ahead" never reaches a fourth month.
 */
export const addMonths = (value: Day, months: number): Day => {
  const target = shiftMonth(monthOf(value), months);
  const last = lastOfMonth(target);
  const wanted = `${target}-${value.slice(8, 10)}`;
  return wanted <= last ? day(wanted) : last;
};
