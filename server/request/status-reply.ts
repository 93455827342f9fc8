import { amountsInMail } from '../mail/mail-words.ts';
import { differenceRefund, partlyUsed, refundDue } from '../mail/payment-words.ts';
import type { Lang } from '../mail/sentence.ts';
import type { Standing } from './paying.ts';

/**
 * The state of the payment, with a message for the customer if there is one.
 * @param left fils that are refunded although the payment pays an order
 */
export const statusReply = (
  { status, dueFor, extras, received: { amount, currency } }: Standing,
  lang: Lang,
  left = 0,
) => {
  const received = amountsInMail(amount, currency);
  if (status === 'refund_due')
    return {
      status,
      message: (dueFor === 'difference' ? differenceRefund(received, extras) : refundDue(received))[lang],
    };
  const back = left > 0 ? amountsInMail(left) : null;
  return back ? { status, message: partlyUsed(received, back, extras)[lang] } : { status };
};

/** The same for a payment of a placed order, with its purpose. */
export const dueStatusReply = (standing: Standing, lang: Lang, left: number) => {
  const { dueFor: what, received } = standing;
  return {
    ...statusReply(standing, lang, left),
    payment: { what, amount: received.currency === 'AED' ? received.amount : null },
  };
};
