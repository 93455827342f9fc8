import { useNavigate } from '@tanstack/react-router';

import { wholeEngine } from '#src/state/engine/engine.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { usePayMethods } from '#src/orders/pay-methods.ts';
import type { Figures } from '#src/building/bill/figures.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '#src/building/use-declare-allergies.ts';
import { payCheckout, payRefused, type PayOutcome } from './pay-checkout.ts';
import { usePaying } from './use-paying.ts';

/** The action of 'Proceed to Pay': saves the choices, then sends the customer to the payment. */
export const usePay = (checkout: Checkout, saved: SavedCheckout, figures: Figures, cutlery: 0 | 1) => {
  const navigate = useNavigate();
  const declare = useDeclareAllergies(checkout);
  const { origins } = usePayMethods();
  const { busy, outcome, run } = usePaying<PayOutcome>();

  /** Resolves with null if the customer is leaving for the next page. */
  const goOn = async (method: PayMethod): Promise<PayOutcome | null> => {
    // The server must know the customer's allergies before anything is paid.
    const late = checkout.now().allergies !== undefined;
    const declared = await declare();
    if (!declared.ok)
      return payRefused(declared.said === null ? null : { code: 'validation', message: declared.said }, figures.total);
    // The server has removed the dishes that these allergies exclude, so the customer checks the order again.
    if (late) {
      await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
      return { kind: 'changed', from: figures.total };
    }
    return payCheckout(
      { checkoutId: saved.id, days: saved.days_count, figures, cutlery, method, origins },
      { change: checkout.change, navigate },
    );
  };

  return { pay: (method: PayMethod): Promise<void> => run(() => goOn(method)), busy, outcome };
};
