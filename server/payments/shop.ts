import { and, eq } from 'drizzle-orm';

import { today } from '../../src/domain/days/day.ts';
import { extrasOf } from '../../src/domain/money/day-extras.ts';
import { vatInside, VAT_PERCENT } from '../../src/domain/money/quote.ts';
import { openCustomMeals } from '../menu/open-custom-meals.ts';
import { refuseSmallParts } from '../menu/small-parts.ts';
import { readMenu } from '../checkout/stored/checkout-rows.ts';
import { offerOf } from '../checkout/pricing/offer.ts';
import { checkoutTexts } from '../checkout/stored/checkout-texts.ts';
import { openCheckout } from '../checkout/stored/open-checkout.ts';
import { placeOrder } from '../checkout/place-order.ts';
import { priceCheckout, quotedTotal } from '../checkout/pricing/price-checkout.ts';
import { priceFacts } from '../checkout/pricing/price-view.ts';
import { depositAmount } from '../accounts/deposit-settled.ts';
import { settleDeposit, settleOrder } from '../checkout/settle-order.ts';
import { settleDifference } from '../checkout/settle-difference.ts';
import { lacksSlot } from '../checkout/write-order.ts';
import { orders } from '../db/schema/plans.ts';
import { dueOfOrder } from '../plan/money/order-due.ts';
import { differenceOf, pendingDays } from '../plan/pending-meals.ts';
import { readPlan } from '../plan/stored/stored-plan.ts';
import type { Clock } from '../config/clock.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { refuse } from '../request/result.ts';
import type { Settings } from '../reference/settings.ts';
import { paymentTexts } from '../mail/payment-words.ts';
import type { Shop } from './payment-world.ts';

interface Ground {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly businessZone: string;
  readonly publicUrl: () => string;
}

/** The shop functions for payments, with the checkout's own prices and its own way to place an order. */
export const makeShop = ({ settings, clock, businessZone, publicUrl }: Ground): Shop => ({
  payable: async (tx, catalogue, userId, checkoutId) => {
    await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.userId, userId)))
      .for('update');
    const checkout = await openCheckout(tx, userId, checkoutId);
    if ('kind' in checkout) return checkout;
    if (await lacksSlot(tx, checkout))
      return refuse('validation', { message: checkoutTexts.slot, errors: { slot_id: checkoutTexts.slot } });
    const { row, days, parts } = await readMenu(tx, checkout);
    if (days.length !== row.daysCount) return refuse('validation', { message: paymentTexts.daysMismatch });
    // The price does not include an open meal by weight yet.
    if (openCustomMeals(catalogue, row, days, parts).length > 0)
      return refuse('validation', { message: checkoutTexts.openMeals });
    const small = refuseSmallParts(parts);
    if (small) return small;
    const priced = await priceCheckout(tx, { userId, now: clock.now(), settings, catalogue }, checkout);
    const shown = quotedTotal(row);
    const { total, vatIncluded } = priced.quote;
    // A customer never pays an amount that was not shown before.
    if (shown !== undefined && shown !== total) return refuse('quote_changed', { facts: priceFacts(priced) });
    const offer = offerOf(checkout, priced);
    return {
      amount: total,
      tax: vatIncluded,
      description: `Meal plan, ${row.daysCount} days`,
      orderReference: `S${checkoutId}`,
      emirateId: row.emirateId,
      offer,
    };
  },
  owed: async (tx, catalogue, userId, orderId, what) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
      .for('update');
    if (!order) return refuse('not_found');
    const now = clock.now();
    const waiting =
      what === 'difference'
        ? await pendingDays({ tx, userId, now, today: today(now, businessZone), catalogue }, await readPlan(tx, order))
        : [];
    const amount = dueOfOrder(order, depositAmount(settings) * 100, differenceOf(waiting))[what];
    if (amount <= 0) return refuse('conflict', { message: paymentTexts.nothingToPay });
    const { vatIncluded } = order.prices;
    const taxes = {
      plan: typeof vatIncluded === 'number' ? vatIncluded : 0,
      // The deposit includes no VAT.
      deposit: 0,
      difference: vatInside(amount, settings.value('VAT_PERCENT') ?? VAT_PERCENT),
    };
    return {
      amount,
      tax: taxes[what],
      description: {
        plan: `Meal plan, ${order.daysCount} days`,
        deposit: 'Bag deposit, refundable',
        difference: { portions: 'Larger meals by weight', sides: 'Extra sides', both: 'Larger meals and extra sides' }[
          extrasOf(waiting)
        ],
      }[what],
      orderReference: `O${orderId}`,
      emirateId: order.emirateId,
      offer: null,
      ...(what === 'difference' && {
        paidDays: waiting.map(({ pending, sides = 0, difference }) => ({ pending, sides, difference })),
      }),
    };
  },
  settleDue: async (tx, catalogue, { userId, orderId, what, paid, notify }) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new Error('the order of a payment does not exist');
    const now = clock.now();
    const placing = {
      userId,
      checkoutId: order.checkoutId ?? 0,
      method: paid.provider,
      now,
      today: today(now, businessZone),
      settings,
      catalogue,
      publicUrl: publicUrl(),
      notify,
    };
    await (what === 'deposit' ? settleDeposit : settleOrder)(tx, placing, order, paid);
  },
  settleDifference: async (tx, catalogue, { userId, orderId, paidDays, paid, notify }) => {
    const now = clock.now();
    const ground = {
      tx,
      userId,
      now,
      today: today(now, businessZone),
      settings,
      catalogue,
      notify,
    };
    return settleDifference(ground, orderId, paidDays, paid);
  },
  placePaid: async (tx, catalogue, paid) => {
    const now = clock.now();
    const placed = await placeOrder(tx, {
      ...paid,
      now,
      today: today(now, businessZone),
      settings,
      catalogue,
      publicUrl: publicUrl(),
    });
    if (placed.kind === 'refused') return placed;
    if (placed.kind === 'also') throw new Error('an order was placed under another name');
    return placed.reply;
  },
});
