import * as v from 'valibot';

import { fromWire, toWire } from '../define/days-on-wire.ts';
import { replyDay } from '../define/wire-values.ts';
import { mealPlan } from '../order/plan.ts';

const n = v.number();
const ids = v.array(n);

/**
 * The plan that a customer puts together under /menu, as far as they have come: a record of this device, kept encrypted,
 * of which the server keeps a copy so that another device goes on with it.
 * Its days are kept and sent as seconds. Only ever add optional fields: a draft of an older app version must open.
 */
export const wizardDraft = v.object({
  /** The furthest step reached, 1 to 7; it only rises. */
  step: v.optional(v.pipe(n, v.integer(), v.minValue(1), v.maxValue(7))),
  build: v.optional(v.picklist(['new', 'renew'])),
  /** First day. */
  date: v.optional(replyDay),
  /** Last day of the plan that is renewed. */
  end_date: v.optional(replyDay),
  mealType: v.optional(v.array(n)),
  /** Row of `planList`. */
  mealPlan: v.optional(n),
  /** Row of `dietList`. */
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
  /** Allergies to declare, beyond those on the server; empty is the explicit "none". */
  allergies: v.optional(ids),
  /** Every chosen meal: day → meal type → dish. Days and meals that the plan no longer has are passed over. */
  menu: v.optional(mealPlan),
  paymentMethod: v.optional(v.picklist(['cash', 'card'])),
  /** At most one of both. */
  coupon_id: v.optional(n),
  voucher_id: v.optional(n),
  /** What the named coupon does, as the server has said. */
  coupon: v.optional(
    v.object({ id: n, code: v.string(), type: v.picklist(['percent', 'fixed']), value: n, apply_type: v.string() }),
  ),
  /** The terms. */
  acceptTC: v.optional(v.boolean()),
  /** An order was asked for at this price in fils and not answered: asked again, it is the same one. This device only. */
  ordering: v.optional(v.object({ price: n })),
});
export type WizardDraft = v.InferOutput<typeof wizardDraft>;

/** The server's copy; undefined for one that this version of the app cannot read. */
export const readWizardDraft = (draft: unknown): WizardDraft | undefined => {
  const read = v.safeParse(wizardDraft, draft);
  return read.success ? (fromWire(wizardDraft, read.output) as WizardDraft) : undefined;
};

/** A draft as the server stores its copy: the message does not look into it. */
export const sentWizardDraft = (draft: WizardDraft): Record<string, unknown> =>
  toWire(wizardDraft, draft) as Record<string, unknown>;

/** What this device and the server agreed on last: version 0 with nothing while the server has no copy. */
export const wizardCopy = v.object({ version: n, agreed: v.nullable(wizardDraft) });
export type WizardCopy = v.InferOutput<typeof wizardCopy>;
