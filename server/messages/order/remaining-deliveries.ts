import { and, eq } from 'drizzle-orm';

import { day } from '#src/domain/days/day.ts';
import { planProgress } from '#src/domain/plan/plan-progress.ts';
import { isOut, type DaysOut } from '#src/domain/plan/delivered-days.ts';
import { pauses, planDays } from '../../db/schema/plans.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';
import { currentOrder, ordersOf } from '../../accounts/user-object.ts';

/** The remaining deliveries of the customer's active plan; today's delivery counts until the day is over. */
export const remainingDeliveriesHandlers = {
  'order/remainDeliveries': async ({ tx, userId, today }) => {
    const { current } = currentOrder(await ordersOf(tx, userId), today);
    if (!current) return ok({ orderId: null, left: 0, total: 0, days: [] });
    const rows = await tx
      .select({ day: planDays.day, state: planDays.state })
      .from(planDays)
      .where(eq(planDays.orderId, current.id));
    const stops = await tx
      .select()
      .from(pauses)
      .where(and(eq(pauses.userId, userId), eq(pauses.orderId, current.id)));
    const out: DaysOut = {
      skipped: new Set(rows.filter(({ state }) => state === 'skipped').map((row) => day(row.day))),
      pauses: stops.map(({ startDay, endDay }) => ({
        start: day(startDay),
        end: endDay === null ? null : day(endDay),
      })),
    };
    const days = rows.map((row) => day(row.day)).sort();
    const { left, total } = planProgress(days, out, today);
    const coming = days.filter((each) => each >= today && !isOut(each, out));
    return ok({ orderId: current.id, left, total, days: coming });
  },
} satisfies Partial<Handlers>;
