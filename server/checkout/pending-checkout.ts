import type { InferOutput } from 'valibot';

import type { pendingCheckout } from '../../src/protocol/checkout/mobile-checkout.ts';
import { pendingOf, readMenu } from './checkout-rows.ts';
import { checkoutView } from './checkout-view.ts';
import { priceCheckout } from './price-checkout.ts';
import type { Ctx } from '../request/handler.ts';

/** The customer's saved checkout, the one that was neither placed nor removed, at the price that holds now. */
export const pendingCheckoutOf = async ({
  tx,
  userId,
  now,
  services,
}: Pick<Ctx, 'tx' | 'userId' | 'now' | 'services'>): Promise<InferOutput<typeof pendingCheckout>> => {
  const pending = await pendingOf(tx, userId);
  if (!pending) return { planParams: null, mealPlan: {} };
  const checkout = await readMenu(tx, pending);
  return checkoutView(checkout, await priceCheckout(tx, { userId, now, settings: services.settings }, checkout));
};
