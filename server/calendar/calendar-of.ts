import { and, eq, gte, max } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { addDays, type Day } from '../../src/domain/days/day.ts';
import {
  calendarEvents,
  type CalendarEvent,
  type CalendarPlan,
  type CalendarZones,
} from '../../src/domain/plan/calendar-events.ts';
import { orders, planHistory } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import type { Settings } from '../reference/settings.ts';
import { addressCalendarOf, deliveryOf } from '../plan/stored/address-calendar.ts';
import { waits } from '../plan/hold-start.ts';
import { readPlan } from '../plan/stored/stored-plan.ts';

/** The number of days that a plan stays in the calendar after its end. */
const PAST_DAYS = 31;

export interface CustomerCalendar {
  readonly events: readonly CalendarEvent[];
  /** Ms. */
  readonly changedAt: number;
}

/**
 * Returns the calendar days of a customer's plans, including the days of cancelled plans that are still delivered. A plan
 * that waits for payment has no days yet: its start moves until it is paid.
 */
export const calendarOf = async (
  tx: Tx,
  catalogue: Catalogue,
  userId: number,
  today: Day,
  { settings, zones }: { readonly settings: Settings; readonly zones: CalendarZones },
): Promise<CustomerCalendar> => {
  const placed = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), gte(orders.endDay, addDays(today, -PAST_DAYS))))
    .orderBy(orders.id);
  const plans: CalendarPlan[] = [];
  for (const order of placed.filter((each) => !waits(each))) {
    const { days } = await readPlan(tx, order);
    const goes = deliveryOf(await addressCalendarOf(tx, catalogue, order, settings));
    plans.push({
      orderId: order.id,
      cancelled: order.status === 'cancelled',
      days: days.map((stored) => {
        // A skipped day shows where it would have been delivered.
        const delivery = goes({ ...stored, skipped: false, paused: false });
        const slotId = delivery?.slot ?? order.slotId;
        return {
          day: stored.day,
          stopped: stored.skipped || stored.paused,
          additional: stored.additional,
          slot: catalogue.slotOf(slotId),
          kind: delivery?.kind ?? null,
        };
      }),
    });
  }
  const [changed] = await tx
    .select({ at: max(planHistory.at) })
    .from(planHistory)
    .where(eq(planHistory.userId, userId));
  return {
    events: calendarEvents(plans, today, zones),
    changedAt: Math.max(changed?.at ?? 0, ...placed.map(({ placedAt }) => placedAt)),
  };
};
