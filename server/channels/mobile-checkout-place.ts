import { and, desc, eq } from 'drizzle-orm';

import { depositChoice } from '../../src/domain/bag-deposit.ts';
import { depositAmount } from '../checkout/checkout-quote.ts';
import { checkoutTexts } from '../checkout/checkout-texts.ts';
import { openCheckout } from '../checkout/open-checkout.ts';
import { placeOrder } from '../checkout/place-order.ts';
import type { PaidPayment } from '../checkout/placing.ts';
import { depositSettled, priceCheckout, storedQuote } from '../checkout/price-checkout.ts';
import { priceDatasOf } from '../checkout/price-view.ts';
import { checkouts, payments } from '../db/schema/checkout.ts';
import type { Tx } from '../db/database.ts';
import type { Handlers } from '../handler.ts';
import { ok, refuse, type Refused } from '../result.ts';
import { tellDevices } from './rating-store.ts';

/** The newest payment that its provider has confirmed for this checkout, or how things stand without one. */
const paymentFor = async (
  tx: Tx,
  userId: number,
  checkoutId: number,
  provider: PaidPayment['provider'],
): Promise<PaidPayment | Refused> => {
  const own = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.checkoutId, checkoutId), eq(payments.provider, provider)))
    .orderBy(desc(payments.id));
  const paid = own.find(({ status }) => status === 'paid');
  if (paid) return { provider, reference: paid.reference, amount: paid.amount, currency: paid.currency };
  const open = own.length === 0 || own[0]!.status === 'pending';
  return refuse(open ? 'payment_pending' : 'payment_failed');
};

export const mobileCheckoutPlaceHandlers = {
  'mobile_checkout/update': async (ctx, { details, checkoutId }) => {
    const { tx, userId, now, services } = ctx;
    const { settings } = services;
    const checkout = await openCheckout(tx, userId, checkoutId);
    if ('kind' in checkout) return checkout;
    const { cutlery, bag_price: bagPrice } = details;
    const amount = depositAmount(settings);
    const choice =
      bagPrice === undefined
        ? { payNow: checkout.row.bagPrice > 0 }
        : depositChoice(bagPrice, { alreadyPaid: await depositSettled(tx, userId), amount });
    if (!choice) return refuse('validation', { message: checkoutTexts.bag, errors: { bag_price: checkoutTexts.bag } });
    const row = {
      ...checkout.row,
      cutlery: cutlery === undefined ? checkout.row.cutlery : cutlery === 1,
      bagPrice: choice.payNow ? amount * 100 : 0,
    };
    const priced = await priceCheckout(tx, { userId, now, settings }, { ...checkout, row });
    await tx
      .update(checkouts)
      .set({
        cutlery: row.cutlery,
        bagPrice: priced.quote.deposit,
        prices: storedQuote(priced),
        modifiedAt: now,
      })
      .where(eq(checkouts.id, checkoutId));
    await tellDevices(ctx);
    return ok({ checkoutId, priceDatas: priceDatasOf(priced.quote, priced.code) });
  },

  'mobile_checkout/placeneworder': async (ctx, { checkoutId, paymentMethod: method }) => {
    const { tx, userId, now, today, lang, services, notify } = ctx;
    const payment = method === 'Not Paid' ? undefined : await paymentFor(tx, userId, checkoutId, method);
    const placing = {
      userId,
      checkoutId,
      method,
      now,
      today,
      settings: services.settings,
      publicUrl: services.config.publicUrl,
      notify,
    };
    const paid = payment && !('kind' in payment) ? payment : undefined;
    const placed = await placeOrder(tx, paid ? { ...placing, paid } : placing);
    // An order that stands answers first, whatever became of its payment; else the payment's own reason.
    if (placed.kind !== 'ok')
      return payment && 'kind' in payment && placed.kind === 'refused' && placed.code === 'payment_pending'
        ? payment
        : placed;
    const { orderId, existing, unfilled } = placed.reply;
    return ok(
      { orderId, message: checkoutTexts[unfilled > 0 ? 'unfilled' : 'placed'][lang] },
      { unchanged: existing && !paid },
    );
  },
} satisfies Partial<Handlers>;
