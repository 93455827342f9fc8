import { eq } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { vouchers, type Offer } from '../../db/schema/checkout.ts';
import { contentHash } from '../../config/secret.ts';
import type { PricedCheckout } from '../stored/checkout-rows.ts';
import { codeOf, usedBefore } from './codes.ts';
import { mealKey } from '../../menu/default-filling.ts';
import { pricedPlan, type Priced } from './price-checkout.ts';
import { depositSettled } from '../../accounts/deposit-settled.ts';

/**
 * Returns a hash of everything that determines the price, except meals by weight. The days are not part of it: a plan
 * that moves to later days costs the same.
 */
const termsOf = (checkout: PricedCheckout): string => {
  const { mealTypes, ...plan } = pricedPlan(checkout);
  return contentHash(
    JSON.stringify([
      plan.dietId,
      plan.mealPlanId,
      plan.daysCount,
      plan.customFit,
      mealTypes.toSorted((a, b) => a - b),
      checkout.row.couponCode,
      checkout.row.bagPrice > 0,
    ]),
  );
};

const customMealsOf = ({ parts }: PricedCheckout): Offer['customMeals'] => {
  const counted: Record<string, number> = {};
  for (const meal of Map.groupBy(parts, mealKey).values()) {
    const key = [meal[0]!.mealTypeId, ...meal.map(({ price }) => price).toSorted((a, b) => a - b)].join(' ');
    counted[key] = (counted[key] ?? 0) + 1;
  }
  return counted;
};

/**
 * True if the offer is still valid. There may be fewer meals by weight than in the offer: an allergen check removes them,
 * and they were paid for.
 */
const stands = (offer: Offer, checkout: PricedCheckout): boolean =>
  offer.terms === termsOf(checkout) &&
  Object.entries(customMealsOf(checkout)).every(([key, count]) => count <= (offer.customMeals[key] ?? 0));

/** Returns the price as it is shown now; it is stored with the payment. */
export const offerOf = (checkout: PricedCheckout, { quote, code }: Priced): Offer => ({
  terms: termsOf(checkout),
  customMeals: customMealsOf(checkout),
  quote,
  codeId: code?.row.id ?? null,
});

/**
 * True if the customer has used the code for another order since and cannot use it again. Uses by other customers and
 * expiry do not end the offer.
 */
const isSpent = async (
  tx: Tx,
  row: typeof vouchers.$inferSelect,
  userId: number,
  { voucherSaved }: Offer['quote'],
): Promise<boolean> => {
  const usedUp = row.usesLeft !== null && row.usesLeft <= 0;
  if (row.userId !== null) return usedUp || (row.type === 'fixed' && (row.left ?? row.value) < voucherSaved);
  return (usedUp || row.conditions['oncePerCustomer'] === true) && usedBefore(tx, row.id, userId);
};

/**
 * Returns the price that the customer was shown before paying, with its code even if the code has expired or others have
 * used it up. Returns undefined if the checkout has changed or the customer has spent the code: then today's price
 * applies.
 */
export const pricedAsOffered = async (
  tx: Tx,
  offer: Offer | null,
  checkout: PricedCheckout,
): Promise<Priced | undefined> => {
  if (!offer || !stands(offer, checkout)) return undefined;
  const { quote, codeId } = offer;
  const { userId, bagPrice } = checkout.row;
  const [row] = codeId === null ? [] : await tx.select().from(vouchers).where(eq(vouchers.id, codeId));
  if (row && (await isSpent(tx, row, userId, quote))) return undefined;
  return {
    quote,
    code: row ? codeOf(row) : null,
    deposit: { payNow: bagPrice > 0, alreadyPaid: quote.deposit === 0 && (await depositSettled(tx, userId)) },
  };
};
