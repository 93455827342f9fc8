import { percentOf } from './rounding.ts';

/** The discounts on a plan's meals by weight, in percent: first for its length, then for the code of its order. */
export interface FitTerms {
  readonly length: number;
  readonly code: number;
}

/** The data that decide the price of a meal by weight in a placed plan. */
export interface FitPricing {
  readonly termsOf: (mealTypeId: number) => FitTerms;
  /** The amount for open meals that is already paid, in fils of the list price. */
  readonly open: number;
}

/** A meal by weight at its list price, in fils: the current meal (null if it is open) and the wanted one. */
export interface MealChange {
  readonly mealTypeId: number;
  readonly now: number | null;
  readonly wanted: number;
}

/** The price difference of one changed meal, in fils; negative if the meal gets smaller. */
export interface MealDifference {
  readonly mealTypeId: number;
  /** The difference of the list price. */
  readonly listed: number;
  /** The difference of the amount that the customer pays. */
  readonly difference: number;
}

/**
 * The price of a meal with this list price in a plan with these terms, as its checkout would have charged it. Each meal
 * is calculated separately: other changes do not affect its price, and reversing a change gives back exactly the same
 * amount.
 */
export const fitCharge = (listed: number, { length, code }: FitTerms): number => {
  const afterLength = listed - percentOf(listed, length);
  return afterLength - percentOf(afterLength, code);
};

/**
 * The price difference of a changed meal, shown before it is saved and then charged. The unused amount of an open meal
 * stays for the others.
 */
export const mealDifference = (
  { mealTypeId, now, wanted }: MealChange,
  { termsOf, open }: FitPricing,
): MealDifference => {
  const stood = now ?? Math.min(open, wanted);
  const terms = termsOf(mealTypeId);
  return { mealTypeId, listed: wanted - stood, difference: fitCharge(wanted, terms) - fitCharge(stood, terms) };
};

/**
 * The price difference of the changed meals of one day. The day counts as a whole, because its meals are paid together.
 */
export const dayDifference = (
  changes: readonly MealChange[],
  pricing: FitPricing,
): { readonly meals: readonly MealDifference[]; readonly difference: number } => {
  const meals = changes.map((change) => mealDifference(change, pricing));
  return { meals, difference: meals.reduce((sum, { difference }) => sum + difference, 0) };
};
