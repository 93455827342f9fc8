import type { Day } from '../days/day.ts';

/** Federal Decree-Law 47 of 2022, article 56: records are kept for seven years after the end of their tax period. */
const YEARS = 7;

/** The last day until which the payment records of a day must be kept; the tax period is the calendar year. */
export const invoicesKeptUntil = (paidOn: Day): Day => `${Number(paidOn.slice(0, 4)) + YEARS}-12-31` as Day;
