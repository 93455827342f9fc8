import type { CheckoutTab, TabPage } from './checkout-tabs.ts';
import {
  checkoutRedirect,
  resumePage,
  type CheckoutPage,
  type CheckoutStanding,
  type CheckoutTarget,
} from '../../domain/steps/checkout-steps.ts';
import { mealsProblem, type MealsProblem } from '../../domain/forms/checkout-fields.ts';
import { pricedTypes } from '../../protocol/reference/price-rows.ts';
import type { Checkout } from './use-checkout.ts';

/** The URLs of the checkout pages; `home` is the exit. */
export const checkoutPath = {
  index: '/checkout',
  'meal-types-and-days': '/checkout/meal-types-and-days',
  'delivery-dates': '/checkout/delivery-dates',
  menus: '/checkout/menus',
  summary: '/checkout/summary',
  home: '/',
} as const satisfies Record<TabPage | CheckoutTab | CheckoutTarget, string>;
export type CheckoutPath = (typeof checkoutPath)[keyof typeof checkoutPath];

type Facts = Pick<Checkout, 'saved' | 'firstDay' | 'today' | 'choice' | 'draft' | 'user' | 'lists'>;

/** True if the customer has declared their allergies, even if there are none. No plan is built before that. */
export const allergiesKnown = ({ user, draft }: Pick<Facts, 'user' | 'draft'>): boolean =>
  user.allergiesDeclared || draft.allergies !== undefined;

/** Returns why step 2 cannot be left yet, or null. */
export const mealsLack = ({ choice, lists }: Pick<Facts, 'choice' | 'lists'>): MealsProblem | null => {
  const diet = lists.dietList.find(({ id }) => id === choice.diet);
  const offer = diet && {
    mealTypes: diet.mealtypes,
    combinations: lists.mealtypeMobCombinations.find(({ diet_id }) => diet_id === diet.id)?.combinations ?? [],
    types: pricedTypes(lists.typeList),
  };
  return mealsProblem({ ...choice, dietId: choice.diet }, offer ?? null, lists.daysRangeMob);
};

const standingOf = (facts: Facts): CheckoutStanding => ({
  today: facts.today,
  saved: facts.saved && facts.firstDay && { firstDay: facts.firstDay },
  allergiesDeclared: allergiesKnown(facts),
  mealsChosen: mealsLack(facts) === null,
});

/** Returns the page to which a customer is redirected who may not see this one; null if the page is shown. */
export const stepRedirect = (page: CheckoutPage, facts: Facts): CheckoutPath | null => {
  const target = checkoutRedirect(page, standingOf(facts));
  return target === null ? null : checkoutPath[target];
};

/** Returns the page on which a customer continues who comes to /checkout from another screen; null for step 1. */
export const resumePath = (facts: Facts): CheckoutPath | null => {
  const page = resumePage(facts.draft.left, standingOf(facts));
  return page && checkoutPath[page];
};
