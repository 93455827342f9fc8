import * as v from 'valibot';

const n = v.number();
const ids = v.array(n);

/**
 * What a customer has chosen on the custom-fit build page and the server does not know yet: a record of this device.
 * An absent field was not touched. Only ever add optional fields: a draft of an older app version must open.
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
  /** Meal type → category → part, also while it is half chosen. */
  meals: v.optional(
    v.record(v.string(), v.record(v.string(), v.object({ dishId: v.nullable(n), qty: v.nullable(n) }))),
  ),
  /** The plan before as the beginning: as long as no meal is touched, the server takes its menu day by day. */
  renewed: v.optional(
    v.object({
      build: v.picklist(['samemenu', 'defaultmenu']),
      meals: v.record(v.string(), v.record(v.string(), v.object({ dishId: n, qty: n }))),
    }),
  ),
  /** The code that the server has taken, with what it does; null: the saved one is taken away. */
  coupon: v.optional(
    v.nullable(v.object({ code: v.string(), type: v.picklist(['percent', 'fixed']), value: n, applyType: v.string() })),
  ),
});
export type CustomFitDraft = v.InferOutput<typeof customFitDraft>;
