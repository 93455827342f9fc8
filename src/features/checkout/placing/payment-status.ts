import { errorCodes } from '#src/protocol/define/errors.ts';
import type { MessageName, Reply } from '#src/protocol/messages.ts';
import { ask } from '#src/state/engine/ask.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';

/** The message that asks each provider for the state of a checkout's payment. */
export const statusMessage = {
  paymennt: 'mobile_checkout/checkPaymenntStatus',
  telr: 'mobile_checkout/checkTelrStatus',
} as const satisfies Record<Exclude<PayMethod, 'paylater'>, MessageName>;

/** The subject of a payment: a placed order, or a checkout that becomes one. */
export type PaymentSubject = { readonly order: number } | { readonly checkout: number };

export type PaymentSeen =
  | { readonly kind: 'known'; readonly reply: Reply<'order/payStatus'> }
  /** The server knows of no payment. */
  | { readonly kind: 'none' }
  /** The server did not answer; the app asks again later. */
  | { readonly kind: 'silent' }
  /** The customer has no such order. */
  | { readonly kind: 'refused'; readonly message: string };

/** The most decisive reply comes first; an ended payment weighs less than one that may still arrive. */
const weight = { paid: 0, refund_due: 1, pending: 2, failed: 3, cancelled: 3, expired: 3 } as const;

const seenOfCheckout = async (checkoutId: number): Promise<PaymentSeen> => {
  const answers = await Promise.all(Object.values(statusMessage).map((name) => ask(name, { checkoutId })));
  const replies = answers.flatMap((answer) => (answer.ok ? [answer.reply] : []));
  const [best] = replies.toSorted((a, b) => weight[a.status] - weight[b.status]);
  const unsure = answers.some(
    (answer) => !answer.ok && (answer.reason !== 'refused' || errorCodes[answer.refusal.code] === 'later'),
  );
  // A provider that did not answer may be the one that has received the money.
  if (unsure && (best === undefined || weight[best.status] > weight.refund_due)) return { kind: 'silent' };
  return best === undefined ? { kind: 'none' } : { kind: 'known', reply: best };
};

const seenOfOrder = async (orderId: number): Promise<PaymentSeen> => {
  const answer = await ask('order/payStatus', { orderId });
  if (answer.ok) {
    const { reply } = answer;
    return reply.status === 'pending' && reply.payment === undefined ? { kind: 'none' } : { kind: 'known', reply };
  }
  return answer.reason === 'refused' && answer.refusal.code === 'not_found'
    ? { kind: 'refused', message: answer.refusal.message }
    : { kind: 'silent' };
};

/** Returns the state of a payment, only from the server's answer. */
export const seePayment = (subject: PaymentSubject): Promise<PaymentSeen> =>
  'order' in subject ? seenOfOrder(subject.order) : seenOfCheckout(subject.checkout);
