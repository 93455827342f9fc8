import { lookedUpCode } from '#src/domain/money/coupon.ts';
import { eq } from 'drizzle-orm';

import { checkoutTexts } from '../../checkout/stored/checkout-texts.ts';
import { countWrongTry, findCode, waitForTry } from '../../checkout/pricing/codes.ts';
import { rememberCoupon } from '../../checkout/pricing/known-coupon.ts';
import { openCheckout } from '../../checkout/stored/open-checkout.ts';
import { isFirstOrder, priceCheckout, storedQuote } from '../../checkout/pricing/price-checkout.ts';
import { priceDatasOf } from '../../checkout/pricing/price-view.ts';
import { checkouts } from '../../db/schema/checkout.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

export const mobileCheckoutCodeHandlers = {
  /** An empty code removes the applied one. A wrong code leaves it unchanged. */
  'mobile_checkout/applyCoupon': async (ctx, { couponCode, checkoutId }) => {
    const { tx, userId, now, lang, services } = ctx;
    const checkout = await openCheckout(tx, userId, checkoutId);
    if ('kind' in checkout) return checkout;
    const retryAfter = await waitForTry(tx, userId, now);
    if (retryAfter > 0) return refuse('rate_limited', { retryAfter });
    const buyer = { userId, now, settings: services.settings, catalogue: ctx.catalogue };
    const typed = lookedUpCode(couponCode);
    const before = await priceCheckout(tx, buyer, checkout);
    const row = { ...checkout.row, couponCode: typed === '' ? null : typed };
    const priced = await priceCheckout(tx, buyer, { ...checkout, row });
    if (typed !== '' && !priced.code) {
      const empty = before.quote.subTotal === 0;
      if (!empty) await countWrongTry(tx, userId, now);
      return ok(
        {
          error: true,
          message: checkoutTexts[empty ? 'noMeals' : 'wrongCode'][lang],
          priceDatas: priceDatasOf(before.quote, before.code),
        },
        { unchanged: true },
      );
    }
    const { code } = priced;
    await tx
      .update(checkouts)
      .set({
        couponCode: code?.row.code ?? null,
        couponId: code?.kind === 'coupon' ? code.row.id : null,
        voucherId: code?.kind === 'voucher' ? code.row.id : null,
        prices: storedQuote(priced),
        modifiedAt: now,
      })
      .where(eq(checkouts.id, checkoutId));
    await tellDevices(ctx);
    return ok({
      error: false,
      message: checkoutTexts[code ? 'applied' : 'removed'][lang],
      priceDatas: priceDatasOf(priced.quote, code),
    });
  },

  /**
   * Called before a checkout is saved: the server stores only the count of wrong attempts, and that this customer knows
   * the code.
   */
  'mobile_checkout/applyCouponCode': async ({ tx, userId, now, lang }, { couponCode, clearPrice }) => {
    if (clearPrice <= 0)
      return ok({ error: true, message: checkoutTexts.noMeals[lang], coupon: null }, { unchanged: true });
    const retryAfter = await waitForTry(tx, userId, now);
    if (retryAfter > 0) return refuse('rate_limited', { retryAfter });
    // The plan is not known yet: conditions on its diet and length are checked when it is saved.
    const code = await findCode(tx, couponCode, {
      userId,
      now,
      price: clearPrice,
      dietId: null,
      days: null,
      firstOrder: await isFirstOrder(tx, userId),
    });
    if (!code) {
      await countWrongTry(tx, userId, now);
      return ok({ error: true, message: checkoutTexts.wrongCode[lang], coupon: null }, { unchanged: true });
    }
    const { row, effect } = code;
    await rememberCoupon(tx, userId, row.id, now);
    return ok(
      {
        error: false,
        message: checkoutTexts.applied[lang],
        coupon: { id: row.id, type: effect.type, value: effect.value, code: row.code, apply_type: row.applyType },
      },
      { unchanged: true },
    );
  },
} satisfies Partial<Handlers>;
