import { withoutConsent } from '../../accounts/consents.ts';
import { checkoutTexts } from '../../checkout/stored/checkout-texts.ts';
import { countWrongTry, waitForTry } from '../../checkout/pricing/codes.ts';
import { placeWizardOrder } from '../../checkout/place-wizard-order.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';

export const placeWizardHandlers = {
  'order/set': inSteps(async (asked, data) => {
    const { userId, now, lang } = asked;
    const named = data.orderData.coupon_id || data.orderData.voucher_id;
    if (named) {
      const retryAfter = await asked.transaction((tx) => waitForTry(tx, userId, now), 'snapshot');
      if (retryAfter > 0) return refuse('rate_limited', { retryAfter });
    }
    const result = await asked.commit(async (ctx) => {
      const refused = await withoutConsent(ctx.tx, userId, 'plan');
      if (refused) return refused;
      const placed = await placeWizardOrder(ctx, data);
      if (placed.kind !== 'ok') return placed;
      const { orderId, unfilled } = placed.reply;
      return ok({ orderId, message: checkoutTexts[unfilled > 0 ? 'unfilled' : 'placed'][lang] });
    });
    // In a separate transaction, because a refused request is rolled back.
    const wrong = result.kind === 'refused' && (result.errors?.['coupon_id'] ?? result.errors?.['voucher_id']);
    if (wrong) await asked.transaction((tx) => countWrongTry(tx, userId, now), 'write');
    return result;
  }),
} satisfies Partial<Handlers>;
