import type { Day } from '../days/day.ts';
import { isOut, type DaysOut } from './delivered-days.ts';
import { isPausedOn } from './pause.ts';
import { daysOfPlan, hasMeals, type PlanMap } from '../menu/plan-map.ts';

/** What the dashboard shows in its centre. */
export type ShownDay =
  | { readonly kind: 'paused' }
  | { readonly kind: 'today'; readonly day: Day }
  | { readonly kind: 'upcoming'; readonly day: Day }
  | { readonly kind: 'none' };

/**
 * Today's meals, else those of the next day that has some; while the plan is paused, the notice instead.
 * A skipped or later paused day is passed over, for nothing arrives on it.
 */
export const shownDay = (plan: PlanMap, out: DaysOut, today: Day): ShownDay => {
  if (isPausedOn(today, out.pauses)) return { kind: 'paused' };
  const next = daysOfPlan(plan).find((value) => value >= today && !isOut(value, out) && hasMeals(plan[value]));
  if (next === undefined) return { kind: 'none' };
  return { kind: next === today ? 'today' : 'upcoming', day: next };
};
