import type { Day } from './day.ts';
import { daysOfPlan, hasMeals, type PlanMap } from './plan-map.ts';

const dayOfMonth = (value: Day): string => value.slice(8);

/**
 * Which old day each day of a renewal takes its menu from ('samemenu'): the one of the same day of the month, the latest
 * where there are two; else the day at the same place in the plan, from the start again when the renewal is longer.
 * Empty when the old plan has no meals.
 */
export const sameMenuDays = (previous: PlanMap, days: readonly Day[]): Readonly<Record<Day, Day>> => {
  const old = daysOfPlan(previous).filter((value) => hasMeals(previous[value]));
  if (old.length === 0) return {};
  const byDate = new Map(old.map((value) => [dayOfMonth(value), value]));
  return Object.fromEntries(
    days.toSorted().map((value, place) => [value, byDate.get(dayOfMonth(value)) ?? old[place % old.length]!]),
  );
};
