import type { Handlers } from '../handler.ts';
import { ok } from '../result.ts';
import { pendingCheckoutOf } from './pending-checkout.ts';

export const mobileCheckoutHandlers = {
  'mobile_checkout/getPending': async ({ tx, userId }) => ok(await pendingCheckoutOf(tx, userId)),
} satisfies Partial<Handlers>;
