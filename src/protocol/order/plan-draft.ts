import * as v from 'valibot';

import { mealPlan } from './plan.ts';

/**
 * Unsaved dishes that a customer has chosen for days of a running plan, stored encrypted on this device, one draft per
 * order. Only ever add optional fields: a draft of an older app version must stay readable.
 */
export const planDraft = v.object({
  /** Changed meals only, by day and meal type. */
  meals: v.optional(mealPlan),
});
export type PlanDraft = v.InferOutput<typeof planDraft>;
