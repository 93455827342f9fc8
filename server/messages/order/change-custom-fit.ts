import type { Day } from '#src/domain/days/day.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import { pendingMeals } from '../../db/schema/plans.ts';
import { customFitWords } from '../../mail/custom-fit-words.ts';
import { choicesIn } from '../../menu/menu-choices.ts';
import { judgeDays, writeChoices } from '../../plan/change-custom-fit.ts';
import { applyCovered } from '../../plan/apply-pending.ts';
import { changeOrder } from '../../plan/change-plan.ts';
import { fitPricingOf, fitWorthOf } from '../../plan/custom-fit-cost.ts';
import { atTariff } from '../../plan/money/at-tariff.ts';
import { judgeCutlery } from '../../plan/edit-cutlery.ts';
import { dayCreditOf } from '../../plan/money/day-credit.ts';
import { dueOfOrder } from '../../plan/money/order-due.ts';
import { settleDays } from '../../plan/money/settle-days.ts';
import { differenceOf, dropPendingMeals, pendingDays, pendingView, type PendingDay } from '../../plan/pending-meals.ts';
import { findOrder, readPlan } from '../../plan/stored/stored-plan.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { changedPlan, staleRequest } from './change-reply.ts';
import { waitsAlready, weighChanges, withPending, type WaitingMeal } from './weigh-changes.ts';

/** Replaces the waiting meals on each touched day. Returns the days whose wish has changed. */
const keepWaiting = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  orderId: number,
  touched: readonly Day[],
  waiting: readonly WaitingMeal[],
  before: readonly PendingDay[],
): Promise<Day[]> => {
  const wanted = Map.groupBy(waiting, ({ day }) => day);
  const changed = touched.filter((on) => {
    const meals = before.find(({ day }) => day === on)?.meals ?? [];
    return !waitsAlready(wanted.get(on) ?? [], { meals });
  });
  // Meals that can no longer be served are not wanted any more either.
  const unservable = touched.filter((on) => !before.some(({ day }) => day === on));
  await dropPendingMeals(tx, orderId, [...new Set([...changed, ...unservable])]);
  const rows = changed.flatMap((on) => wanted.get(on) ?? []);
  if (rows.length > 0) await tx.insert(pendingMeals).values(rows.map((row) => ({ ...row, orderId, askedAt: now })));
  return changed;
};

export const changeCustomFitHandlers = {
  /**
   * Changes meals by weight, and ready dishes with them, on unlocked days; all of them or none. On a paid plan, a day
   * that becomes more expensive waits until its difference is paid. A cheaper day gives credit, which pays first when
   * that day becomes more expensive again.
   */
  'order/custommodify': async (ctx, { orderId, detailsData, skipped, deliverySlot, cutlery }) => {
    const { tx, userId, now, today, lang, services } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const stale = staleRequest(plan, { skipped, deliverySlot });
    if (stale) return stale;
    const sent = choicesIn(detailsData);
    const before = await pendingDays(ctx, plan);
    const chosen = await judgeDays(ctx, plan, withPending(sent, before, plan));
    if ('kind' in chosen) return chosen;
    const credit = await dayCreditOf(ctx, order.id);
    const bought = await atTariff(tx, ctx.catalogue, order);
    const weighed = weighChanges(bought, plan, chosen.parts, await fitPricingOf(tx, bought, plan), credit);
    const written = await writeChoices(ctx, plan, { ...chosen, parts: weighed.parts });
    // A day for which only dishes or sides were sent keeps its waiting meals: `withPending` has added them above.
    const touched = [...new Set(sent.map(({ day }) => day))];
    const waiting = await keepWaiting(ctx, order.id, touched, weighed.waiting, before);
    const { values, outcome } = await settleDays(ctx, order, weighed.days);
    // The form always sends the current choice: only a different value is an edit.
    const edited = cutlery !== undefined && (cutlery === 1) !== order.cutlery;
    const lost = edited ? await judgeCutlery(ctx, order, cutlery === 1) : undefined;
    const wanted = edited && !lost ? cutlery === 1 : order.cutlery;
    const days = [...new Set([...written, ...waiting])].sort();
    const unchanged = days.length === 0 && wanted === order.cutlery;
    const more = {
      cutlery: wanted,
      ...values,
      ...(weighed.parts.length > 0 && { fitWorth: fitWorthOf(bought, plan) + weighed.listed }),
    };
    const version = unchanged ? order.version : await changeOrder(ctx, order, days, more);
    const ground = {
      tx,
      userId,
      now,
      today,
      settings: services.settings,
      catalogue: ctx.catalogue,
      notify: ctx.notify,
    };
    const { plan: after, takenBack } = await applyCovered(ground, { ...order, ...more, version });
    const pending = await pendingDays(ctx, after);
    const difference = differenceOf(pending);
    const asked = differenceOf(pending.filter(({ day }) => touched.includes(day)));
    return ok(
      {
        ...changedPlan(ctx, after),
        ...pendingView(pending),
        due: dueOfOrder(after.order, depositAmount(services.settings) * 100, difference),
        message: customFitWords[lang]({
          ...outcome,
          takenBack: [...(outcome.takenBack ?? []), ...takenBack],
          ...(asked > 0 && { waits: asked }),
        }),
        ...(lost ? { superseded: [lost] } : {}),
      },
      { unchanged: unchanged && after.order.version === version },
    );
  },
} satisfies Partial<Handlers>;
