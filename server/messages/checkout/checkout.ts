import type { Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';
import { mobileCheckoutChangeHandlers } from './change.ts';
import { mobileCheckoutCodeHandlers } from './code.ts';
import { mobileCheckoutPlaceHandlers } from './place.ts';
import { mobileCheckoutSetHandlers } from './save.ts';
import { pendingCheckoutOf } from '../../checkout/pending-checkout.ts';

export const mobileCheckoutHandlers = {
  'mobile_checkout/getPending': async (ctx) => ok(await pendingCheckoutOf(ctx)),
  ...mobileCheckoutSetHandlers,
  ...mobileCheckoutChangeHandlers,
  ...mobileCheckoutCodeHandlers,
  ...mobileCheckoutPlaceHandlers,
} satisfies Partial<Handlers>;
