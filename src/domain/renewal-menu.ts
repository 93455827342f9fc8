import type { Day } from './day.ts';
import type { DaySides, HeldDay } from './plan-filling.ts';
import { daysOfPlan, hasMeals, type PlanMap } from './plan-map.ts';

const dayOfMonth = (value: Day): string => value.slice(8);

/** The menu of the plan before, as it was ordered. Days without a meal (skipped, paused) are passed over. */
export interface PreviousMenu {
  readonly meals: PlanMap;
  readonly sides?: Readonly<Record<Day, DaySides>>;
}

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

/**
 * What 'samemenu' holds for the filling of a plan. The filling judges each dish again: what has become unsafe or is no
 * longer served gives way to the day's default.
 */
export const sameMenu = ({ meals, sides }: PreviousMenu, days: readonly Day[]): ((on: Day) => HeldDay | undefined) => {
  const sources = sameMenuDays(meals, days);
  return (on) => {
    const source = sources[on];
    const held = source && meals[source];
    return held ? { meals: held, sides: sides?.[source] } : undefined;
  };
};
