import type { MealCharge } from './price-list.ts';
import { percentOf } from './rounding.ts';

/** What a plan's length takes off, from `daysCount` days on. `value`: percent, or fils off once. */
export interface DayCountDiscount {
  /** Null: every diet. */
  readonly dietId: number | null;
  /** Absent or null: the whole diet. */
  readonly mealTypeId?: number | null;
  readonly daysCount: number;
  readonly type: 'percent' | 'fixed';
  readonly value: number;
}

export interface DiscountQuestion {
  readonly dietId: number;
  readonly days: number;
}

/** A charge with what the plan's length takes off it, in fils. */
export interface DiscountedCharge extends MealCharge {
  readonly discount: number;
}

/** The entry that says most about a meal type: its own before its diet's, the diet's before everybody's. */
const closeness = ({ dietId, mealTypeId }: DayCountDiscount): number =>
  (mealTypeId === null || mealTypeId === undefined ? 0 : 2) + (dietId === null ? 0 : 1);

/**
 * The entry that applies to a meal type: of the closest kind the one with the largest day count that the plan reaches.
 * Steps, not exact matches, else 25 days would cost more than 20 and 5 bought apart.
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
 * Each charge with its discount. A percent is taken and rounded per meal type; a fixed entry is taken once, from the
 * meal types it covers in their order, never more than they cost.
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
