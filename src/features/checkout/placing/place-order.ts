import type { AskResult } from '../../../offline/reads/ask.ts';
import { errorCodes } from '../../../protocol/define/errors.ts';
import type { MessageName, Reply } from '../../../protocol/messages.ts';
import type { PayMethod } from '../../../orders/pay-method.ts';
import { ask } from '../../../state/engine/ask.ts';
import { statusMessage } from './payment-status.ts';

/** How one attempt at the order ended. */
export type Attempt =
  | { readonly kind: 'placed'; readonly reply: Reply<'mobile_checkout/placeneworder'> }
  /** The provider has not said yet whether it was paid. */
  | { readonly kind: 'pending' }
  /** No answer; the same is tried again. */
  | { readonly kind: 'silent' }
  /** The money has arrived, can pay for nothing and goes back; the server says when. */
  | { readonly kind: 'refund'; readonly message: string }
  /** No payment of this provider was ever begun for it: the address was opened by hand. */
  | { readonly kind: 'none' }
  /** Not paid. */
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
 * Asks whether the checkout is paid, then for its order. May be called as often as one likes: the order's key is kept on
 * the device, and the server gives one order for a checkout.
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
