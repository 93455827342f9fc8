import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';

import { cancelOutcomes, CANCELLATION_FEE_PERCENT, type CancelOutcomes } from '../../src/domain/money/cancel.ts';
import { isLocked } from '../../src/domain/days/day-lock.ts';
import type { StoredPlan } from './stored/stored-plan.ts';
import { waits } from './hold-start.ts';
import { giveBack, hasExpired, type UsedVoucher, type VoucherRow } from '../accounts/credit/give-credit.ts';
import { restConditions } from '../accounts/credit/voucher-code.ts';
import { moneyEntries, vouchers } from '../db/schema/checkout.ts';
import { refunds } from '../db/schema/refunds.ts';
import { cartRows, orders, pauses, pendingMeals, planDays } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import type { Settings } from '../reference/settings.ts';
import { changeOrder, keepHistory } from './change-plan.ts';
import { fitPricesOf } from './custom-fit-cost.ts';
import { atTariff } from './money/at-tariff.ts';
import { sidePricesOf } from './paid-sides.ts';
import { clearMenuOn, menuOn } from './stored/menu-of-days.ts';
import { askDepositBack, depositOutcome, type DepositOutcome } from './money/deposit-refund.ts';
import { creditsAmong, ownVouchersOf } from './money/own-vouchers.ts';
import { passDepositOn } from './money/pass-deposit-on.ts';
import { settleReferralOf } from './money/settle-referral.ts';
import { recheckComing, recheckingOf } from './allergens/recheck-coming.ts';
import { standstillOf } from './allergens/recheck-orders.ts';

type Asking = Pick<Ctx, 'tx' | 'userId' | 'today' | 'now' | 'catalogue'> & {
  readonly services: { readonly settings: Settings };
};

/**
 * Returns the result of cancelling now. The paid amount counts, in money and in the customer's own credit, without other
 * codes and without the bag deposit.
 */
const outcomesWith = async (
  { tx, today, now, services, catalogue }: Asking,
  plan: StoredPlan,
  credits: readonly UsedVoucher[],
): Promise<CancelOutcomes> => {
  const { order, days } = plan;
  const fee = services.settings.value('CANCELLATION_FEE_PERCENT');
  const bought = await atTariff(tx, catalogue, order);
  return cancelOutcomes({
    price: order.price,
    credits: credits.map(({ voucher, amount }) => ({ amount, expired: hasExpired(voucher, now) })),
    paid: order.paymentStatus === 'paid',
    waits: waits(order),
    daysCount: order.daysCount,
    days: days.filter(({ skipped, paused, additional }) => !skipped && !paused && !additional).map(({ day }) => day),
    fit: order.customFit ? await fitPricesOf(tx, bought, plan) : null,
    sides: sidePricesOf(bought, plan),
    today,
    feePercent: typeof fee === 'number' ? fee : CANCELLATION_FEE_PERCENT,
  });
};

export const outcomesOf = async (ctx: Asking, plan: StoredPlan): Promise<CancelOutcomes> =>
  outcomesWith(ctx, plan, creditsAmong(await ownVouchersOf(ctx, plan.order.id)));

/**
 * Returns credit to the customer's own vouchers that a never paid order has used, for meals that were not received. The
 * same vouchers are refilled, because a running payment may depend on them.
 */
const returnOwnVouchers = async (
  ctx: Ctx,
  orderId: number,
  used: readonly UsedVoucher[],
  { received, credits }: CancelOutcomes,
): Promise<void> => {
  const { tx, userId, now } = ctx;
  for (const [at, { voucher }] of creditsAmong(used).entries()) {
    const back = credits[at] ?? 0;
    if (back === 0) continue;
    await tx
      .update(vouchers)
      .set({
        left: sql`coalesce(${vouchers.left}, 0) + ${back}`,
        usesLeft: 1,
        // A partly used voucher has already had its first order.
        ...(received > 0 && { conditions: restConditions(voucher.conditions) }),
      })
      .where(eq(vouchers.id, voucher.id));
    await tx
      .insert(moneyEntries)
      .values({ userId, orderId, kind: 'credit', amount: back, at: now, reference: voucher.code });
  }
  for (const { voucher } of used)
    if (voucher.type !== 'fixed' && voucher.usesLeft !== null)
      await tx
        .update(vouchers)
        .set({ usesLeft: voucher.usesLeft + 1 })
        .where(eq(vouchers.id, voucher.id));
};

/** Ends the pauses of a cancelled plan, so that they do not stop the deliveries of the next plan. */
const endPauses = async ({ tx, userId, today, now }: Ctx, orderId: number): Promise<void> => {
  const [other] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), ne(orders.id, orderId), ne(orders.status, 'cancelled'), gt(orders.endDay, today)),
    )
    .limit(1);
  if (other) return;
  await tx.delete(pauses).where(and(eq(pauses.userId, userId), gt(pauses.startDay, today)));
  await tx
    .update(pauses)
    .set({ endDay: today, resumedAt: now })
    .where(and(eq(pauses.userId, userId), or(isNull(pauses.endDay), gt(pauses.endDay, today))));
};

export interface Cancelled {
  readonly outcomes: CancelOutcomes;
  /** The refund in fils; 0 if all of it became a coupon. */
  readonly refund: number;
  /**
   * The credit for the rest, if the customer asked for it or paid with credit: one voucher for each set of terms, the one
   * for the money first.
   */
  readonly coupons: readonly VoucherRow[];
  /** The bag deposit that was paid. */
  readonly deposit: DepositOutcome;
  /** The order that now owes the bag deposit, if the cancelled one owed it. */
  readonly depositOn: number | null;
}

/**
 * Ends a plan: days in preparation are still delivered unless they are paused; later days are deleted with their menu.
 * All days of a plan that waits for payment are deleted: none is in preparation.
 */
export const cancelPlan = async (ctx: Ctx, plan: StoredPlan, makeCoupon: boolean): Promise<Cancelled> => {
  const { tx, today, now } = ctx;
  const { order } = plan;
  const used = await ownVouchersOf(ctx, order.id);
  const outcomes = await outcomesWith(ctx, plan, creditsAmong(used));
  const deposit = await depositOutcome(ctx, order.id);
  await settleReferralOf({ tx, today, now, settings: ctx.services.settings }, plan, true);
  const gone = plan.days
    .filter(
      ({ day, additional, paused }) =>
        !additional && (waits(order) || !isLocked(day, today) || (paused && day >= today)),
    )
    .map(({ day }) => day);
  await keepHistory(ctx, order.id, { what: 'cancel', before: menuOn(plan, gone), after: { ...outcomes, makeCoupon } });
  if (gone.length > 0) {
    await clearMenuOn(tx, order.id, gone);
    await tx.delete(planDays).where(and(eq(planDays.orderId, order.id), inArray(planDays.day, gone)));
  }
  await tx.delete(cartRows).where(eq(cartRows.orderId, order.id));
  await tx.delete(pendingMeals).where(eq(pendingMeals.orderId, order.id));
  const standstill = await standstillOf(tx, order.userId);
  await endPauses(ctx, order.id);
  const coupons =
    order.paymentStatus === 'paid'
      ? await giveBack(ctx, {
          orderId: order.id,
          origin: 'cancellation',
          money: makeCoupon ? outcomes.money : 0,
          credits: creditsAmong(used).map(({ voucher }, at) => ({ voucher, amount: outcomes.credits[at] ?? 0 })),
        })
      : [];
  if (order.paymentStatus === 'not_paid') await returnOwnVouchers(ctx, order.id, used, outcomes);
  const refund = makeCoupon ? 0 : outcomes.refund;
  await changeOrder(ctx, order, gone, {
    status: 'cancelled',
    cancelledAt: now,
    ...(refund > 0 ? { paymentStatus: 'refunding' } : {}),
  });
  if (refund > 0)
    await tx
      .insert(refunds)
      .values({ userId: order.userId, orderId: order.id, what: 'plan', amount: refund, requestedAt: now })
      .onConflictDoNothing();
  if (deposit.back > 0) await askDepositBack(ctx, order.id, deposit.back);
  // Additional deliveries that a pause had stopped are delivered again if the pause has ended with the plan.
  await recheckComing(tx, recheckingOf(ctx), standstill);
  return { outcomes, refund, coupons, deposit, depositOn: await passDepositOn(ctx, order) };
};
