import { and, eq, inArray } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { payments } from '../../db/schema/checkout.ts';
import { refuse, type Refused } from '../../request/result.ts';
import { checkoutOf, type PricedCheckout } from './checkout-rows.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** True if a payment has arrived for the checkout: then the checkout must not change any more. */
export const isPaid = async (tx: Tx, checkoutId: number): Promise<boolean> => {
  const [paid] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), inArray(payments.status, ['paid', 'partly_returned'])))
    .limit(1);
  return paid !== undefined;
};

/** Returns the customer's own checkout with this id, if it can still be changed. */
export const openCheckout = async (tx: Tx, userId: number, checkoutId: number): Promise<PricedCheckout | Refused> => {
  const checkout = await checkoutOf(tx, userId, checkoutId);
  if (!checkout) return refuse('not_found');
  if (checkout.row.status !== 'pending') return refuse('conflict');
  return (await isPaid(tx, checkoutId)) ? refuse('conflict', { message: checkoutTexts.paid }) : checkout;
};
