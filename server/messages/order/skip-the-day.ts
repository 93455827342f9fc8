import type { Day } from '#src/domain/days/day.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { skipDay } from '../../plan/skip-day.ts';
import { unskipDay } from '../../plan/unskip-day.ts';
import { changeReceipt, withReceipt } from '../../plan/change-receipt.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { findOrder, readPlan, type StoredPlan } from '../../plan/stored/stored-plan.ts';
import { mealPlanOf } from '../../plan/stored/plan-view.ts';

const texts = {
  skipped: {
    en: 'The day is skipped. We added a day to the end of your plan.',
    ar: 'تم تخطي اليوم، وأضفنا يومًا إلى نهاية خطتك.',
  },
  resumed: { en: 'Delivery resumes on this day.', ar: 'يُستأنف التوصيل في هذا اليوم.' },
  replaced: {
    en: 'Delivery resumes on this day. We replaced dishes that do not go with your allergies, or left the meal open. Please check your menu.',
    ar: 'يُستأنف التوصيل في هذا اليوم. استبدلنا أطباقًا لا تناسب الحساسية لديك أو تركنا الوجبة فارغة. يرجى مراجعة قائمتك.',
  },
} as const satisfies Record<string, Sentence>;

const planAfter = async ({ tx, userId, today }: Ctx, { order }: StoredPlan): Promise<StoredPlan> =>
  readPlan(tx, (await findOrder(tx, userId, { id: order.id }, today)) ?? order);

export const orderSkipHandlers = {
  'order/skipTheDay': async (ctx, { planId, skip_date: on, new_date, undo }) => {
    const { tx, userId, today, lang } = ctx;
    const order = await findOrder(tx, userId, { id: planId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const mealsOn = async (day: Day) => mealPlanOf(await planAfter(ctx, plan), new Set([day]));
    const receipt = changeReceipt(today);
    if (undo) {
      const done = await unskipDay(ctx, plan, on, new_date, receipt);
      if ('kind' in done) return done;
      return ok({
        skipDate: on,
        newDate: null,
        newMealplan: await mealsOn(on),
        message: withReceipt(texts[done.replaced ? 'replaced' : 'resumed'][lang], receipt, lang),
        receipt,
      });
    }
    const added = await skipDay(ctx, plan, on, receipt);
    if (typeof added !== 'string') return added;
    return ok({
      skipDate: on,
      newDate: added,
      newMealplan: await mealsOn(added),
      message: withReceipt(texts.skipped[lang], receipt, lang),
      receipt,
    });
  },
} satisfies Partial<Handlers>;
