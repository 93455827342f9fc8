import type { useNavigate } from '@tanstack/react-router';

import type { Figures } from '#src/building/bill/figures.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';
import type { PaymentOrigins } from '#src/orders/pay-methods.ts';
import { leaveToPay } from '#src/orders/leave-to-pay.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { totalPayable } from '#src/protocol/checkout/price-datas.ts';
import { ask } from '#src/state/engine/ask.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import type { Checkout } from '../use-checkout.ts';

/** Why the customer has not left this page for the payment. */
export type PayOutcome =
  /** The price has changed; the new figures are shown. */
  | { readonly kind: 'changed'; readonly from: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The URL of the payment page is not on one of the provider's own hosts. */
  | { readonly kind: 'unknownHost' }
  /** The server did not answer; the next press asks again. */
  | { readonly kind: 'unknown' };

const FILS_A_DIRHAM = 100;

/** Returns the outcome of a refused step; null means that there was no answer. `total` is the shown price. */
export const payRefused = async (refusal: Refusal | null, total: number): Promise<PayOutcome> => {
  if (refusal === null) return { kind: 'unknown' };
  // The server's data differ from this screen, so the new figures are shown next to its message.
  if (['quote_changed', 'conflict', 'not_found'].includes(refusal.code))
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
  return refusal.code === 'quote_changed' ? { kind: 'changed', from: total } : { kind: 'refused', refusal };
};

interface Payment {
  readonly checkoutId: number;
  readonly days: number;
  /** What the customer sees and pays. */
  readonly figures: Pick<Figures, 'total' | 'deposit'>;
  readonly cutlery: 0 | 1;
  readonly method: PayMethod;
  readonly origins: PaymentOrigins;
}

interface Page {
  readonly change: Checkout['change'];
  readonly navigate: ReturnType<typeof useNavigate>;
}

/**
 * Saves the choices of a saved checkout, then sends the customer to the payment of exactly the shown price. Resolves with
 * null if the customer is leaving for the next page.
 */
export const payCheckout = async (
  { checkoutId, days, figures, cutlery, method, origins }: Payment,
  { change, navigate }: Page,
): Promise<PayOutcome | null> => {
  const { total, deposit } = figures;
  const bagPrice = (deposit?.now ?? 0) / FILS_A_DIRHAM;
  const updated = await ask('mobile_checkout/update', { details: { cutlery, bag_price: bagPrice }, checkoutId });
  if (!updated.ok) return payRefused(updated.refusal, total);
  const { priceDatas } = updated.reply;
  if (priceDatas && totalPayable(priceDatas, bagPrice) !== total)
    return payRefused({ code: 'quote_changed', message: '' }, total);
  await change({ ordering: { checkout: checkoutId, total, days } });
  // A price that codes cover completely needs no payment page.
  if (method === 'paylater' || total === 0) {
    await navigate({ to: '/checkout/success/$action', params: { action: method } });
    return null;
  }
  // Sent without a stored key: a repeated answer would open the payment page of an outdated price.
  let address: string;
  if (method === 'paymennt') {
    const made = await ask('mobile_checkout/createPaymenntWeb', { checkoutId });
    if (!made.ok) return payRefused(made.refusal, total);
    address = made.reply.response.redirectUrl;
  } else {
    const made = await ask('mobile_checkout/createTelrSession', { checkoutId });
    if (!made.ok) return payRefused(made.refusal, total);
    address = made.reply.response.order.url;
  }
  return leaveToPay(address, method, origins) ? null : { kind: 'unknownHost' };
};
