import { eq } from 'drizzle-orm';

import { bagDeposit } from '../../src/domain/money/bag-deposit.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { orders, planDays } from '../db/schema/plans.ts';
import { inPieces, writeMenuOn } from '../plan/stored/menu-of-days.ts';
import type { PricedCheckout } from './stored/checkout-rows.ts';
import type { PlannedMenu } from '../menu/day-rows.ts';
import { keepDeposit } from '../plan/money/deposit-refund.ts';
import { depositAmount } from '../accounts/deposit-settled.ts';
import type { OrderRow } from '../plan/stored/stored-plan.ts';
import type { OrderToPlace } from './order-to-place.ts';
import { storedQuote, type Priced } from './pricing/price-checkout.ts';
import { redeem } from './pricing/redeem.ts';

const writeDays = async (tx: Tx, orderId: number, now: number, menu: PlannedMenu): Promise<void> => {
  await inPieces(
    menu.days.map((on) => ({ orderId, day: on })),
    (rows) => tx.insert(planDays).values(rows),
  );
  await writeMenuOn(tx, orderId, now, menu);
};

/** Returns the slot in the customer's profile. */
const usualSlot = async (tx: Tx, userId: number): Promise<number | null> => {
  const [person] = await tx.select({ slotId: users.slotId }).from(users).where(eq(users.id, userId));
  return person?.slotId ?? null;
};

/** True if no delivery time was chosen. */
export const lacksSlot = async (tx: Tx, { row }: PricedCheckout): Promise<boolean> =>
  row.slotId === null && (await usualSlot(tx, row.userId)) === null;

/**
 * Writes the unpaid order with its days, meals and sides, uses up its code and closes the checkout. A deposit that is
 * owed stays due until it is paid. Days that were skipped while the plan was built are not part of the order.
 */
export const writeOrder = async (
  tx: Tx,
  placing: OrderToPlace,
  { row }: PricedCheckout,
  menu: PlannedMenu,
  priced: Priced & { readonly promised: boolean },
): Promise<OrderRow> => {
  const { userId, now, settings } = placing;
  const { quote, code, deposit, promised } = priced;
  const owed = bagDeposit({ ...deposit, amount: depositAmount(settings) });
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      checkoutId: row.id,
      build: row.build === 'new' ? 'new' : 'renew',
      dietId: row.dietId,
      mealPlanId: row.mealPlanId,
      mealTypes: row.mealTypes,
      excludeWeekdays: row.excludeWeekdays,
      daysCount: row.daysCount,
      startDay: menu.days[0]!,
      endDay: menu.days.at(-1)!,
      customFit: row.customFit,
      slotId: row.slotId ?? (await usualSlot(tx, userId)),
      emirateId: row.emirateId,
      cutlery: row.cutlery,
      paymentMethod: placing.method,
      paymentStatus: 'not_paid',
      fullPrice: quote.mainPrice + quote.presetPrice,
      discount: quote.discount + quote.voucherSaved + quote.couponSaved,
      price: quote.payable,
      bagPrice: quote.deposit,
      bagDue: owed.now + owed.due > 0,
      prices: storedQuote(priced),
      voucherId: code?.kind === 'voucher' ? code.row.id : null,
      couponId: code?.kind === 'coupon' ? code.row.id : null,
      agreed: placing.catalogue.agreedTexts,
      catalogueVersion: placing.catalogue.version,
      placedAt: now,
    })
    .returning();
  if (!order) throw new Error('the order was not stored');
  await keepDeposit(tx, userId);
  await writeDays(tx, order.id, now, menu);
  if (code) await redeem(tx, { userId, orderId: order.id, checkoutId: row.id, now, promised }, code, quote);
  await tx.update(checkouts).set({ status: 'placed', modifiedAt: now }).where(eq(checkouts.id, row.id));
  return order;
};
