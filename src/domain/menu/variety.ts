import { addDays, weekdayOf, type Day } from '../days/day.ts';

/** The maximum number of times that a dish is served in one meal of a week, Sunday to Saturday. */
const MOST_A_WEEK = 2;

/** The days that count when `on` is checked: its neighbours, and the others of its week. */
export interface DaysAround {
  readonly neighbours: readonly Day[];
  /** Sunday to Saturday, without the day itself. */
  readonly week: readonly Day[];
}

export const daysAround = (on: Day): DaysAround => {
  const sunday = -weekdayOf(on);
  const others = [0, 1, 2, 3, 4, 5, 6].map((ahead) => sunday + ahead).filter((step) => step !== 0);
  return { neighbours: [addDays(on, -1), addDays(on, 1)], week: others.map((step) => addDays(on, step)) };
};

/**
 * Whether a dish would be served too often in one meal: it is already served the day before or after, or twice in that
 * week.
 * @param servedOn returns the dish of the meal that day; undefined if there is none or it is unknown
 */
export const isTooOften = (
  dish: number,
  { neighbours, week }: DaysAround,
  servedOn: (on: Day) => number | undefined,
): boolean => {
  const serves = (on: Day): boolean => servedOn(on) === dish;
  return neighbours.some(serves) || week.filter(serves).length >= MOST_A_WEEK;
};
