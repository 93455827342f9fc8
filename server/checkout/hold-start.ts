import { and, asc, eq, gte, isNull, ne } from 'drizzle-orm';

import { addDays, dayFromWire, dayToWire, type Day } from '../../src/domain/day.ts';
import { isTooNearToStart } from '../../src/domain/day-state.ts';
import { nextDeliveryDay, planDays as datesOf } from '../../src/domain/plan-calendar.ts';
import type { Tx } from '../db/database.ts';
import { orders, planCustomMeals, planDays, planHistory, planMeals, planSides, skips } from '../db/schema/plans.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './placing.ts';
import { deliveryRule } from './plan-dates.ts';

/** Days in unix seconds, as the notice `order/changed` carries them. */
export interface MovedOrder {
  readonly orderId: number;
  readonly version: number;
  readonly days: number[];
}

const SOONEST_DAYS = 2;
const paidBefore: ReadonlySet<string> = new Set(['Not Paid', 'paymennt', 'telr']);

/** A plan that is paid before it is delivered waits for its money and for its deposit. */
const waits = ({ paymentMethod, paymentStatus, bagDue }: OrderRow): boolean =>
  paidBefore.has(paymentMethod) && (paymentStatus === 'not_paid' || bagDue);

/** Puts a plan that has not begun on other days; its menu goes along day by day. Skips of the old days end. */
const moveOrder = async (tx: Tx, order: OrderRow, start: Day, settings: Settings, now: number): Promise<MovedOrder> => {
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

export interface Holding {
  readonly userId: number;
  readonly today: Day;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
}

/**
 * Moves every plan of a customer that waits for money out of the next two days, and plans behind it so that none overlap.
 * A plan that has begun is never moved. The caller holds the customer's lock.
 */
export const holdStarts = async (tx: Tx, { userId, today, now, settings }: Holding): Promise<MovedOrder[]> => {
  const open = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled'), gte(orders.endDay, today)))
    .orderBy(asc(orders.startDay), asc(orders.id));
  const done: MovedOrder[] = [];
  let until: string | null = null;
  for (const order of open) {
    const tooNear = waits(order) && isTooNearToStart(order.startDay as Day, today);
    const overlaps: boolean = until !== null && order.startDay <= until && done.length > 0;
    let end: string = order.endDay;
    if (tooNear || overlaps) {
      const soonest = addDays(today, SOONEST_DAYS);
      const behind: Day = until === null ? soonest : addDays(until as Day, 1);
      const start = nextDeliveryDay(behind > soonest ? behind : soonest, deliveryRule(settings, order.excludeWeekdays));
      if (start !== null) {
        const moved = await moveOrder(tx, order, start, settings, now);
        done.push(moved);
        end = dayFromWire(moved.days.at(-1)!);
      }
    }
    if (until === null || end > until) until = end;
  }
  return done;
};
