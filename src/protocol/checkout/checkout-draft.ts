import * as v from 'valibot';

import { replyDays } from '../define/wire-values.ts';
import { mealPlan } from '../order/plan.ts';

const n = v.number();
const ids = v.array(n);

/**
 * The customer's choices for a new plan that the server does not have yet, stored on this device, encrypted. An absent
 * field was not changed: the saved checkout applies, else the default. Only ever add optional fields: a draft of an older
 * app version must stay readable.
 */
export const checkoutDraft = v.object({
  eliminated: v.optional(ids),
  dislikes: v.optional(ids),
  /** Allergies to declare, in addition to those on the server; an empty list is the explicit "none". */
  allergies: v.optional(ids),
  /** 0 or 1 */
  cutlery: v.optional(n),
  /** True if the bag deposit is paid with the order; else it is paid before the first delivery. */
  bagNow: v.optional(v.boolean()),
  /** The checkout that the customer tried to order, with the price in fils: its terms are accepted. */
  ordering: v.optional(v.object({ checkout: n, total: n, days: n })),
  /** True if the delivery address is given after the order. */
  addressLater: v.optional(v.boolean()),
  /** What the customer has accepted for this saved checkout; `allergies` is the confirmed list, in order. */
  agreed: v.optional(v.object({ checkout: n, terms: v.boolean(), allergies: v.nullable(ids) })),
  diet: v.optional(n),
  /** Includes the side types that the diet serves with them. */
  mealTypes: v.optional(ids),
  days: v.optional(n),
  excluded: v.optional(ids),
  /** `YYYY-MM-DD` */
  start: v.optional(v.string()),
  emirate: v.optional(n),
  slot: v.optional(n),
  build: v.optional(v.picklist(['new', 'samemenu', 'defaultmenu'])),
  /** The saved checkout to which `menu` and `menuSides` belong. */
  menuOf: v.optional(n),
  /** Changed meals only, by day and meal type, until the server has them. */
  menu: v.optional(mealPlan),
  /** Changed sides only: day → side type → side. */
  menuSides: v.optional(replyDays(v.record(v.string(), n))),
  /** The furthest step that the customer has opened. */
  reached: v.optional(n),
  /** The last opened step: an unfinished plan continues there. */
  left: v.optional(v.picklist(['index', 'meal-types-and-days', 'delivery-dates', 'menus', 'summary'])),
  /** Unsent changes to the saved checkout `of`. */
  planChange: v.optional(
    v.object({
      of: n,
      diet: v.optional(n),
      mealTypes: v.optional(ids),
      days: v.optional(n),
      excluded: v.optional(ids),
      start: v.optional(v.string()),
    }),
  ),
});
export type CheckoutDraft = v.InferOutput<typeof checkoutDraft>;
