import { and, asc, eq, gte, inArray, ne, or } from 'drizzle-orm';

import { addDays, type Day } from '../../src/domain/days/day.ts';
import { isTooNearToStart } from '../../src/domain/plan/day-state.ts';
import { nextDeliveryDay } from '../../src/domain/days/plan-calendar.ts';
import type { Tx } from '../db/tx.ts';
import { orders } from '../db/schema/plans.ts';
import { moveOrder, type MovedOrder } from './move-plan.ts';
import type { Settings } from '../reference/settings.ts';
import type { OrderRow } from './stored/stored-plan.ts';
import { deliveryRule } from './stored/plan-dates.ts';

const SOONEST_DAYS = 2;
/** The payment methods of plans that are paid before the first delivery. */
export const paidBefore = ['Not Paid', 'paymennt', 'telr'];

/** A plan with payment before delivery waits for its payment and its deposit: until then no day of it is delivered. */
export const waits = ({ status, paymentMethod, paymentStatus, bagDue }: OrderRow): boolean =>
  status !== 'cancelled' && paidBefore.includes(paymentMethod) && (paymentStatus === 'not_paid' || bagDue);

/** The same condition for a query. */
export const waiting = and(
  ne(orders.status, 'cancelled'),
  inArray(orders.paymentMethod, paidBefore),
  or(eq(orders.paymentStatus, 'not_paid'), eq(orders.bagDue, true)),
);

export interface Holding {
  readonly userId: number;
  readonly today: Day;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
}

/**
 * Moves every unpaid plan of a customer out of the next two days, and later plans so that none overlap. A plan that has
 * begun, or begins tomorrow, is never moved; an unpaid plan never ends, even if no job has moved it for longer than its
 * length. The caller holds the customer's lock.
 */
export const holdStarts = async (tx: Tx, { userId, today, now, settings }: Holding): Promise<MovedOrder[]> => {
  const open = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled'), or(gte(orders.endDay, today), waiting)))
    .orderBy(asc(orders.startDay), asc(orders.id));
  const near = ({ startDay }: OrderRow): boolean => isTooNearToStart(startDay as Day, today);
  const stays = (order: OrderRow): boolean => near(order) && !waits(order);
  const done: MovedOrder[] = [];
  let until: string | null = null;
  for (const order of [...open.filter(stays), ...open.filter((each) => !stays(each))]) {
    const tooNear = near(order) && waits(order);
    const overlaps: boolean = until !== null && order.startDay <= until && done.length > 0;
    let end: string = order.endDay;
    if (tooNear || overlaps) {
      const soonest = addDays(today, SOONEST_DAYS);
      const behind: Day = until === null ? soonest : addDays(until as Day, 1);
      const start = nextDeliveryDay(behind > soonest ? behind : soonest, deliveryRule(settings, order.excludeWeekdays));
      if (start !== null) {
        const moved = await moveOrder(tx, order, start, settings, now);
        done.push(moved);
        end = moved.days.at(-1)!;
      }
    }
    if (until === null || end > until) until = end;
  }
  return done;
};
