import { pricePerDay, type AskedPrice, type PriceBook } from './price-book.ts';

type Asked = Omit<AskedPrice, 'diet'>;
type Prices = Pick<PriceBook, 'plan' | 'quickDays'>;

interface BestDay {
  /** The price of one day, in fils. */
  readonly price: number;
  /** The length of the plan that has this price. */
  readonly days: number;
}

/** The lowest price of a day among the quick lengths, with its length; null if a meal has no price. */
export const bestDay = (prices: Prices, diet: number, asked: Asked): BestDay | null =>
  prices.quickDays.reduce<BestDay | null>((best, days) => {
    const quoted = prices.plan({ ...asked, diet }, days);
    const price = quoted && pricePerDay(quoted, days);
    return price !== null && (best === null || price < best.price) ? { price, days } : best;
  }, null);

/** The 'from' price on every screen, in fils; null if a meal has no price. */
export const bestDayPrice = (prices: Prices, diet: number, asked: Asked): number | null =>
  bestDay(prices, diet, asked)?.price ?? null;
