import type { Day } from '../days/day.ts';
import { isOut, type DaysOut } from './delivered-days.ts';
import { isPausedOn } from './pause.ts';
import { daysOfPlan, hasMeals, type PlanMap } from '../menu/plan-map.ts';

/** The content of the dashboard's centre. */
export type ShownDay =
  | { readonly kind: 'paused' }
  | { readonly kind: 'today'; readonly day: Day }
  | { readonly kind: 'upcoming'; readonly day: Day }
  | { readonly kind: 'none' };

/**
 * Today's meals, otherwise those of the next day with meals; while the plan is paused, the pause notice instead. Days
 * that are skipped or in a later pause are ignored, because nothing is delivered on them.
 */
export const shownDay = (plan: PlanMap, out: DaysOut, today: Day): ShownDay => {
  if (isPausedOn(today, out.pauses)) return { kind: 'paused' };
  const next = daysOfPlan(plan).find((value) => value >= today && !isOut(value, out) && hasMeals(plan[value]));
  if (next === undefined) return { kind: 'none' };
  return { kind: next === today ? 'today' : 'upcoming', day: next };
};
