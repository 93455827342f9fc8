import { eq } from 'drizzle-orm';

import type { Tx } from '../db/database.ts';
import { vouchers, type Offer } from '../db/schema/checkout.ts';
import { contentHash } from '../secret.ts';
import type { PricedCheckout } from './checkout-rows.ts';
import { codeOf } from './codes.ts';
import { depositSettled, pricedPlan, type Priced } from './price-checkout.ts';

/** What decides the price, in one order. The days themselves do not: a plan that moves on costs the same. */
const termsOf = (checkout: PricedCheckout): string => {
  const { parts, mealTypes, ...plan } = pricedPlan(checkout);
  return contentHash(
    JSON.stringify([
      plan.dietId,
      plan.mealPlanId,
      plan.daysCount,
      plan.customFit,
      mealTypes.toSorted((a, b) => a - b),
      parts.map(({ mealTypeId, price }) => `${mealTypeId} ${price}`).toSorted(),
      checkout.row.couponCode,
      checkout.row.bagPrice > 0,
    ]),
  );
};

/** The price as it is shown now, to be kept with the payment that asks for it. */
export const offerOf = (checkout: PricedCheckout, { quote, code }: Priced): Offer => ({
  terms: termsOf(checkout),
  quote,
  codeId: code?.row.id ?? null,
});

/**
 * The price that the customer was shown before paying, with its code even if that has run out since. Undefined when the
 * checkout is another one by now: then what it costs today counts.
 */
export const pricedAsOffered = async (
  tx: Tx,
  offer: Offer | null,
  checkout: PricedCheckout,
): Promise<Priced | undefined> => {
  if (offer?.terms !== termsOf(checkout)) return undefined;
  const { quote, codeId } = offer;
  const { userId, bagPrice } = checkout.row;
  const [row] = codeId === null ? [] : await tx.select().from(vouchers).where(eq(vouchers.id, codeId));
  return {
    quote,
    code: row ? codeOf(row) : null,
    deposit: { payNow: bagPrice > 0, alreadyPaid: quote.deposit === 0 && (await depositSettled(tx, userId)) },
  };
};
