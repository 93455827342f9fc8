import { daysBetween, type Day } from './day.ts';

/** The maximum number of days of menus, or of eaten meals, in one request. */
export const RANGE_DAYS = 92;

/** Whether a request for these days, both included, is valid: they are in order, and not too many. */
export const isAskedRange = (from: Day, to: Day): boolean => {
  const length = daysBetween(from, to) + 1;
  return length >= 1 && length <= RANGE_DAYS;
};
