import { eq } from 'drizzle-orm';

import { isLocked } from '#src/domain/days/day-lock.ts';
import { replacementDay } from '#src/domain/plan/skip.ts';
import { changeMenu } from '../../checkout/change-menu.ts';
import { checkoutTexts } from '../../checkout/stored/checkout-texts.ts';
import { checkoutMealPlan, checkoutSideMap } from '../../checkout/checkout-view.ts';
import { fillPlan } from '../../menu/default-filling.ts';
import { customTypesOf } from '../../menu/custom-fit-types.ts';
import { openCheckout } from '../../checkout/stored/open-checkout.ts';
import { deliveryRule } from '../../plan/stored/plan-dates.ts';
import { saveMenu } from '../../checkout/save-menu.ts';
import { choicesIn } from '../../menu/menu-choices.ts';
import { checkouts } from '../../db/schema/checkout.ts';
import { inSteps, type Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { checkoutOf, readMenu } from '../../checkout/stored/checkout-rows.ts';
import { shownCheckout } from '../../checkout/printed-checkout.ts';
import { menuPdf } from '../order/printed-menu.ts';
import { judgeFor, tasteOf } from '../../menu/allergy-judgement.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { priceDatasOf } from '../../checkout/pricing/price-view.ts';

export const mobileCheckoutChangeHandlers = {
  'mobile_checkout/setMealPlan': async (ctx, { checkoutId, checkoutMealPlan: sent }) => {
    const { tx, userId, today } = ctx;
    const opened = await openCheckout(tx, userId, checkoutId);
    if ('kind' in opened) return opened;
    const checkout = await readMenu(tx, opened);
    const menu = changeMenu(
      ctx.catalogue,
      checkout,
      choicesIn(sent),
      judgeFor(ctx.catalogue, await tasteOf(tx, userId)),
      today,
    );
    if ('kind' in menu) return menu;
    const { priced } = await saveMenu(ctx, checkout, menu);
    await tellDevices(ctx);
    const asked = new Set(choicesIn(sent).map(({ day }) => day as string));
    return ok({
      checkoutMealPlanUpdate: checkoutMealPlan(menu, asked),
      sides: checkoutSideMap(menu, asked),
      priceDatas: priceDatasOf(priced.quote, priced.code),
    });
  },

  'mobile_checkout/skipTheDay': async (ctx, { planId, skip_date: skipped, undo }) => {
    const { tx, userId, today, services } = ctx;
    if (undo) return refuse('validation');
    const opened = await openCheckout(tx, userId, planId);
    if ('kind' in opened) return opened;
    const checkout = await readMenu(tx, opened);
    const { row, days } = checkout;
    if (!days.includes(skipped)) return refuse('validation', { message: checkoutTexts.notInPlan });
    if (isLocked(skipped, today)) return refuse('day_locked', { message: checkoutTexts.locked });
    const added = replacementDay(days.at(-1)!, deliveryRule(services.settings, row.excludeWeekdays));
    if (!added) return refuse('validation', { message: checkoutTexts.date });
    const stays = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
      rows.filter((each) => each.day !== skipped);
    const custom = customTypesOf(ctx.catalogue, row);
    const filled = fillPlan(ctx.catalogue, {
      dietId: row.dietId,
      mealTypes: row.mealTypes.filter((type) => !custom.includes(type)),
      days: [added],
      chosen: stays(checkout.meals),
      chosenSides: stays(checkout.sides),
      judge: judgeFor(ctx.catalogue, await tasteOf(tx, userId)),
    });
    const menu = {
      days: [...days.filter((on) => on !== skipped), added],
      meals: [...stays(checkout.meals), ...filled.meals],
      // A meal by weight has no default: the skipped day's own parts move to the added day.
      parts: checkout.parts.map((part) => (part.day === skipped ? { ...part, day: added } : part)),
      sides: [...stays(checkout.sides), ...filled.sides],
    };
    await saveMenu(ctx, checkout, menu, { ...row.skipped, [skipped]: added });
    await tellDevices(ctx);
    return ok({
      skipDate: skipped,
      newDate: added,
      newMealplan: checkoutMealPlan(menu, new Set<string>([added])),
    });
  },

  'mobile_checkout/viewmenupdf': inSteps((ctx, { checkoutId, is_arabic }) =>
    menuPdf(ctx, (is_arabic === undefined ? ctx.lang === 'ar' : is_arabic === 1) ? 'ar' : 'en', async (tx) => {
      const checkout = await checkoutOf(tx, ctx.userId, checkoutId);
      if (checkout?.row.status !== 'pending') return null;
      const { id, version, userId } = checkout.row;
      return {
        printed: { kind: 'checkout', id, version, userId },
        plan: async () => shownCheckout(await readMenu(tx, checkout)),
      };
    }),
  ),

  'mobile_checkout/remove': async (ctx, { checkoutId }) => {
    const { tx, userId, now } = ctx;
    const checkout = await checkoutOf(tx, userId, checkoutId);
    if (!checkout) return refuse('not_found');
    // Also refuses a checkout whose payment could not be used: the team returns the money, and the customer starts again.
    if (checkout.row.status !== 'pending') return refuse('conflict');
    await tx.update(checkouts).set({ status: 'removed', modifiedAt: now }).where(eq(checkouts.id, checkoutId));
    await tellDevices(ctx);
    return ok({ checkoutId });
  },
} satisfies Partial<Handlers>;
