import { addDays, weekdayOf, type Day } from '../days/day.ts';

/** So often a dish is served in one meal of a week, Sunday to Saturday. */
const MOST_A_WEEK = 2;

/** The days on which a dish counts for `on`: its neighbours, and the others of its week. */
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
 * Whether a dish would come too often in one meal: it is served the day before or the day after already, or twice in
 * that week.
 * @param servedOn the dish of the meal that day; undefined for none, or an unknown one
 */
export const isTooOften = (
  dish: number,
  { neighbours, week }: DaysAround,
  servedOn: (on: Day) => number | undefined,
): boolean => {
  const serves = (on: Day): boolean => servedOn(on) === dish;
  return neighbours.some(serves) || week.filter(serves).length >= MOST_A_WEEK;
};
