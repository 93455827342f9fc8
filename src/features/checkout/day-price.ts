import { QUICK_DAYS } from '../../domain/plan/day-choices.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { pricePerDay, type PriceBook } from './checkout-quote.ts';

/** The least a day costs over the quick lengths, in fils; null when a meal has no price. */
export const bestDayPrice = (
  prices: PriceBook,
  diet: number,
  { mealTypes, excluded }: Pick<CheckoutChoice, 'mealTypes' | 'excluded'>,
): number | null => {
  const found = QUICK_DAYS.flatMap((days) => {
    const quoted = prices.plan({ diet, mealTypes, excluded }, days);
    return quoted ? [pricePerDay(quoted, days)] : [];
  });
  return found.length > 0 ? Math.min(...found) : null;
};
