import { addDays, weekdayOf, type Day } from '../days/day.ts';
import type { Verdict } from './dish-safety.ts';
import { sameMeal, type MenuCells } from './menu-edits.ts';
import { daysOfPlan, dishesOfMeal, hasMeals, type DayMeals, type PlanMap } from './plan-map.ts';

/** The maximum number of days that are processed. */
const REPLICATED_DAYS = 100;

/** Keeps only chosen meals that are safe to copy. */
const copyable = (meals: DayMeals | undefined, judge: (dish: number) => Verdict): DayMeals =>
  Object.fromEntries(
    Object.entries(meals ?? {}).filter(([, meal]) => {
      const dishes = dishesOfMeal(meal);
      return dishes.length > 0 && dishes.every((dish) => judge(dish) !== 'barred');
    }),
  );

/**
 * Copies the choices of the menu's first week to the same weekdays of the following weeks; meals that are open in the
 * first week do not change. Null if no dish was chosen in the first week.
 * @param plan every day of the plan, empty days included
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
  /** The days that can be chosen for, in any order; their first week is copied. */
  readonly days: readonly Day[];
  /** The planned dishes of these days. */
  readonly meals: MenuCells;
  readonly judge: (dish: number) => Verdict;
  /** Whether the kitchen serves a dish on that day and meal; other dishes are left out. */
  readonly serves: (day: Day, type: string, dish: number) => boolean;
}

/** The changes that the copying makes; null if the first week has no dish. */
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
