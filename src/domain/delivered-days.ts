import type { Day } from './day.ts';
import { isPausedOn, type Pause } from './pause.ts';
import { dishesOfDay, type PlanMap } from './plan-map.ts';

/** The days of a plan on which nothing is delivered. */
export type DaysOut = { readonly skipped: ReadonlySet<Day>; readonly pauses: readonly Pause[] };

export const isOut = (value: Day, { skipped, pauses }: DaysOut): boolean =>
  skipped.has(value) || isPausedOn(value, pauses);

/** The days that were delivered: before today, neither skipped nor paused. */
export const deliveredDays = (days: readonly Day[], out: DaysOut, today: Day): Day[] =>
  days.filter((value) => value < today && !isOut(value, out));

/** The dishes a customer can rate: each stood on a delivered day. */
export const deliveredDishes = (plan: PlanMap, out: DaysOut, today: Day): Set<number> =>
  new Set(deliveredDays(Object.keys(plan) as Day[], out, today).flatMap((value) => dishesOfDay(plan[value])));
