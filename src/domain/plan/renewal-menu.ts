import { groupBy } from '../basics/group-by.ts';
import type { Day } from '../days/day.ts';
import { daysOfPlan, hasMeals, type CustomMeal, type PlanMap } from '../menu/plan-map.ts';

const dayOfMonth = (value: Day): string => value.slice(8);

/**
 * The old day from which each day of a renewal takes its menu ('samemenu'): the one with the same day of the month (the
 * latest of several), otherwise the day at the same position in the plan, starting over if the renewal is longer. Empty
 * if the old plan has no meals.
 */
export const sameMenuDays = (previous: PlanMap, days: readonly Day[]): Readonly<Record<Day, Day>> => {
  const old = daysOfPlan(previous).filter((value) => hasMeals(previous[value]));
  if (old.length === 0) return {};
  const byDate = new Map(old.map((value) => [dayOfMonth(value), value]));
  return Object.fromEntries(
    days.toSorted().map((value, place) => [value, byDate.get(dayOfMonth(value)) ?? old[place % old.length]!]),
  );
};

const spelled = (meal: CustomMeal): string =>
  Object.entries(meal)
    .map(([category, { dishId, qty }]) => `${category} ${dishId} ${qty}`)
    .toSorted()
    .join();

/**
 * The most frequent meal of each custom-fit meal type in the plan; of equally frequent ones the earliest. Such meals have
 * no default dish: a renewal with the default menu begins with these.
 */
export const usualMeals = (plan: PlanMap): Readonly<Record<number, CustomMeal>> => {
  const custom = daysOfPlan(plan).flatMap((on) =>
    Object.entries(plan[on] ?? {}).flatMap(([type, meal]) =>
      meal && typeof meal === 'object' ? [{ type, meal }] : [],
    ),
  );
  return Object.fromEntries(
    [...groupBy(custom, ({ type }) => type)].map(([type, rows]) => {
      const [most] = [...groupBy(rows, ({ meal }) => spelled(meal)).values()].toSorted((a, b) => b.length - a.length);
      return [type, most![0]!.meal];
    }),
  );
};
