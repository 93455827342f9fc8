import * as v from 'valibot';

import { wizardMethods } from '../../domain/money/pay-methods.ts';
import { fromWire, toWire } from '../define/days-on-wire.ts';
import { replyDay } from '../define/wire-values.ts';
import { mealPlan } from '../order/plan.ts';

const n = v.number();
const ids = v.array(n);

/**
 * The unfinished plan that a customer builds under /menu, stored encrypted on this device; the server has a copy so that
 * another device can continue. Its days are stored and sent as seconds. Only ever add optional fields: a draft of an
 * older app version must stay readable.
 */
export const wizardDraft = v.object({
  /** The furthest step reached, 1 to 7; it only increases. */
  step: v.optional(v.pipe(n, v.integer(), v.minValue(1), v.maxValue(7))),
  build: v.optional(v.picklist(['new', 'renew'])),
  /** First day. */
  date: v.optional(replyDay),
  /** Last day of the renewed plan. */
  end_date: v.optional(replyDay),
  mealType: v.optional(v.array(n)),
  /** Id of a row of `planList`. */
  mealPlan: v.optional(n),
  /** Id of a row of `dietList`. */
  diet: v.optional(n),
  renew: v.optional(v.boolean()),
  emirate: v.optional(n),
  deliverySlot: v.optional(n),
  /** 0 or 1 */
  cutlery: v.optional(n),
  /** Liked ingredients and a note, until the server has them. */
  preferences: v.optional(ids),
  notes: v.optional(v.string()),
  eliminated: v.optional(ids),
  dislikes: v.optional(ids),
  /** Allergies to declare, in addition to those on the server; an empty list is the explicit "none". */
  allergies: v.optional(ids),
  /** Every meal with a dish: day → meal type → dish. Days and meals that are no longer in the plan are ignored. */
  menu: v.optional(mealPlan),
  /** The dishes of `menu` that were filled in and not chosen: another diet or an allergy may replace them. */
  filled: v.optional(mealPlan),
  paymentMethod: v.optional(v.picklist(wizardMethods)),
  /** At most one of the two is set. */
  coupon_id: v.optional(n),
  voucher_id: v.optional(n),
  /** The effect of the coupon, as the server reported it. */
  coupon: v.optional(
    v.object({ id: n, code: v.string(), type: v.picklist(['percent', 'fixed']), value: n, apply_type: v.string() }),
  ),
  /** True if the customer has accepted the terms. */
  acceptTC: v.optional(v.boolean()),
  /**
   * An order was sent at this price in fils and has no reply yet: a repeated request is the same order. This device only.
   */
  ordering: v.optional(v.object({ price: n })),
});
export type WizardDraft = v.InferOutput<typeof wizardDraft>;

/** Reads the server's copy; undefined if this version of the app cannot read it. */
export const readWizardDraft = (draft: unknown): WizardDraft | undefined => {
  const read = v.safeParse(wizardDraft, draft);
  return read.success ? (fromWire(wizardDraft, read.output) as WizardDraft) : undefined;
};

/** Returns a draft in the form in which the server stores its copy: the message has no schema for its content. */
export const sentWizardDraft = (draft: WizardDraft): Record<string, unknown> =>
  toWire(wizardDraft, draft) as Record<string, unknown>;

/** The last version on which this device and the server agreed: version 0 and null while the server has no copy. */
export const wizardCopy = v.object({ version: n, agreed: v.nullable(wizardDraft) });
export type WizardCopy = v.InferOutput<typeof wizardCopy>;
