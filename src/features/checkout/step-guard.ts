import { isTooNearToStart } from '../../domain/day-state.ts';
import type { Checkout } from './use-checkout.ts';

/** The steps of the checkout in their order, with the tab each stands under. */
export const checkoutSteps = {
  preference: { path: '/checkout', tab: 1 },
  mealTypes: { path: '/checkout/meal-types-and-days', tab: 2 },
  deliveryDates: { path: '/checkout/delivery-dates', tab: 2 },
  menus: { path: '/checkout/menus', tab: 3 },
  summary: { path: '/checkout/summary', tab: 4 },
} as const;
export type CheckoutStepName = keyof typeof checkoutSteps;
export type CheckoutPath = (typeof checkoutSteps)[CheckoutStepName]['path'];

type Facts = Pick<Checkout, 'saved' | 'firstDay' | 'today' | 'choice' | 'draft' | 'user'>;

/** Nothing is planned before the customer has said what they are allergic to, even if it is nothing. */
export const allergiesKnown = ({ user, draft }: Pick<Facts, 'user' | 'draft'>): boolean =>
  user.allergiesDeclared || draft.allergies !== undefined;

/** Where a step sends a customer who may not be there; null: it stands. */
export const stepRedirect = (step: CheckoutStepName, facts: Facts): CheckoutPath | null => {
  const { saved, firstDay, today, choice } = facts;
  const { preference, mealTypes, deliveryDates, menus } = checkoutSteps;
  if (step === 'preference') return null;
  // The new date is chosen there and nowhere else: without this the two pages would send to one another for ever.
  const tooNear = firstDay !== null && isTooNearToStart(firstDay, today);
  if (saved !== null) {
    if (step === 'summary') return null;
    if (tooNear) return step === 'deliveryDates' ? null : deliveryDates.path;
    return step === 'menus' ? null : menus.path;
  }
  if (step === 'menus' || step === 'summary' || !allergiesKnown(facts)) return preference.path;
  const planned = choice.diet !== null && choice.mealTypes.length > 0 && choice.days !== null;
  return step === 'deliveryDates' && !planned ? mealTypes.path : null;
};
