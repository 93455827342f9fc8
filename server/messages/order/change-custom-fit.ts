import type { Day } from '#src/domain/days/day.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import { pendingMeals } from '../../db/schema/plans.ts';
import { customFitWords, type Outcome, type VoucherAmount } from '../../mail/custom-fit-words.ts';
import { tellTeam } from '../../mail/team-message.ts';
import { choicesIn } from '../../menu/menu-choices.ts';
import { judgeDays, writeChoices } from '../../plan/change-custom-fit.ts';
import { changeOrder } from '../../plan/change-plan.ts';
import { fitPricingOf, fitWorthOf } from '../../plan/custom-fit-cost.ts';
import { atTariff } from '../../plan/money/at-tariff.ts';
import { judgeCutlery } from '../../plan/edit-cutlery.ts';
import { dayCreditOf, takeBackCredit } from '../../plan/money/day-credit.ts';
import { dueOfOrder } from '../../plan/money/order-due.ts';
import { pricedAnew, takeOff } from '../../plan/money/order-price.ts';
import { differenceOf, dropPending, pendingDays, pendingView, type PendingDay } from '../../plan/pending-meals.ts';
import { findOrder, readPlan, type OrderRow } from '../../plan/stored/stored-plan.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { changedPlan, staleRequest } from './change-reply.ts';
import { waitsAlready, weighChanges, withPending, type WaitingMeal, type WeighedChanges } from './weigh-changes.ts';

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
    const rows = before.find(({ day }) => day === on)?.rows ?? [];
    return !waitsAlready(wanted.get(on) ?? [], { rows });
  });
  // Meals that can no longer be served are not wanted any more either.
  const unservable = touched.filter((on) => !before.some(({ day }) => day === on));
  await dropPending(tx, orderId, [...new Set([...changed, ...unservable])]);
  const rows = changed.flatMap((on) => wanted.get(on) ?? []);
  if (rows.length > 0) await tx.insert(pendingMeals).values(rows.map((row) => ({ ...row, orderId, askedAt: now })));
  return changed;
};

/** Sums the amounts of each voucher, so that the customer reads each voucher once. */
const byVoucher = (amounts: readonly VoucherAmount[]): readonly VoucherAmount[] => {
  const sums = new Map<string, number>();
  for (const { code, amount } of amounts) sums.set(code, (sums.get(code) ?? 0) + amount);
  return [...sums].map(([code, amount]) => ({ code, amount }));
};

/** Sets the new price of the order and returns the text for the customer. */
const settlePrice = async (
  ctx: Ctx,
  order: OrderRow,
  { days }: WeighedChanges,
): Promise<{ readonly values: Partial<OrderRow>; readonly outcome: Outcome }> => {
  const { settings } = ctx.services;
  const unpaid = order.paymentStatus === 'not_paid';
  let values: Partial<OrderRow> = {};
  const credit: VoucherAmount[] = [];
  const takenBack: VoucherAmount[] = [];
  for (const { day, difference } of days) {
    const priced = { ...order, ...values };
    if (difference < 0) {
      const cheaper = await takeOff(ctx, priced, day, -difference);
      values = cheaper.values as Partial<OrderRow>;
      credit.push(...cheaper.credit.map(({ value, voucher }) => ({ amount: value, code: voucher.code })));
    } else if (difference > 0) {
      values = pricedAnew(priced, difference, settings) as Partial<OrderRow>;
      if (!unpaid) takenBack.push(...(await takeBackCredit(ctx, order.id, day, difference)));
    }
  }
  const changed = values.price !== undefined && values.price !== order.price;
  const outcome: Outcome = {
    credit: byVoucher(credit),
    takenBack: byVoucher(takenBack),
    ...(unpaid && changed && { price: (values.price ?? order.price) + order.bagPrice }),
  };
  if (outcome.price !== undefined)
    await tellTeam(ctx.tx, ctx.now, ctx.userId, 'payment', 'The price of an unpaid plan changed with its meals.', {
      orderId: order.id,
      total: outcome.price,
    });
  return { values, outcome };
};

export const changeCustomFitHandlers = {
  /**
   * Changes meals by weight, and ready dishes with them, on unlocked days; all of them or none. On a paid plan, a day
   * that becomes more expensive waits until its difference is paid. A cheaper day gives credit, which pays first when
   * that day becomes more expensive again.
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
    const credit = await dayCreditOf(ctx, order.id);
    const bought = await atTariff(tx, ctx.catalogue, order);
    const weighed = weighChanges(bought, plan, chosen.parts, await fitPricingOf(tx, bought, plan), credit);
    const written = await writeChoices(ctx, plan, { ...chosen, parts: weighed.parts });
    // A day for which only dishes or sides were sent keeps its waiting meals: `withPending` has added them above.
    const touched = [...new Set(sent.map(({ day }) => day))];
    const waiting = await keepWaiting(ctx, order.id, touched, weighed.waiting, before);
    const { values, outcome } = await settlePrice(ctx, order, weighed);
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
