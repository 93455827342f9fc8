import type { InferOutput } from 'valibot';

import type { pendingCheckout } from '../../src/protocol/mobile-checkout.ts';
import { pendingOf } from '../checkout/checkout-rows.ts';
import { checkoutView } from '../checkout/checkout-view.ts';
import { priceCheckout } from '../checkout/price-checkout.ts';
import type { Ctx } from '../handler.ts';

/** The customer's saved checkout, the one that was neither placed nor removed, at the price that holds now. */
export const pendingCheckoutOf = async ({
  tx,
  userId,
  now,
  services,
}: Pick<Ctx, 'tx' | 'userId' | 'now' | 'services'>): Promise<InferOutput<typeof pendingCheckout>> => {
  const checkout = await pendingOf(tx, userId);
  if (!checkout) return { planParams: null, mealPlan: {} };
  return checkoutView(checkout, await priceCheckout(tx, { userId, now, settings: services.settings }, checkout));
};
