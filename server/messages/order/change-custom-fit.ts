import { choicesIn } from '../../menu/menu-choices.ts';
import type { Handlers } from '../../request/handler.ts';
import { judgeDays, writeChoices } from '../../plan/change-custom-fit.ts';
import { changeOrder } from '../../plan/change-plan.ts';
import { customCharged, customCost } from '../../plan/custom-fit-cost.ts';
import { judgeCutlery } from '../../plan/edit-cutlery.ts';
import { ok, refuse } from '../../request/result.ts';
import { tellTeam } from '../../letters/team-message.ts';
import type { Lang, Sentence } from '../../letters/sentence.ts';
import { changedPlan, staleRequest } from './change-reply.ts';
import { findOrder, readPlan } from '../../plan/stored-plan.ts';

const saved: Sentence = { en: 'Your menu was saved.', ar: 'تم حفظ قائمتك.' };
const dearer: Readonly<Record<Lang, (more: string) => string>> = {
  en: (more) => `Your menu was saved. It costs AED ${more} more than you have ordered: our team will contact you.`,
  ar: (more) => `تم حفظ قائمتك. تزيد تكلفتها عما طلبته بمقدار ${more} درهم: سيتواصل معك فريقنا.`,
};

export const changeCustomFitHandlers = {
  /** Meals by weight, and ready dishes beside them, on unlocked days; all of them or none. */
  'order/custommodify': async (ctx, { orderId, detailsData, skipped, deliverySlot, cutlery }) => {
    const { tx, userId, today, now, lang } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const stale = staleRequest(plan, { skipped, deliverySlot });
    if (stale) return stale;
    const chosen = await judgeDays(ctx, plan, choicesIn(detailsData));
    if ('kind' in chosen) return chosen;
    const days = await writeChoices(ctx, plan, chosen);
    // The form carries the choice as it stood: only another one is an edit of it.
    const edited = cutlery !== undefined && (cutlery === 1) !== order.cutlery;
    const lost = edited ? await judgeCutlery(ctx, order, cutlery === 1) : undefined;
    const wanted = edited && !lost ? cutlery === 1 : order.cutlery;
    const unchanged = days.length === 0 && wanted === order.cutlery;
    const version = unchanged ? order.version : await changeOrder(ctx, order, days, { cutlery: wanted });
    const after = await readPlan(tx, { ...order, cutlery: wanted, version });
    const cost = customCost(after);
    // A plan that had cost more than was charged already is told again only when it grew.
    const more = cost > customCost(plan) ? Math.max(0, cost - (customCharged(order) ?? customCost(plan))) : 0;
    if (more > 0)
      await tellTeam(tx, now, userId, 'payment', 'A custom-fit plan was made larger than it was ordered.', {
        orderId,
        more,
      });
    return ok(
      {
        ...changedPlan(ctx, after),
        message: more > 0 ? dearer[lang]((more / 100).toFixed(2)) : saved[lang],
        ...(lost ? { superseded: [lost] } : {}),
      },
      { unchanged },
    );
  },
} satisfies Partial<Handlers>;
