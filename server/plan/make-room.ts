import { and, asc, eq, gt, ne } from 'drizzle-orm';

import { addDays, type Day } from '../../src/domain/days/day.ts';
import { nextDeliveryDay } from '../../src/domain/days/plan-calendar.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { OrderRow } from './stored/stored-plan.ts';
import { deliveryRule } from './stored/plan-dates.ts';
import { orders } from '../db/schema/plans.ts';
import type { Ctx } from '../request/handler.ts';
import { moveOrder } from './move-plan.ts';

/**
 * Moves the plans after one that now ends later, so that no day belongs to two plans. If a plan ends on an unlocked day,
 * no day of the next plan is in preparation.
 */
export const makeRoom = async (
  { tx, userId, now, services, notify }: Pick<Ctx, 'tx' | 'userId' | 'now' | 'services' | 'notify'>,
  { id, startDay }: Pick<OrderRow, 'id' | 'startDay'>,
  end: Day,
): Promise<void> => {
  const { settings } = services;
  const behind = await tx
    .select()
    .from(orders)
    .where(
      and(eq(orders.userId, userId), ne(orders.status, 'cancelled'), ne(orders.id, id), gt(orders.startDay, startDay)),
    )
    .orderBy(asc(orders.startDay), asc(orders.id));
  let until = end;
  for (const order of behind) {
    if (order.startDay > until) break;
    const start = nextDeliveryDay(addDays(until, 1), deliveryRule(settings, order.excludeWeekdays));
    if (start === null) break;
    const moved = await moveOrder(tx, order, start, settings, now);
    notify(orderChanged, moved);
    until = moved.days.at(-1)!;
  }
};
