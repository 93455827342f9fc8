import { daysOfPlan, type PlanMap } from '../menu/plan-map.ts';

/**
 * True when a saved checkout holds as many days as it was built for. It is asked before payment; a mismatch is answered
 * with the advice to check the days or to start over.
 */
export const hasDayCount = (plan: PlanMap, daysCount: number): boolean => daysOfPlan(plan).length === daysCount;
