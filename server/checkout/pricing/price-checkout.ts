import { and, eq, exists, ne, notInArray, or } from 'drizzle-orm';

import type { Quote } from '#src/domain/money/quote.ts';
import type { Tx } from '../../db/tx.ts';
import { orders, planDays } from '../../db/schema/plans.ts';
import type { Settings } from '../../reference/settings.ts';
import type { CheckoutRow, PricedCheckout } from '../stored/checkout-rows.ts';
import { quotePlan, type DepositChoice, type PricedPlan } from './checkout-quote.ts';
import { paidBefore } from '../../plan/hold-start.ts';
import { findCode, type Code, type CodeQuestion } from './codes.ts';
import { depositSettled } from '../../accounts/deposit-settled.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';

/** The customer and the time that a price is for. */
export interface Buyer {
  readonly userId: number;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
}

export interface Priced {
  readonly quote: Quote;
  /** The valid code; null if none was given or it is no longer valid. */
  readonly code: Code | null;
  readonly deposit: DepositChoice;
}

/**
 * True if the customer has no earlier order. A cancelled order counts as earlier if it was paid, or if it is paid on
 * delivery and some of its days were delivered.
 */
export const isFirstOrder = async (tx: Tx, userId: number): Promise<boolean> => {
  const delivered = tx
    .select({ day: planDays.day })
    .from(planDays)
    .where(and(eq(planDays.orderId, orders.id), ne(planDays.state, 'skipped')));
  const [earlier] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        or(
          ne(orders.status, 'cancelled'),
          ne(orders.paymentStatus, 'not_paid'),
          and(notInArray(orders.paymentMethod, paidBefore), exists(delivered)),
        ),
      ),
    )
    .limit(1);
  return earlier === undefined;
};

/** Returns what codes are checked against: the plan at its price without a code. */
export const codeQuestion = async (
  tx: Tx,
  { userId, now, settings, catalogue }: Buyer,
  plan: PricedPlan,
): Promise<CodeQuestion> => {
  const { subTotal } = quotePlan(catalogue, plan, null, { alreadyPaid: true, payNow: false }, settings);
  return {
    userId,
    now,
    price: subTotal,
    dietId: plan.dietId,
    days: plan.daysCount,
    firstOrder: await isFirstOrder(tx, userId),
  };
};

/** Computes the price of a plan for this customer now. */
export const priceFor = async (
  tx: Tx,
  buyer: Buyer,
  plan: PricedPlan,
  { codeText, payNow }: { readonly codeText: string | null; readonly payNow: boolean },
): Promise<Priced> => {
  const code = codeText === null ? null : await findCode(tx, codeText, await codeQuestion(tx, buyer, plan));
  const deposit = { alreadyPaid: await depositSettled(tx, buyer.userId), payNow };
  return { quote: quotePlan(buyer.catalogue, plan, code, deposit, buyer.settings), code, deposit };
};

export const pricedPlan = ({ row, parts }: PricedCheckout): PricedPlan => ({
  dietId: row.dietId,
  mealPlanId: row.mealPlanId,
  mealTypes: row.mealTypes,
  daysCount: row.daysCount,
  customFit: row.customFit,
  parts,
});

/** Computes the current price of a saved checkout. */
export const priceCheckout = (tx: Tx, buyer: Buyer, checkout: PricedCheckout): Promise<Priced> =>
  priceFor(tx, buyer, pricedPlan(checkout), {
    codeText: checkout.row.couponCode,
    payNow: checkout.row.bagPrice > 0,
  });

/** Returns the stored part of a quote: a payment must match its total. */
export const storedQuote = ({ quote }: Priced): CheckoutRow['prices'] => ({ ...quote });

/** Returns the total in fils that the customer was last shown; undefined if the checkout was never quoted. */
export const quotedTotal = ({ prices }: CheckoutRow): number | undefined =>
  typeof prices['total'] === 'number' ? prices['total'] : undefined;
