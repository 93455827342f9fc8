import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { extrasOf, type DayExtras } from '../../src/domain/money/day-extras.ts';
import type { Given } from '../../src/protocol/messages.ts';
import type { PaidDay } from '../db/schema/checkout.ts';
import { pendingMeals } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import type { PlannedPart } from '../menu/day-rows.ts';
import type { Choice } from '../menu/menu-choices.ts';
import type { Ctx } from '../request/handler.ts';
import { barOn } from './barred-day.ts';
import { judgeDays } from './change-custom-fit.ts';
import { dayCreditOf } from './money/day-credit.ts';
import type { SideWish } from './paid-sides.ts';
import type { StoredPlan } from './stored/stored-plan.ts';

export type PendingRow = typeof pendingMeals.$inferSelect;
/** A row for an additional side. */
type PendingSide = PendingRow & { readonly sideId: number };
const isSide = (row: PendingRow): row is PendingSide => row.sideId !== null;

/** A day with the wanted meals and sides and their additional price. */
export interface PendingDay extends PaidDay {
  readonly day: Day;
  /** The rows for meals by weight. */
  readonly meals: readonly PendingRow[];
  /** The parts of the changed meals. */
  readonly parts: readonly PlannedPart[];
  /** The rows for additional sides. */
  readonly sideRows: readonly PendingSide[];
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

/** Returns the sides of these days in the form in which they are written. */
export const sideWishesOf = (days: readonly PendingDay[]): SideWish[] =>
  days.flatMap(({ day, sideRows }) => sideRows.map(({ mealTypeId, sideId }) => ({ day, mealTypeId, sideId })));

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** True if these sides can be served: the day is unlocked, and no side contains an allergen of the customer. */
const canServe = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'today' | 'catalogue'>,
  plan: StoredPlan,
  on: Day,
  sides: readonly PendingSide[],
): Promise<boolean> => {
  if (sides.length === 0) return true;
  const stored = plan.days.find(({ day }) => day === on);
  if (!stored || barOn(plan, stored, ctx)) return false;
  const judge = judgeFor(ctx.catalogue, await tasteOf(ctx.tx, ctx.userId));
  return sides.every(({ sideId }) => judge(sideId) !== 'barred');
};

/**
 * Returns the days of a plan that wait for their payment and can still be served: unlocked, and without a current
 * allergen of the customer.
 */
export const pendingDays = async (
  ctx: Pick<Ctx, 'tx' | 'userId' | 'today' | 'now' | 'catalogue'>,
  plan: StoredPlan,
): Promise<readonly PendingDay[]> => {
  const { order } = plan;
  if (order.status === 'cancelled') return [];
  const rowsOfDays = Map.groupBy(await pendingRows(ctx.tx, order.id), ({ day }) => day as Day);
  if (rowsOfDays.size === 0) return [];
  const credit = await dayCreditOf(ctx, order.id);
  const days: PendingDay[] = [];
  for (const [on, rows] of rowsOfDays) {
    const sideRows = rows.filter(isSide);
    const meals = rows.filter((row) => !isSide(row));
    if (!(await canServe(ctx, plan, on, sideRows))) continue;
    const choices = meals.map((row): Choice => ({ day: on, type: row.mealTypeId, cell: cellOf(row) }));
    const judged = await judgeDays(ctx, plan, choices);
    if ('kind' in judged) continue;
    const dearer = sum(rows.map(({ difference }) => difference));
    const fromCredit = Math.min(credit.on(on), dearer);
    days.push({
      day: on,
      meals,
      sideRows,
      parts: judged.parts,
      pending: rows.map(({ id }) => id),
      sides: sideRows.length,
      difference: dearer - fromCredit,
      fromCredit,
      listed: sum(rows.map(({ listed }) => listed)),
    });
  }
  return days;
};

export const differenceOf = (days: readonly PendingDay[]): number => sum(days.map(({ difference }) => difference));

/** Returns what these rows add to their days. */
export const extrasOfRows = (rows: readonly PendingRow[]): DayExtras =>
  extrasOf([{ pending: rows, sides: rows.filter(isSide).length }]);

/** The form for replies: the wanted meals and sides, and the additional price of each day. */
export const pendingView = (
  days: readonly PendingDay[],
): Required<Pick<Given<'order/get'>, 'pending' | 'pendingSides' | 'differences'>> => ({
  pending: Object.fromEntries(
    days.map(({ day, meals }) => [day, Object.fromEntries(meals.map((row) => [String(row.mealTypeId), cellOf(row)]))]),
  ),
  pendingSides: Object.fromEntries(
    days
      .filter(({ sideRows }) => sideRows.length > 0)
      .map(({ day, sideRows }) => [
        day,
        Object.fromEntries(
          sideRows.map(({ mealTypeId, sideId, difference }) => [String(mealTypeId), { side_id: sideId, difference }]),
        ),
      ]),
  ),
  differences: Object.fromEntries(days.map(({ day, difference }) => [day, difference])),
});

const dropWhere = async (tx: Tx, orderId: number, days: readonly Day[], which?: SQL): Promise<void> => {
  if (days.length === 0) return;
  await tx
    .delete(pendingMeals)
    .where(and(eq(pendingMeals.orderId, orderId), inArray(pendingMeals.day, [...days]), which));
};

/** Deletes what waits on these days. Money that arrives later for it is refunded. */
export const dropPending = (tx: Tx, orderId: number, days: readonly Day[]): Promise<void> =>
  dropWhere(tx, orderId, days);

/** Deletes only the waiting meals by weight of these days. */
export const dropPendingMeals = (tx: Tx, orderId: number, days: readonly Day[]): Promise<void> =>
  dropWhere(tx, orderId, days, isNull(pendingMeals.sideId));

/** Deletes only the waiting side of a meal. */
export const dropPendingSide = (
  tx: Tx,
  orderId: number,
  { day, mealTypeId }: Pick<SideWish, 'day' | 'mealTypeId'>,
): Promise<void> =>
  dropWhere(tx, orderId, [day], and(isNotNull(pendingMeals.sideId), eq(pendingMeals.mealTypeId, mealTypeId)));
