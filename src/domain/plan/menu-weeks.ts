import { addDays, daysBetween, weekdayOf, type Day } from '../days/day.ts';

/** So many days a phone's list holds. */
export const DAYS_ON_PHONE = 31;

/**
 * The calendar days of a plan's period, from its first day to its last, in the lists that are leafed through: weeks from
 * Sunday to Saturday, or as many days together as a phone shows. No list reaches beyond the period.
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

/** The seven days of a day's week, Sunday to Saturday, whether they belong to a plan or not. */
export const weekOf = (day: Day): Day[] => [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(day, ahead - weekdayOf(day)));

/** The list that holds a day; the first where none does. */
export const listWith = (lists: readonly (readonly Day[])[], day: Day): number =>
  Math.max(
    0,
    lists.findIndex((list) => list.includes(day)),
  );
