import { eq } from 'drizzle-orm';

import { depositChoice } from '#src/domain/money/bag-deposit.ts';
import { checkoutTexts } from '../../checkout/stored/checkout-texts.ts';
import { openCheckout } from '../../checkout/stored/open-checkout.ts';
import { placeOrder } from '../../checkout/place-order.ts';
import { priceCheckout, storedQuote } from '../../checkout/pricing/price-checkout.ts';
import { depositAmount, depositSettled } from '../../accounts/deposit-settled.ts';
import { nothingToPay } from '../../checkout/order-to-place.ts';
import { priceDatasOf } from '../../checkout/pricing/price-view.ts';
import { checkouts } from '../../db/schema/checkout.ts';
import { inSteps, type Handlers, type StepsCtx } from '../../request/handler.ts';
import { amountsInMail } from '../../mail/mail-words.ts';
import { refundDue } from '../../mail/payment-words.ts';
import type { ProviderName } from '../../request/paying.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

/** The reason why an order that is paid online does not exist: settling its payment places the order. */
const unpaid = async (ctx: StepsCtx, provider: ProviderName, checkoutId: number): Promise<Refused> => {
  const checked = await ctx.services.payments.checkCheckout(ctx, provider, checkoutId);
  if (!checked || checked.standing.status === 'pending') return refuse('payment_pending');
  const { status, received } = checked.standing;
  if (status !== 'refund_due') return refuse(status === 'paid' ? 'conflict' : 'payment_failed');
  return refuse('conflict', { message: refundDue(amountsInMail(received.amount, received.currency)) });
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
    const priced = await priceCheckout(tx, { userId, now, settings, catalogue: ctx.catalogue }, { ...checkout, row });
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

  'mobile_checkout/placeneworder': inSteps(async (ctx, { checkoutId, paymentMethod: method }) => {
    const { userId, services, lang } = ctx;
    const online = method === 'Not Paid' ? undefined : method;
    const free = online !== undefined && (await services.payments.isFree(ctx, checkoutId));
    const refusal = online === undefined || free ? undefined : await unpaid(ctx, online, checkoutId);
    return ctx.commit(async ({ tx, now, today, notify }) => {
      const placing = {
        userId,
        checkoutId,
        method,
        now,
        today,
        settings: services.settings,
        catalogue: ctx.catalogue,
        publicUrl: services.config.publicUrl,
        notify,
      };
      const placed = await placeOrder(tx, free ? { ...placing, paid: nothingToPay(checkoutId, online) } : placing);
      // An existing order is returned regardless of its payment; otherwise the reason of the payment is returned.
      if (placed.kind !== 'ok')
        return refusal && placed.kind === 'refused' && placed.code === 'payment_pending' ? refusal : placed;
      const { orderId, existing, unfilled } = placed.reply;
      return ok(
        { orderId, message: checkoutTexts[unfilled > 0 ? 'unfilled' : 'placed'][lang] },
        { unchanged: existing },
      );
    });
  }),
} satisfies Partial<Handlers>;
