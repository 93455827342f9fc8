import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

import { parseUrl } from '../../../domain/basics/parse-url.ts';
import { isPaymentAddress } from '../../../domain/money/payment-address.ts';
import type { Refusal } from '../../../protocol/define/errors.ts';
import { totalPayable } from '../../../protocol/checkout/price-datas.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { leaveFor } from '../../../state/device/leave-page.ts';
import { report } from '../../../state/engine/report.ts';
import { ask } from '../../../state/engine/ask.ts';
import type { SavedCheckout } from '../../../building/plan-choice.ts';
import type { PayMethod } from '../../../orders/pay-method.ts';
import { usePayMethods } from '../../../orders/pay-methods.ts';
import type { Figures } from '../../../building/bill/figures.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '../../../building/use-declare-allergies.ts';

/** Why the customer is still here. */
export type PayOutcome =
  /** The price was another one; the fresh figures are shown. */
  | { readonly kind: 'changed'; readonly from: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The payment page is not on one of the provider's own hosts. */
  | { readonly kind: 'unknownHost' }
  /** No answer: pressing again asks for what holds then. */
  | { readonly kind: 'unknown' };

const FILS_A_DIRHAM = 100;

/** What 'Proceed to Pay' does: the choices are saved, then the customer goes on to pay. */
export const usePay = (checkout: Checkout, saved: SavedCheckout, figures: Figures, cutlery: 0 | 1) => {
  const navigate = useNavigate();
  // Never under a kept key: a repeated answer would be the page of a price that has changed since.
  const declare = useDeclareAllergies(checkout);
  const { origins } = usePayMethods();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<PayOutcome | null>(null);

  // The browser's Back from the payment page shows this page as it was left: waiting.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);

  const failed = async (refusal: Refusal | null): Promise<PayOutcome> => {
    if (refusal === null) return { kind: 'unknown' };
    // The server's data differ from this screen: the fresh figures are shown beside its message.
    if (['quote_changed', 'conflict', 'not_found'].includes(refusal.code))
      await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    return refusal.code === 'quote_changed' ? { kind: 'changed', from: figures.total } : { kind: 'refused', refusal };
  };

  /** Null when the customer is on the way. */
  const goOn = async (method: PayMethod): Promise<PayOutcome | null> => {
    const checkoutId = saved.id;
    // Nothing is paid for before the server knows what the customer is allergic to.
    const late = checkout.now().allergies !== undefined;
    const declared = await declare();
    if (!declared.ok) return failed(declared.said === null ? null : { code: 'validation', message: declared.said });
    // The server has taken out of the menu what they bar: the customer looks at it again.
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
    // A price that is covered by codes needs no payment page.
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
      // On the way out the button stays busy until the other page is there.
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
