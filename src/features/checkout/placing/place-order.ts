import type { AskResult } from '#src/offline/reads/ask.ts';
import { errorCodes } from '#src/protocol/define/errors.ts';
import type { MessageName, Reply } from '#src/protocol/messages.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { ask } from '#src/state/engine/ask.ts';
import { statusMessage } from './payment-status.ts';

/** The result of one attempt to place the order. */
export type Attempt =
  | { readonly kind: 'placed'; readonly reply: Reply<'mobile_checkout/placeneworder'> }
  /** The provider has not confirmed the payment yet. */
  | { readonly kind: 'pending' }
  /** The server did not answer; the same request is sent again. */
  | { readonly kind: 'silent' }
  /** The money has arrived but no longer belongs to an order, so it is refunded; the server's message says when. */
  | { readonly kind: 'refund'; readonly message: string }
  /** This provider has no payment for the checkout: the URL was opened by hand. */
  | { readonly kind: 'none' }
  /** The payment failed. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

const notDone = (answer: AskResult<MessageName> & { readonly ok: false }): Attempt => {
  if (answer.reason !== 'refused') return { kind: 'silent' };
  const { code, message } = answer.refusal;
  if (code === 'payment_pending') return { kind: 'pending' };
  if (code === 'payment_failed') return { kind: 'failed' };
  return errorCodes[code] === 'later' ? { kind: 'silent' } : { kind: 'refused', code, message };
};

/**
 * Asks whether the checkout is paid, then requests its order. Safe to repeat: the order's key is stored on the device,
 * and the server creates one order per checkout.
 */
export const placeOrder = async (action: PayMethod, checkoutId: number): Promise<Attempt> => {
  if (action !== 'paylater') {
    const checked = await ask(statusMessage[action], { checkoutId });
    if (!checked.ok) return checked.refusal?.code === 'not_found' ? { kind: 'none' } : notDone(checked);
    const { status, message = '' } = checked.reply;
    if (status === 'refund_due') return { kind: 'refund', message };
    if (status === 'pending') return { kind: 'pending' };
    if (status !== 'paid') return { kind: 'failed' };
  }
  const placed = await ask(
    'mobile_checkout/placeneworder',
    { checkoutId, action: 'newPlan', paymentMethod: action === 'paylater' ? 'Not Paid' : action },
    { kept: { subject: checkoutId } },
  );
  return placed.ok ? { kind: 'placed', reply: placed.reply } : notDone(placed);
};
