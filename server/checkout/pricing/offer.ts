import { eq } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { vouchers, type Offer } from '../../db/schema/checkout.ts';
import { contentHash } from '../../config/secret.ts';
import type { PricedCheckout } from '../stored/checkout-rows.ts';
import { codeOf, usedBefore } from './codes.ts';
import { mealKey } from '../../menu/default-filling.ts';
import { pricedPlan, type Priced } from './price-checkout.ts';
import { depositSettled } from '../../accounts/deposit-settled.ts';

/** What decides the price but for meals by weight. The days themselves do not: a plan that moves on costs the same. */
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

/** Meals by weight may only have become fewer: a sweep for allergens takes them out, and they were paid for. */
const stands = (offer: Offer, checkout: PricedCheckout): boolean =>
  offer.terms === termsOf(checkout) &&
  Object.entries(customMealsOf(checkout)).every(([key, count]) => count <= (offer.customMeals[key] ?? 0));

/** The price as it is shown now, to be kept with the payment that asks for it. */
export const offerOf = (checkout: PricedCheckout, { quote, code }: Priced): Offer => ({
  terms: termsOf(checkout),
  customMeals: customMealsOf(checkout),
  quote,
  codeId: code?.row.id ?? null,
});

/**
 * The customer has used the code for another order since, and it cannot be used again. What others do to a code, and that it
 * expires, breaks no promise.
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
 * The price that the customer was shown before paying, with its code even if that has expired since or others have used it up.
 * Undefined when the checkout is another one by now, or the customer has spent the code: then what it costs today counts.
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
