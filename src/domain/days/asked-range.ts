import { daysBetween, type Day } from './day.ts';

/** As many days of menus, or of what was eaten, are asked for at once. */
export const RANGE_DAYS = 92;

/** Whether a question about these days, both counted, is answered: they do not run backwards, and are not too many. */
export const isAskedRange = (from: Day, to: Day): boolean => {
  const length = daysBetween(from, to) + 1;
  return length >= 1 && length <= RANGE_DAYS;
};
