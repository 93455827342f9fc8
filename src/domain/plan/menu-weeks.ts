import { addDays, daysBetween, weekdayOf, type Day } from '../days/day.ts';

/** The number of days in one list on a phone. */
export const DAYS_ON_PHONE = 31;

/**
 * Splits the calendar days from a plan's first day to its last into lists for paging: weeks from Sunday to Saturday, or
 * the number of days that a phone shows. No list contains days outside the plan's period.
 * @param days the plan's days, earliest first
 */
export const menuLists = (days: readonly Day[], by: 'week' | 'phone'): Day[][] => {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const lists: Day[][] = [];
  for (let at = 0; at <= daysBetween(first, last); at += 1) {
    const day = addDays(first, at);
    const list = lists.at(-1);
    const begins = by === 'week' ? weekdayOf(day) === 0 : at % DAYS_ON_PHONE === 0;
    if (list === undefined || begins) lists.push([day]);
    else list.push(day);
  }
  return lists;
};

/** The seven days of a day's week, Sunday to Saturday, including days outside the plan. */
export const weekOf = (day: Day): Day[] => [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(day, ahead - weekdayOf(day)));

/** The index of the list with a day; the first list if none has it. */
export const listWith = (lists: readonly (readonly Day[])[], day: Day): number =>
  Math.max(
    0,
    lists.findIndex((list) => list.includes(day)),
  );
