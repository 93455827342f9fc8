import type { SavedCheckout } from '../../building/plan-choice.ts';

/** Returns the fils to pay for the plan, after every code; null if no price is known. */
export const payable = (prices: SavedCheckout['priceDatas']): number | null =>
  prices ? (prices.discountPriceCoupon ?? prices.discountPrice ?? prices.price) : null;
