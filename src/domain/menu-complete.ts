import type { Day } from './day.ts';
import { missingTypes } from './day-state.ts';
import { daysOfPlan, type PlanMap } from './plan-map.ts';

/**
 * True when a saved checkout holds as many days as it was built for. It is asked before payment; a mismatch is answered
 * with the advice to check the days or to start over.
 */
export const hasDayCount = (plan: PlanMap, daysCount: number): boolean => daysOfPlan(plan).length === daysCount;

/** The days on which a meal is still open, earliest first. Skipped days are passed over. */
export const incompleteDays = (plan: PlanMap, types: readonly number[], skipped: ReadonlySet<Day> = new Set()): Day[] =>
  daysOfPlan(plan).filter((value) => !skipped.has(value) && missingTypes(types, plan[value]).length > 0);
