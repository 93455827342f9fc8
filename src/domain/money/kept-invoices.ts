import type { Day } from '../days/day.ts';

/** Federal Decree-Law 47 of 2022, article 56: seven years after the end of the period that a record belongs to. */
const YEARS = 7;

/** The last day on which the records of a day's payments have to be kept; the tax period is the calendar year. */
export const invoicesKeptUntil = (paidOn: Day): Day => `${Number(paidOn.slice(0, 4)) + YEARS}-12-31` as Day;
