import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';

import { addDays, type Day } from '../../src/domain/days/day.ts';
import { isPausedOn, runsUntil, type Pause } from '../../src/domain/plan/pause.ts';
import type { DeliveryRule } from '../../src/domain/days/plan-calendar.ts';
import { replacementDay } from '../../src/domain/plan/skip.ts';
import { pausesOf, type OrderRow } from './stored/stored-plan.ts';
import { deliveryRule } from './stored/plan-dates.ts';
import { moneyEntries } from '../db/schema/checkout.ts';
import type { Tx } from '../db/tx.ts';
import {
  cartRows,
  orders,
  pendingMeals,
  planCustomMeals,
  planDays,
  planHistory,
  planMeals,
  planSides,
  skips,
} from '../db/schema/plans.ts';
import type { Settings } from '../reference/settings.ts';

/** The days are in unix seconds, as in the notice `order/changed`. */
export interface MovedOrder {
  readonly orderId: number;
  readonly version: number;
  readonly days: Day[];
}

/** Returns the first `count` open days from `start` that are not in a pause with an end. */
const openDays = (start: Day, count: number, rule: DeliveryRule, ended: readonly Pause[]): Day[] => {
  const found: Day[] = [];
  const next = (behind: Day): Day | null => replacementDay(behind, rule, (value) => isPausedOn(value, ended));
  for (let on = next(addDays(start, -1)); on !== null && found.length < count; on = next(on)) found.push(on);
  return found;
};

/**
 * Moves a plan that has not begun to other days; its menu and the bought sides move day by day. Skips of the old days
 * end. Days that a pause with an end stops are not moved: their replacements are.
 */
export const moveOrder = async (
  tx: Tx,
  order: OrderRow,
  start: Day,
  settings: Settings,
  now: number,
): Promise<MovedOrder> => {
  const own = await tx.select().from(planDays).where(eq(planDays.orderId, order.id)).orderBy(asc(planDays.day));
  const pauses = await pausesOf(tx, order.userId);
  const ended = pauses.filter(({ end }) => end !== null);
  const kept = own.filter(({ state, day }) => state !== 'skipped' && !isPausedOn(day as Day, ended));
  const to = openDays(start, kept.length, deliveryRule(settings, order.excludeWeekdays), ended);
  const dayAfter = new Map(kept.map(({ day }, at) => [day, to[at]!]));
  const moved = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
    rows.flatMap((row) => {
      const on = dayAfter.get(row.day);
      return on === undefined ? [] : [{ ...row, day: on }];
    });
  for (const table of [planMeals, planCustomMeals, planSides, cartRows, pendingMeals] as const) {
    const rows = moved(await tx.select().from(table).where(eq(table.orderId, order.id)));
    await tx.delete(table).where(eq(table.orderId, order.id));
    if (rows.length > 0) await tx.insert(table).values(rows as never);
  }
  // The credit of a day moves with the day, because it is used first when the day becomes larger again.
  const ofDays = and(eq(moneyEntries.orderId, order.id), isNotNull(moneyEntries.day));
  const entries = await tx.select().from(moneyEntries).where(ofDays);
  for (const { id, day } of entries)
    await tx
      .update(moneyEntries)
      .set({ day: dayAfter.get(day!) ?? day })
      .where(eq(moneyEntries.id, id));
  await tx.delete(planDays).where(eq(planDays.orderId, order.id));
  await tx.insert(planDays).values(moved(kept).map((row) => ({ ...row, replaces: null })));
  await tx
    .update(skips)
    .set({ undoneAt: now })
    .where(and(eq(skips.orderId, order.id), isNull(skips.undoneAt)));
  const version = order.version + 1;
  const first = to[0]!;
  const last = to.at(-1)!;
  await tx
    .update(orders)
    .set({ startDay: first, endDay: runsUntil(last, pauses), version })
    .where(eq(orders.id, order.id));
  await tx.insert(planHistory).values({
    orderId: order.id,
    userId: order.userId,
    what: 'start moved',
    before: { start: order.startDay, end: order.endDay },
    after: { start: first, end: last },
    editedAt: now,
    at: now,
  });
  return { orderId: order.id, version, days: [...to] };
};
