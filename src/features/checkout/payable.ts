import type { SavedCheckout } from '../../building/plan-choice.ts';

/** Fils that are paid for the plan, after every code; null where no price is known. */
export const payable = (prices: SavedCheckout['priceDatas']): number | null =>
  prices ? (prices.discountPriceCoupon ?? prices.discountPrice ?? prices.price) : null;
