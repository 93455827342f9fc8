import { daysOfPlan, type PlanMap } from '../menu/plan-map.ts';

/**
 * True if a saved checkout has the number of days that it was built for. Checked before payment; otherwise the customer
 * is told to check the days or to start over.
 */
export const hasDayCount = (plan: PlanMap, daysCount: number): boolean => daysOfPlan(plan).length === daysCount;
