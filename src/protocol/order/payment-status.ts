import * as v from 'valibot';

/** 'refund_due': the money has arrived, can pay for nothing and goes back; `message` says when. */
export const paymentStatus = v.object({
  status: v.picklist(['paid', 'pending', 'failed', 'cancelled', 'expired', 'refund_due']),
  message: v.optional(v.string()),
});
