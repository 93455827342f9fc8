import { addDays, weekdayOf, type Day } from '../days/day.ts';
import type { Verdict } from './dish-safety.ts';
import { sameMeal, type MenuCells } from './menu-edits.ts';
import { daysOfPlan, dishesOfMeal, hasMeals, type DayMeals, type PlanMap } from './plan-map.ts';

/** So many days are gone through at most. */
const REPLICATED_DAYS = 100;

/** Only what was chosen and is safe is copied. */
const copyable = (meals: DayMeals | undefined, judge: (dish: number) => Verdict): DayMeals =>
  Object.fromEntries(
    Object.entries(meals ?? {}).filter(([, meal]) => {
      const dishes = dishesOfMeal(meal);
      return dishes.length > 0 && dishes.every((dish) => judge(dish) !== 'barred');
    }),
  );

/**
 * The menu with the choices of its first week copied to the same weekdays of the weeks after it; meals that the first week
 * leaves open stay as they are. Null when no dish was chosen on any day of the first week.
 * @param plan every day of the plan, with nothing on days that are still empty
 */
export const replicateWeek = (plan: PlanMap, judge: (dish: number) => Verdict): PlanMap | null => {
  const days = daysOfPlan(plan);
  const first = days[0];
  if (first === undefined) return null;
  const weekEnd = addDays(first, 7);
  const week = days.filter((value) => value < weekEnd);
  if (!week.some((value) => hasMeals(plan[value]))) return null;
  const byWeekday = new Map(week.map((value) => [weekdayOf(value), copyable(plan[value], judge)]));
  const later = days.filter((value) => value >= weekEnd).slice(0, REPLICATED_DAYS);
  return {
    ...plan,
    ...Object.fromEntries(
      later.map((value): [Day, DayMeals] => [value, { ...plan[value], ...byWeekday.get(weekdayOf(value)) }]),
    ),
  };
};

interface Replication {
  /** The days that can be chosen for, any order; the first week of them is copied. */
  readonly days: readonly Day[];
  /** The dishes that are planned on these days. */
  readonly meals: MenuCells;
  readonly judge: (dish: number) => Verdict;
  /** Whether the kitchen serves a dish on that day and meal; what it does not serve is left out. */
  readonly serves: (day: Day, type: string, dish: number) => boolean;
}

/** What replicating changes; null when the first week holds no dish. */
export const replicatedChanges = ({ days, meals, judge, serves }: Replication): MenuCells | null => {
  const copied = replicateWeek(Object.fromEntries(days.map((value) => [value, meals[value] ?? {}])), judge);
  if (!copied) return null;
  return Object.fromEntries(
    days.flatMap((value) => {
      const changes = Object.entries(copied[value] ?? {}).filter(
        ([type, meal]) =>
          meal !== null &&
          meal !== undefined &&
          !sameMeal(meal, meals[value]?.[type]) &&
          (typeof meal !== 'number' || serves(value, type, meal)),
      );
      return changes.length > 0 ? [[value, Object.fromEntries(changes) as MenuCells[Day]]] : [];
    }),
  );
};
