import { percentOf } from './rounding.ts';

/** What a plan's price takes off its meals by weight, in percent: first for its length, then for the code it was ordered with. */
export interface FitTerms {
  readonly length: number;
  readonly code: number;
}

/** What decides what a placed plan charges for a meal by weight. */
export interface FitPricing {
  readonly termsOf: (mealTypeId: number) => FitTerms;
  /** What an open meal may be filled with because it was paid for already: fils of the list price. */
  readonly open: number;
}

/** A meal by weight at its list price, in fils: the current one, null where it is open, and the wanted one. */
export interface MealChange {
  readonly mealTypeId: number;
  readonly now: number | null;
  readonly wanted: number;
}

/** What a change of one meal comes to, in fils; less than 0 where the meal gets smaller. */
export interface MealDifference {
  readonly mealTypeId: number;
  /** Of the list price. */
  readonly listed: number;
  /** Of what the customer pays. */
  readonly difference: number;
}

/**
 * What a meal of this list price costs in a plan with these terms, as its checkout would have charged it. Each meal by
 * itself: what one costs does not depend on what else is changed, and the way back gives what the way there took.
 */
export const fitCharge = (listed: number, { length, code }: FitTerms): number => {
  const afterLength = listed - percentOf(listed, length);
  return afterLength - percentOf(afterLength, code);
};

/** What a changed meal comes to: shown before it is saved, and charged. What an open one does not need stays for the others. */
export const mealDifference = (
  { mealTypeId, now, wanted }: MealChange,
  { termsOf, open }: FitPricing,
): MealDifference => {
  const stood = now ?? Math.min(open, wanted);
  const terms = termsOf(mealTypeId);
  return { mealTypeId, listed: wanted - stood, difference: fitCharge(wanted, terms) - fitCharge(stood, terms) };
};

/** What changed meals of one day come to. A day is dearer, cheaper or neither as a whole: its meals are paid together. */
export const dayDifference = (
  changes: readonly MealChange[],
  pricing: FitPricing,
): { readonly meals: readonly MealDifference[]; readonly difference: number } => {
  const meals = changes.map((change) => mealDifference(change, pricing));
  return { meals, difference: meals.reduce((sum, { difference }) => sum + difference, 0) };
};
