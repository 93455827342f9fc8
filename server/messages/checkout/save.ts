import { dayToWire } from '../../../src/domain/days/day.ts';
import { checkoutTexts } from '../../checkout/checkout-texts.ts';
import { checkoutView } from '../../checkout/checkout-view.ts';
import { giveTryBack, takeTry } from '../../checkout/codes.ts';
import { saveCheckout } from '../../checkout/save-checkout.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

export const mobileCheckoutSetHandlers = {
  'mobile_checkout/set': inSteps(async (asked, data) => {
    const { userId, now, lang } = asked;
    // In a transaction of its own: what a refused request wrote is rolled back.
    const taken = data.checkoutPlanParams.couponCode
      ? await asked.transaction((tx) => takeTry(tx, userId, now), 'write')
      : null;
    if (taken && 'retryAfter' in taken) return refuse('rate_limited', { retryAfter: taken.retryAfter });
    const result = await asked.commit(async (ctx) => {
      const saved = await saveCheckout(ctx, data);
      if (saved.kind === 'refused') return saved;
      const { checkout, priced, menu } = saved;
      await tellDevices(ctx);
      return ok({
        ...checkoutView(checkout, priced),
        ...(menu.unfilled.length > 0
          ? {
              unfilled: menu.unfilled.map(({ day, type }) => ({ date: dayToWire(day), mealType_id: type })),
              message: checkoutTexts.unfilled[lang],
            }
          : {}),
      });
    });
    const wrong = result.kind === 'refused' && result.errors?.['couponCode'] !== undefined;
    if (taken && !wrong) await asked.transaction((tx) => giveTryBack(tx, taken), 'write');
    return result;
  }),
} satisfies Partial<Handlers>;
