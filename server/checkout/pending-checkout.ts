import type { InferInput } from 'valibot';

import type { pendingCheckout } from '../../src/protocol/checkout/mobile-checkout.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { pendingOf, readMenu, type StoredCheckout } from './stored/checkout-rows.ts';
import { checkoutView } from './checkout-view.ts';
import { priceCheckout } from './pricing/price-checkout.ts';
import type { Ctx } from '../request/handler.ts';

/** Returns a menu without dishes that no customer may get: a dish that is `unsigned`, or whose allergens are unknown. */
const servable = ({ judgedById }: Catalogue, menu: StoredCheckout): StoredCheckout => ({
  ...menu,
  meals: menu.meals.filter(({ dishId }) => judgedById.has(dishId)),
  parts: menu.parts.filter(({ dishId }) => judgedById.has(dishId)),
  sides: menu.sides.filter(({ sideId }) => judgedById.has(sideId)),
});

/** Returns the customer's saved checkout that was neither placed nor removed, at the current price. */
export const pendingCheckoutOf = async ({
  tx,
  userId,
  now,
  services,
  catalogue,
}: Pick<Ctx, 'tx' | 'userId' | 'now' | 'services' | 'catalogue'>): Promise<InferInput<typeof pendingCheckout>> => {
  const pending = await pendingOf(tx, userId);
  if (!pending) return { planParams: null, mealPlan: {} };
  const checkout = servable(catalogue, await readMenu(tx, pending));
  return checkoutView(
    checkout,
    await priceCheckout(tx, { userId, now, settings: services.settings, catalogue }, checkout),
  );
};
