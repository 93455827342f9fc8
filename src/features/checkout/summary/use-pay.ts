import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { parseUrl } from '#src/domain/basics/parse-url.ts';
import { isPaymentAddress } from '#src/domain/money/payment-address.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { totalPayable } from '#src/protocol/checkout/price-datas.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { leaveFor } from '#src/state/device/leave-page.ts';
import { report } from '#src/state/engine/report.ts';
import { ask } from '#src/state/engine/ask.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { usePayMethods } from '#src/orders/pay-methods.ts';
import type { Figures } from '#src/building/bill/figures.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '#src/building/use-declare-allergies.ts';

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

/** The action of 'Proceed to Pay': saves the choices, then sends the customer to the payment. */
export const usePay = (checkout: Checkout, saved: SavedCheckout, figures: Figures, cutlery: 0 | 1) => {
  const navigate = useNavigate();
  // Sent without a stored key: a repeated answer would open the payment page of an outdated price.
  const declare = useDeclareAllergies(checkout);
  const { origins } = usePayMethods();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);

  // The browser's Back from the payment page restores this page in its busy state.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const failed = async (refusal: Refusal | null): Promise<PayOutcome> => {
    if (refusal === null) return { kind: 'unknown' };
    // The server's data differ from this screen, so the new figures are shown next to its message.
    if (['quote_changed', 'conflict', 'not_found'].includes(refusal.code))
      await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    return refusal.code === 'quote_changed' ? { kind: 'changed', from: figures.total } : { kind: 'refused', refusal };
  };

  /** Resolves with null if the customer is leaving for the next page. */
  const goOn = async (method: PayMethod): Promise<PayOutcome | null> => {
    const checkoutId = saved.id;
    // The server must know the customer's allergies before anything is paid.
    const late = checkout.now().allergies !== undefined;
    const declared = await declare();
    if (!declared.ok) return failed(declared.said === null ? null : { code: 'validation', message: declared.said });
    // The server has removed the dishes that these allergies exclude, so the customer checks the order again.
    if (late) {
      await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
      return { kind: 'changed', from: figures.total };
    }
    const bagPrice = (figures.deposit?.now ?? 0) / FILS_A_DIRHAM;
    const updated = await ask('mobile_checkout/update', { details: { cutlery, bag_price: bagPrice }, checkoutId });
    if (!updated.ok) return failed(updated.refusal);
    const { priceDatas } = updated.reply;
    if (priceDatas && totalPayable(priceDatas, bagPrice) !== figures.total)
      return failed({ code: 'quote_changed', message: '' });
    await checkout.change({ ordering: { checkout: checkoutId, total: figures.total, days: saved.days_count } });
    // A price that codes cover completely needs no payment page.
    if (method === 'paylater' || figures.total === 0) {
      await navigate({ to: '/checkout/success/$action', params: { action: method } });
      return null;
    }
    let address: string;
    if (method === 'paymennt') {
      const made = await ask('mobile_checkout/createPaymenntWeb', { checkoutId });
      if (!made.ok) return failed(made.refusal);
      address = made.reply.response.redirectUrl;
    } else {
      const made = await ask('mobile_checkout/createTelrSession', { checkoutId });
      if (!made.ok) return failed(made.refusal);
      address = made.reply.response.order.url;
    }
    if (!isPaymentAddress(address, origins[method] ?? [])) {
      report('the payment page is on an unknown host')(parseUrl(address)?.origin ?? '');
      return { kind: 'unknownHost' };
    }
    leaveFor(address);
    return null;
  };

  const pay = async (method: PayMethod): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      const stays = await goOn(method);
      // While the next page loads, the button stays busy.
      if (stays === null) return;
      setOutcome(stays);
      setBusy(false);
    } catch (fault) {
      setBusy(false);
      throw fault;
    }
  };

  return { pay, busy, outcome };
};
