import * as v from 'valibot';

const n = v.number();

/**
 * The plan that a customer puts together under /menu, as far as they have come: a record of this device, kept encrypted.
 * Only ever add optional fields: a draft of an older app version must open.
 */
export const wizardDraft = v.object({
  /** The furthest step reached, 1 to 7; it only rises. */
  step: v.optional(v.pipe(n, v.integer(), v.minValue(1), v.maxValue(7))),
  build: v.optional(v.picklist(['new', 'renew'])),
  /** First day, unix seconds of its 00:00 UTC. */
  date: v.optional(n),
  /** Last day of the plan that is renewed, unix seconds of its 00:00 UTC. */
  end_date: v.optional(n),
  mealType: v.optional(v.array(n)),
  /** Row of `planList`. */
  mealPlan: v.optional(n),
  /** Row of `dietList`. */
  diet: v.optional(n),
  renew: v.optional(v.boolean()),
});
