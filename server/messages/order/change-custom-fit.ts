import type { Day } from '../../../src/domain/days/day.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import { pendingMeals } from '../../db/schema/plans.ts';
import { customFitWords, type Outcome } from '../../letters/custom-fit-words.ts';
import { tellTeam } from '../../letters/team-message.ts';
import { choicesIn } from '../../menu/menu-choices.ts';
import { judgeDays, writeChoices } from '../../plan/change-custom-fit.ts';
import { changeOrder } from '../../plan/change-plan.ts';
import { fitPricingOf, fitWorthOf } from '../../plan/custom-fit-cost.ts';
import { judgeCutlery } from '../../plan/edit-cutlery.ts';
import { dueOfOrder } from '../../plan/money/order-due.ts';
import { pricedAnew, takeOff } from '../../plan/money/order-price.ts';
import { differenceOf, dropPending, pendingDays, pendingView, type PendingDay } from '../../plan/pending-meals.ts';
import { findOrder, readPlan, type OrderRow } from '../../plan/stored-plan.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { changedPlan, staleRequest } from './change-reply.ts';
import { waitsAlready, weighChanges, withPending, type WaitingMeal, type WeighedChanges } from './weigh-changes.ts';

/** Keeps what waits on each touched day in place of what waited there. The days on which something else is wanted now. */
const keepWaiting = async (
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  orderId: number,
  touched: readonly Day[],
  waiting: readonly WaitingMeal[],
  before: readonly PendingDay[],
): Promise<Day[]> => {
  const wanted = Map.groupBy(waiting, ({ day }) => day);
  const changed = touched.filter((on) => {
    const rows = before.find(({ day }) => day === on)?.rows ?? [];
    return !waitsAlready(wanted.get(on) ?? [], { rows });
  });
  // What could no longer be served there is not wanted any more either.
  const unservable = touched.filter((on) => !before.some(({ day }) => day === on));
  await dropPending(tx, orderId, [...new Set([...changed, ...unservable])]);
  const rows = changed.flatMap((on) => wanted.get(on) ?? []);
  if (rows.length > 0) await tx.insert(pendingMeals).values(rows.map((row) => ({ ...row, orderId, askedAt: now })));
  return changed;
};

/** What the order costs from here on, and how the customer hears of it. */
const settlePrice = async (
  ctx: Ctx,
  order: OrderRow,
  { difference }: WeighedChanges,
): Promise<{ readonly values: Partial<OrderRow>; readonly outcome: Outcome }> => {
  const { settings } = ctx.services;
  if (difference === 0) return { values: {}, outcome: {} };
  const { values, credit } =
    difference > 0
      ? { values: pricedAnew(order, difference, settings), credit: [] }
      : await takeOff(ctx, order, -difference);
  const outcome: Outcome = {
    credit: credit.map(({ value, voucher }) => ({ amount: value, code: voucher.code })),
    ...(order.paymentStatus === 'not_paid' && { price: (values.price ?? order.price) + order.bagPrice }),
  };
  if (outcome.price !== undefined)
    await tellTeam(ctx.tx, ctx.now, ctx.userId, 'payment', 'The price of an unpaid plan changed with its meals.', {
      orderId: order.id,
      total: outcome.price,
    });
  return { values: values as Partial<OrderRow>, outcome };
};

export const changeCustomFitHandlers = {
  /**
   * Meals by weight, and ready dishes beside them, on unlocked days; all of them or none. A day of a paid plan that gets
   * dearer waits beside the day until its difference is paid; a cheaper one gives credit.
   */
  'order/custommodify': async (ctx, { orderId, detailsData, skipped, deliverySlot, cutlery }) => {
    const { tx, userId, today, lang, services } = ctx;
    const order = await findOrder(tx, userId, { id: orderId }, today);
    if (!order) return refuse('not_found');
    const plan = await readPlan(tx, order);
    const stale = staleRequest(plan, { skipped, deliverySlot });
    if (stale) return stale;
    const sent = choicesIn(detailsData);
    const before = await pendingDays(ctx, plan);
    const chosen = await judgeDays(ctx, plan, withPending(sent, before, plan));
    if ('kind' in chosen) return chosen;
    const weighed = weighChanges(plan, chosen.parts, await fitPricingOf(tx, plan));
    const written = await writeChoices(ctx, plan, { ...chosen, parts: weighed.parts });
    // A day of which only dishes or sides were named keeps what waits there: it was named again just above.
    const touched = [...new Set(sent.map(({ day }) => day))];
    const waiting = await keepWaiting(ctx, order.id, touched, weighed.waiting, before);
    const { values, outcome } = await settlePrice(ctx, order, weighed);
    // The form carries the choice as it stood: only another one is an edit of it.
    const edited = cutlery !== undefined && (cutlery === 1) !== order.cutlery;
    const lost = edited ? await judgeCutlery(ctx, order, cutlery === 1) : undefined;
    const wanted = edited && !lost ? cutlery === 1 : order.cutlery;
    const days = [...new Set([...written, ...waiting])].sort();
    const unchanged = days.length === 0 && wanted === order.cutlery;
    const more = {
      cutlery: wanted,
      ...values,
      ...(weighed.parts.length > 0 && { fitWorth: fitWorthOf(plan) + weighed.listed }),
    };
    const version = unchanged ? order.version : await changeOrder(ctx, order, days, more);
    const after = await readPlan(tx, { ...order, ...more, version });
    const pending = await pendingDays(ctx, after);
    const difference = differenceOf(pending);
    const asked = differenceOf(pending.filter(({ day }) => touched.includes(day)));
    return ok(
      {
        ...changedPlan(ctx, after),
        ...pendingView(pending),
        due: dueOfOrder(after.order, depositAmount(services.settings) * 100, difference),
        message: customFitWords[lang]({ ...outcome, ...(asked > 0 && { waits: asked }) }),
        ...(lost ? { superseded: [lost] } : {}),
      },
      { unchanged },
    );
  },
} satisfies Partial<Handlers>;
