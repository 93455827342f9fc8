import { pricePerDay, type AskedPrice, type PriceBook } from './price-book.ts';

/**
 * The 'from' price on every screen: the lowest price of a day among the quick lengths, in fils; null if a meal has no
 * price.
 */
export const bestDayPrice = (
  prices: Pick<PriceBook, 'plan' | 'quickDays'>,
  diet: number,
  { mealTypes, excluded }: Omit<AskedPrice, 'diet'>,
): number | null => {
  const found = prices.quickDays.flatMap((days) => {
    const quoted = prices.plan({ diet, mealTypes, excluded }, days);
    return quoted ? [pricePerDay(quoted, days)] : [];
  });
  return found.length > 0 ? Math.min(...found) : null;
};
