import type { Parsed, Given } from '#src/protocol/messages.ts';
import { checkoutTexts } from '../../checkout/stored/checkout-texts.ts';
import { checkoutView } from '../../checkout/checkout-view.ts';
import { giveTryBack, takeTry } from '../../checkout/pricing/codes.ts';
import { saveCheckout } from '../../checkout/save-checkout.ts';
import { shownChange } from '../../checkout/shown-change.ts';
import { wantedCheckout } from '../../checkout/wanted-checkout.ts';
import { inSteps, type Ctx, type Handlers } from '../../request/handler.ts';
import { ok, refuse, type Result } from '../../request/result.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

type Data = Parsed<'mobile_checkout/set'>;
type Answer = Promise<Result<Given<'mobile_checkout/set'>>>;

const previewed = async (ctx: Ctx, data: Data): Answer => {
  const wanted = await wantedCheckout(ctx, data);
  return wanted.kind === 'refused' ? wanted : ok(shownChange(wanted), { unchanged: true });
};

const saved = async (ctx: Ctx, data: Data): Answer => {
  const refused = await withoutConsent(ctx.tx, ctx.userId, 'plan');
  if (refused) return refused;
  const done = await saveCheckout(ctx, data);
  if (done.kind === 'refused') return done;
  const { checkout, priced, menu } = done;
  await tellDevices(ctx);
  return ok({
    ...checkoutView(checkout, priced),
    ...(menu.unfilled.length > 0
      ? {
          unfilled: menu.unfilled.map(({ day, type }) => ({ date: day, mealType_id: type })),
          message: checkoutTexts.unfilled[ctx.lang],
        }
      : {}),
  });
};

export const mobileCheckoutSetHandlers = {
  'mobile_checkout/set': inSteps(async (asked, data) => {
    const { userId, now } = asked;
    // Uses a separate transaction, because a refused request is rolled back.
    const taken = data.checkoutPlanParams.couponCode
      ? await asked.transaction((tx) => takeTry(tx, userId, now), 'write')
      : null;
    if (taken && 'retryAfter' in taken) return refuse('rate_limited', { retryAfter: taken.retryAfter });
    const result = await asked.commit((ctx) => (data.preview ? previewed(ctx, data) : saved(ctx, data)));
    const wrong = result.kind === 'refused' && result.errors?.['couponCode'] !== undefined;
    if (taken && !wrong) await asked.transaction((tx) => giveTryBack(tx, taken), 'write');
    return result;
  }),
} satisfies Partial<Handlers>;
