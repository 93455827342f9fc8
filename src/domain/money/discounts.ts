import type { MealCharge } from './price-list.ts';
import { percentOf } from './rounding.ts';

/** The discount of a plan with at least `daysCount` days. `value`: percent, or fils deducted once. */
export interface DayCountDiscount {
  /** Null means every diet. */
  readonly dietId: number | null;
  /** Missing or null means the whole diet. */
  readonly mealTypeId?: number | null;
  readonly daysCount: number;
  readonly type: 'percent' | 'fixed';
  readonly value: number;
}

export interface DiscountQuestion {
  readonly dietId: number;
  readonly days: number;
}

/** A charge with its discount for the plan's length, in fils. */
export interface DiscountedCharge extends MealCharge {
  readonly discount: number;
}

/**
 * How specific an entry is: one for the meal type has priority over one for the diet, and that over one for all diets.
 */
const closeness = ({ dietId, mealTypeId }: DayCountDiscount): number =>
  (mealTypeId === null || mealTypeId === undefined ? 0 : 2) + (dietId === null ? 0 : 1);

/**
 * The entry that applies to a meal type: the most specific kind, and of these the largest day count that the plan
 * reaches. Day counts are thresholds, not exact matches; otherwise 25 days would cost more than 20 and 5 bought
 * separately.
 */
export const discountFor = (
  discounts: readonly DayCountDiscount[],
  { dietId, days }: DiscountQuestion,
  mealTypeId: number,
): DayCountDiscount | null =>
  discounts
    .filter((entry) => entry.dietId === null || entry.dietId === dietId)
    .filter(({ mealTypeId: of }) => of === null || of === undefined || of === mealTypeId)
    .filter(({ daysCount }) => daysCount <= days)
    .toSorted((a, b) => closeness(b) - closeness(a) || b.daysCount - a.daysCount)[0] ?? null;

/**
 * Each charge with its discount. A percentage is calculated and rounded for each meal type; a fixed amount is deducted
 * once, from the meal types that it covers in their order, never more than they cost.
 */
export const discountCharges = (
  charges: readonly MealCharge[],
  discounts: readonly DayCountDiscount[],
  question: DiscountQuestion,
): DiscountedCharge[] => {
  const left = new Map<DayCountDiscount, number>();
  return charges.map((charge) => {
    const entry = discountFor(discounts, question, charge.mealTypeId);
    if (!entry) return { ...charge, discount: 0 };
    if (entry.type === 'percent')
      return { ...charge, discount: Math.min(charge.amount, percentOf(charge.amount, entry.value)) };
    const available = left.get(entry) ?? entry.value;
    const discount = Math.min(charge.amount, available);
    left.set(entry, available - discount);
    return { ...charge, discount };
  });
};
