import { and, eq, gt, inArray, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { cancelOutcomes, CANCELLATION_FEE_PERCENT, type CancelOutcomes } from '../../src/domain/money/cancel.ts';
import { isLocked } from '../../src/domain/days/day-lock.ts';
import { shareOf } from '../../src/domain/money/rounding.ts';
import type { OrderRow, StoredPlan } from './stored-plan.ts';
import { waits } from './hold-start.ts';
import { giveCredit, type VoucherRow } from '../accounts/give-credit.ts';
import { restConditions } from '../accounts/voucher-code.ts';
import { moneyEntries, redemptions, vouchers } from '../db/schema/checkout.ts';
import { refunds } from '../db/schema/refunds.ts';
import { cartRows, orders, pauses, pendingMeals, planDays } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import type { Settings } from '../reference/settings.ts';
import { changeOrder, keepHistory } from './change-plan.ts';
import { clearMenuOn, menuOn } from './menu-of-days.ts';
import { askDepositBack, depositOutcome, type DepositOutcome } from './money/deposit-refund.ts';
import { passDepositOn } from './money/pass-deposit-on.ts';
import { recheckComing, recheckingOf } from './recheck-coming.ts';
import { standstillOf } from './recheck-orders.ts';

/**
 * The customer's own vouchers that an order took, with what each paid of it in fils. Credit that pays another order as
 * well, because it was promised there, is not this order's to give back.
 */
export const ownVouchersOf = ({ tx, userId }: Pick<Ctx, 'tx' | 'userId'>, orderId: number) => {
  const also = alias(redemptions, 'also');
  const paysAnother = tx
    .select({ id: also.id })
    .from(also)
    .innerJoin(orders, eq(orders.id, also.orderId))
    .where(and(eq(also.voucherId, vouchers.id), ne(also.orderId, orderId), ne(orders.status, 'cancelled')));
  return tx
    .select({ voucher: vouchers, amount: redemptions.amount })
    .from(redemptions)
    .innerJoin(vouchers, eq(vouchers.id, redemptions.voucherId))
    .where(
      and(
        eq(redemptions.orderId, orderId),
        eq(vouchers.userId, userId),
        or(ne(vouchers.type, 'fixed'), notExists(paysAnother)),
      ),
    );
};

/**
 * What cancelling now leads to. What was paid counts, in money and in the customer's own credit, with other codes taken
 * off and without the bag deposit.
 */
export const outcomesOf = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'today'> & { readonly services: { readonly settings: Settings } },
  { order, days }: StoredPlan,
): Promise<CancelOutcomes> => {
  const { today, services } = ctx;
  const fee = services.settings.value('CANCELLATION_FEE_PERCENT');
  const used = await ownVouchersOf(ctx, order.id);
  return cancelOutcomes({
    price: order.price,
    credit: used.reduce((sum, { voucher, amount }) => sum + (voucher.type === 'fixed' ? amount : 0), 0),
    paid: order.paymentStatus === 'paid',
    waits: waits(order),
    daysCount: order.daysCount,
    days: days.filter(({ skipped, paused, additional }) => !skipped && !paused && !additional).map(({ day }) => day),
    today,
    feePercent: typeof fee === 'number' ? fee : CANCELLATION_FEE_PERCENT,
  });
};

/**
 * The customer's own vouchers that an order took without ever being paid: what they paid goes back on them, less the share
 * of the meals received. The same voucher, for a payment that is still under way may have been promised it.
 */
const returnOwnVouchers = async (ctx: Ctx, { id: orderId, daysCount }: OrderRow, received: number): Promise<void> => {
  const { tx, userId, now } = ctx;
  for (const { voucher, amount } of await ownVouchersOf(ctx, orderId))
    if (voucher.type === 'fixed') {
      const back = amount - shareOf(amount, received, daysCount);
      if (back === 0) continue;
      await tx
        .update(vouchers)
        .set({
          left: sql`coalesce(${vouchers.left}, 0) + ${back}`,
          usesLeft: 1,
          // What was partly used has had its first order.
          ...(received > 0 && { conditions: restConditions(voucher.conditions) }),
        })
        .where(eq(vouchers.id, voucher.id));
      await tx
        .insert(moneyEntries)
        .values({ userId, orderId, kind: 'credit', amount: back, at: now, reference: voucher.code });
    } else if (voucher.usesLeft !== null)
      await tx
        .update(vouchers)
        .set({ usesLeft: voucher.usesLeft + 1 })
        .where(eq(vouchers.id, voucher.id));
};

/** Pauses of a plan that is gone must not stop the deliveries of the next one. */
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
  /** The money that goes back, in fils: none where all of it became a coupon. */
  readonly refund: number;
  /** The credit that was made of what is left, where it was asked for or the plan was paid with credit. */
  readonly coupon: VoucherRow | null;
  /** The bag deposit that was paid. */
  readonly deposit: DepositOutcome;
  /** The order that owes the bag deposit from here on, where the cancelled one owed it. */
  readonly depositOn: number | null;
}

/**
 * Ends a plan: days in preparation are still delivered unless a pause takes them out, the days behind go with their menu.
 * Of a plan that waits for its money all days go: none is in preparation.
 */
export const cancelPlan = async (ctx: Ctx, plan: StoredPlan, makeCoupon: boolean): Promise<Cancelled> => {
  const { tx, today, now } = ctx;
  const { order } = plan;
  const outcomes = await outcomesOf(ctx, plan);
  const deposit = await depositOutcome(ctx, order.id);
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
  const value = makeCoupon ? (outcomes.coupon ?? 0) : outcomes.creditBack;
  const coupon =
    value > 0
      ? await giveCredit(tx, { userId: order.userId, orderId: order.id, value, origin: 'cancellation', now })
      : null;
  if (order.paymentStatus === 'not_paid') await returnOwnVouchers(ctx, order, outcomes.received);
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
  // Additional deliveries that a pause stopped come again where the pause has ended with the plan.
  await recheckComing(tx, recheckingOf(ctx), standstill);
  return { outcomes, refund, coupon, deposit, depositOn: await passDepositOn(ctx, order) };
};
