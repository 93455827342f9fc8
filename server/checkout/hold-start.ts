import { and, asc, eq, gte, ne } from 'drizzle-orm';

import { addDays, dayFromWire, type Day } from '../../src/domain/day.ts';
import { isTooNearToStart } from '../../src/domain/day-state.ts';
import { nextDeliveryDay } from '../../src/domain/plan-calendar.ts';
import type { Tx } from '../db/database.ts';
import { orders } from '../db/schema/plans.ts';
import { moveOrder, type MovedOrder } from '../plan/move-order.ts';
import type { Settings } from '../settings.ts';
import type { OrderRow } from './placing.ts';
import { deliveryRule } from './plan-dates.ts';

const SOONEST_DAYS = 2;
const paidBefore: ReadonlySet<string> = new Set(['Not Paid', 'paymennt', 'telr']);

/** A plan that is paid before it is delivered waits for its money and for its deposit: none of its days is delivered. */
export const waits = ({ status, paymentMethod, paymentStatus, bagDue }: OrderRow): boolean =>
  status !== 'cancelled' && paidBefore.has(paymentMethod) && (paymentStatus === 'not_paid' || bagDue);

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
