import * as v from 'valibot';

import { replyDays } from '../define/wire-values.ts';
import { mealPlan } from '../order/plan.ts';

const n = v.number();
const ids = v.array(n);

/**
 * What a customer has chosen on the way to a plan and the server does not know yet: a record of this device, kept
 * encrypted. An absent field was not touched: the saved checkout holds, else the default. Only ever add optional
 * fields: a draft of an older app version must open.
 */
export const checkoutDraft = v.object({
  eliminated: v.optional(ids),
  dislikes: v.optional(ids),
  /** Allergies to declare, beyond those on the server; empty is the explicit "none". */
  allergies: v.optional(ids),
  /** 0 or 1 */
  cutlery: v.optional(n),
  /** The bag deposit is paid with the order; else before the first delivery. */
  bagNow: v.optional(v.boolean()),
  /** The checkout whose order was asked for, at how many fils: its terms are accepted. */
  ordering: v.optional(v.object({ checkout: n, total: n, days: n })),
  /** The delivery address is given after the order. */
  addressLater: v.optional(v.boolean()),
  /** What was accepted for this saved checkout; `allergies` is the list that was confirmed, in order. */
  agreed: v.optional(v.object({ checkout: n, terms: v.boolean(), allergies: v.nullable(ids) })),
  diet: v.optional(n),
  /** With the side types that the diet serves to them. */
  mealTypes: v.optional(ids),
  days: v.optional(n),
  excluded: v.optional(ids),
  /** `YYYY-MM-DD` */
  start: v.optional(v.string()),
  emirate: v.optional(n),
  slot: v.optional(n),
  build: v.optional(v.picklist(['new', 'samemenu', 'defaultmenu'])),
  /** The saved checkout that `menu` and `menuSides` change. */
  menuOf: v.optional(n),
  /** Changed meals only, by day and meal type, until the server has them. */
  menu: v.optional(mealPlan),
  /** Changed sides only: day → side type → side. */
  menuSides: v.optional(replyDays(v.record(v.string(), n))),
  /** The furthest step that was opened. */
  reached: v.optional(n),
  /** The step that was open last: where an unfinished plan is gone on with. */
  left: v.optional(v.picklist(['index', 'meal-types-and-days', 'delivery-dates', 'menus', 'summary'])),
  /** What is to change of the saved checkout `of` and was not sent yet. */
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
