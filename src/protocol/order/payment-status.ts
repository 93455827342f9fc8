import * as v from 'valibot';

/** 'refund_due': the money has arrived, but there is nothing to pay, so it is refunded; `message` says when. */
export const paymentStatus = v.object({
  status: v.picklist(['paid', 'pending', 'failed', 'cancelled', 'expired', 'refund_due']),
  message: v.optional(v.string()),
});

/** The same for the open amount of a placed order; `payment` is the payment in question, absent before any payment. */
export const duePaymentStatus = v.object({
  ...paymentStatus.entries,
  payment: v.optional(
    v.object({
      what: v.picklist(['plan', 'deposit', 'difference']),
      /** The paid or open amount in fils; null if the provider gives no amount in AED. */
      amount: v.nullable(v.number()),
    }),
  ),
});
