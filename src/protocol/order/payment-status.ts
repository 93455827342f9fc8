import * as v from 'valibot';

/** 'refund_due': the money has arrived, can pay for nothing and goes back; `message` says when. */
export const paymentStatus = v.object({
  status: v.picklist(['paid', 'pending', 'failed', 'cancelled', 'expired', 'refund_due']),
  message: v.optional(v.string()),
});

/** The same of what a placed order owed; `payment` is the one that is told of, absent before any. */
export const duePaymentStatus = v.object({
  ...paymentStatus.entries,
  payment: v.optional(
    v.object({
      what: v.picklist(['plan', 'deposit', 'difference']),
      /** What was paid or is to be, in fils; null where the provider names no amount in AED. */
      amount: v.nullable(v.number()),
    }),
  ),
});
