import type { Handlers } from '../handler.ts';
import { ok } from '../result.ts';
import { mobileCheckoutChangeHandlers } from './mobile-checkout-change.ts';
import { mobileCheckoutCodeHandlers } from './mobile-checkout-code.ts';
import { mobileCheckoutPlaceHandlers } from './mobile-checkout-place.ts';
import { mobileCheckoutSetHandlers } from './mobile-checkout-set.ts';
import { pendingCheckoutOf } from './pending-checkout.ts';

export const mobileCheckoutHandlers = {
  'mobile_checkout/getPending': async (ctx) => ok(await pendingCheckoutOf(ctx)),
  ...mobileCheckoutSetHandlers,
  ...mobileCheckoutChangeHandlers,
  ...mobileCheckoutCodeHandlers,
  ...mobileCheckoutPlaceHandlers,
} satisfies Partial<Handlers>;
