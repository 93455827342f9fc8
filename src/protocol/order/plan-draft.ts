import * as v from 'valibot';

import { mealPlan } from './plan.ts';

/**
 * Dishes that a customer has chosen for days of a running plan and not saved yet: a record of this device, kept
 * encrypted, one for each order. Only ever add optional fields: a draft of an older app version must open.
 */
export const planDraft = v.object({
  /** Changed meals only, by day and meal type. */
  meals: v.optional(mealPlan),
});
export type PlanDraft = v.InferOutput<typeof planDraft>;
