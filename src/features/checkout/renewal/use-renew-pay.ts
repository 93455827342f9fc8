import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useDeclareAllergies } from '#src/building/use-declare-allergies.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { usePayMethods } from '#src/orders/pay-methods.ts';
import type { Request } from '#src/protocol/messages.ts';
import { countOrder } from '#src/state/device/analytics.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { BUILT, sendBuild } from '../steps/send-build.ts';
import { payCheckout, type PayOutcome } from '../summary/pay-checkout.ts';
import { usePaying } from '../summary/use-paying.ts';
import type { Checkout } from '../use-checkout.ts';
import { savedPlan, type Shown } from './renewed-plan.ts';

/** Why the customer has not left /renewplan for the payment. */
export type RenewOutcome =
  | PayOutcome
  /** The plan is saved with other dates; they are shown. */
  | { readonly kind: 'moved' }
  /** The plan is saved, but so many meals have no dish without the customer's allergens. */
  | { readonly kind: 'open'; readonly count: number };

interface Asked {
  /** What the customer sees: exactly this is paid. */
  readonly shown: Shown & { readonly figures: NonNullable<Shown['figures']> };
  /** Builds the plan that is shown. */
  readonly request: Request<'mobile_checkout/set'>;
  readonly cutlery: 0 | 1;
  readonly method: PayMethod;
}

/** The checkout that this page has saved. */
interface Own {
  readonly id: number;
  readonly days: number;
}

/**
 * 'Pay now' of a renewal: builds the plan as the steps do, checks that it is the shown one, and opens its payment page. A
 * second press pays the plan that the first one has built.
 */
export const useRenewPay = (checkout: Checkout, bag: number) => {
  const navigate = useNavigate();
  const declare = useDeclareAllergies(checkout);
  const { origins } = usePayMethods();
  const [own, setOwn] = useState<Own | null>(null);
  const { busy, outcome, run } = usePaying<RenewOutcome>();
  const { change } = checkout;

  /** Resolves with the saved plan if it is exactly the shown one. */
  const build = async ({ shown, request }: Asked): Promise<RenewOutcome | Own> => {
    const built = await sendBuild(request, declare);
    if (built.kind === 'undeclared') return { kind: 'refused', refusal: { code: 'validation', message: built.said } };
    if (built.kind === 'refused') return { kind: 'refused', refusal: built.refusal };
    if (built.kind !== 'built') return { kind: 'unknown' };
    const { planParams: saved, mealPlan, unfilled = [] } = built.reply;
    const made = { id: saved.id, days: saved.days_count };
    setOwn(made);
    await change({ ...BUILT, left: unfilled.length > 0 ? 'menus' : 'summary' });
    await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
    const now = savedPlan({ ...checkout, mealPlan }, saved, bag);
    countOrder('begin_checkout', made.days, now.figures.total);
    if (unfilled.length > 0) return { kind: 'open', count: unfilled.length };
    if (now.figures.total !== shown.figures.total) return { kind: 'changed', from: shown.figures.total };
    return now.start === shown.start && now.last === shown.last ? made : { kind: 'moved' };
  };

  const goOn = async (asked: Asked): Promise<RenewOutcome | null> => {
    const made = own ?? (await build(asked));
    if ('kind' in made) return made;
    const { shown, cutlery, method } = asked;
    // The press is the agreement, as the ticked boxes are on the summary, and it survives a cancelled payment there.
    const allergies = checkout.allergies.toSorted((a, b) => a - b);
    await change({ agreed: { checkout: made.id, terms: true, allergies } });
    return payCheckout(
      { checkoutId: made.id, days: made.days, figures: shown.figures, cutlery, method, origins },
      { change, navigate },
    );
  };

  return { pay: (asked: Asked): Promise<void> => run(() => goOn(asked)), busy, outcome, own: own?.id ?? null };
};
