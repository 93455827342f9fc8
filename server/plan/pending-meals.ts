import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { Given } from '../../src/protocol/messages.ts';
import type { PaidDay } from '../db/schema/checkout.ts';
import { pendingMeals } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import type { PlannedPart } from '../menu/day-rows.ts';
import type { Choice } from '../menu/menu-choices.ts';
import type { Ctx } from '../request/handler.ts';
import { judgeDays } from './change-custom-fit.ts';
import { dayCreditOf } from './money/day-credit.ts';
import type { StoredPlan } from './stored/stored-plan.ts';

export type PendingRow = typeof pendingMeals.$inferSelect;

/** A day with the wanted meals and their additional price. */
export interface PendingDay extends PaidDay {
  readonly day: Day;
  readonly rows: readonly PendingRow[];
  /** The parts of the changed meals. */
  readonly parts: readonly PlannedPart[];
  /** The change of the list price, in fils. */
  readonly listed: number;
  /** The fils that the credit of the day pays: `difference` is the rest to pay. */
  readonly fromCredit: number;
}

export const pendingRows = (tx: Tx, orderId: number): Promise<PendingRow[]> =>
  tx
    .select()
    .from(pendingMeals)
    .where(eq(pendingMeals.orderId, orderId))
    .orderBy(asc(pendingMeals.day), asc(pendingMeals.mealTypeId));

/** Returns the parts of a row in the form of a request. */
export const cellOf = ({ parts }: Pick<PendingRow, 'parts'>): Exclude<Choice['cell'], number> =>
  Object.fromEntries(parts.map(({ categoryId, dishId, quantity }) => [categoryId, { dishId, qty: quantity }]));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/**
 * Returns the days of a plan that wait for their payment and can still be served: unlocked, and without a current
 * allergen of the customer.
 */
export const pendingDays = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'today' | 'now' | 'catalogue'>,
  plan: StoredPlan,
): Promise<readonly PendingDay[]> => {
  const { order } = plan;
  if (!order.customFit || order.status === 'cancelled') return [];
  const rowsOfDays = Map.groupBy(await pendingRows(ctx.tx, order.id), ({ day }) => day as Day);
  if (rowsOfDays.size === 0) return [];
  const credit = await dayCreditOf(ctx, order.id);
  const days: PendingDay[] = [];
  for (const [on, rows] of rowsOfDays) {
    const choices = rows.map((row): Choice => ({ day: on, type: row.mealTypeId, cell: cellOf(row) }));
    const judged = await judgeDays(ctx, plan, choices);
    if ('kind' in judged) continue;
    const dearer = sum(rows.map(({ difference }) => difference));
    const fromCredit = Math.min(credit.on(on), dearer);
    days.push({
      day: on,
      rows,
      parts: judged.parts,
      pending: rows.map(({ id }) => id),
      difference: dearer - fromCredit,
      fromCredit,
      listed: sum(rows.map(({ listed }) => listed)),
    });
  }
  return days;
};

export const differenceOf = (days: readonly PendingDay[]): number => sum(days.map(({ difference }) => difference));

/** The form for replies: the wanted meals, and the additional price of each day. */
export const pendingView = (
  days: readonly PendingDay[],
): Required<Pick<Given<'order/get'>, 'pending' | 'differences'>> => ({
  pending: Object.fromEntries(
    days.map(({ day, rows }) => [day, Object.fromEntries(rows.map((row) => [String(row.mealTypeId), cellOf(row)]))]),
  ),
  differences: Object.fromEntries(days.map(({ day, difference }) => [day, difference])),
});

/** Deletes the waiting meals of these days. Money that arrives later for them is refunded. */
export const dropPending = async (tx: Tx, orderId: number, days: readonly Day[]): Promise<void> => {
  if (days.length === 0) return;
  await tx.delete(pendingMeals).where(and(eq(pendingMeals.orderId, orderId), inArray(pendingMeals.day, [...days])));
};
