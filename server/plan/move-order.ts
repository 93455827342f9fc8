import { and, asc, eq, isNull } from 'drizzle-orm';

import { dayToWire, type Day } from '../../src/domain/day.ts';
import { planDays as datesOf } from '../../src/domain/plan-calendar.ts';
import type { OrderRow } from '../checkout/placing.ts';
import { deliveryRule } from '../checkout/plan-dates.ts';
import type { Tx } from '../db/database.ts';
import { orders, planCustomMeals, planDays, planHistory, planMeals, planSides, skips } from '../db/schema/plans.ts';
import type { Settings } from '../settings.ts';

/** Days in unix seconds, as the notice `order/changed` carries them. */
export interface MovedOrder {
  readonly orderId: number;
  readonly version: number;
  readonly days: number[];
}

/** Puts a plan that has not begun on other days; its menu goes along day by day. Skips of the old days end. */
export const moveOrder = async (
  tx: Tx,
  order: OrderRow,
  start: Day,
  settings: Settings,
  now: number,
): Promise<MovedOrder> => {
  const own = await tx.select().from(planDays).where(eq(planDays.orderId, order.id)).orderBy(asc(planDays.day));
  const kept = own.filter(({ state }) => state !== 'skipped');
  const to = datesOf(start, kept.length, deliveryRule(settings, order.excludeWeekdays));
  const dayAfter = new Map(kept.map(({ day }, at) => [day, to[at]!]));
  const moved = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
    rows.flatMap((row) => {
      const on = dayAfter.get(row.day);
      return on === undefined ? [] : [{ ...row, day: on }];
    });
  for (const table of [planMeals, planCustomMeals, planSides] as const) {
    const rows = moved(await tx.select().from(table).where(eq(table.orderId, order.id)));
    await tx.delete(table).where(eq(table.orderId, order.id));
    if (rows.length > 0) await tx.insert(table).values(rows as never);
  }
  await tx.delete(planDays).where(eq(planDays.orderId, order.id));
  await tx.insert(planDays).values(moved(kept).map((row) => ({ ...row, replaces: null })));
  await tx
    .update(skips)
    .set({ undoneAt: now })
    .where(and(eq(skips.orderId, order.id), isNull(skips.undoneAt)));
  const version = order.version + 1;
  const first = to[0]!;
  const last = to.at(-1)!;
  await tx.update(orders).set({ startDay: first, endDay: last, version }).where(eq(orders.id, order.id));
  await tx.insert(planHistory).values({
    orderId: order.id,
    userId: order.userId,
    what: 'start moved',
    before: { start: order.startDay, end: order.endDay },
    after: { start: first, end: last },
    editedAt: now,
    at: now,
  });
  return { orderId: order.id, version, days: to.map(dayToWire) };
};
