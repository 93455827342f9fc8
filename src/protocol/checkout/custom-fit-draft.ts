import * as v from 'valibot';

const n = v.number();
const ids = v.array(n);

/**
 * The customer's choices on the custom-fit build page that the server does not have yet, stored on this device. An absent
 * field was not changed. Only ever add optional fields: a draft of an older app version must stay readable.
 */
export const customFitDraft = v.object({
  mealTypes: v.optional(ids),
  days: v.optional(n),
  excluded: v.optional(ids),
  /** `YYYY-MM-DD` */
  start: v.optional(v.string()),
  emirate: v.optional(n),
  slot: v.optional(n),
  /** Preset meal type → dish. */
  defaultDish: v.optional(v.record(v.string(), n)),
  /** Meal type → category → part, also while it is partly chosen. */
  meals: v.optional(
    v.record(v.string(), v.record(v.string(), v.object({ dishId: v.nullable(n), qty: v.nullable(n) }))),
  ),
  /** The previous plan to start from: until a meal is changed, the server copies its menu day by day. */
  renewed: v.optional(
    v.object({
      build: v.picklist(['samemenu', 'defaultmenu']),
      meals: v.record(v.string(), v.record(v.string(), v.object({ dishId: n, qty: n }))),
    }),
  ),
  /** The code that the server has accepted, with its effect; null: the saved code is removed. */
  coupon: v.optional(
    v.nullable(v.object({ code: v.string(), type: v.picklist(['percent', 'fixed']), value: n, applyType: v.string() })),
  ),
});
export type CustomFitDraft = v.InferOutput<typeof customFitDraft>;
