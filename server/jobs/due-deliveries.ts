import { inArray, sql } from 'drizzle-orm';

import type { Arrival } from '../../src/domain/days/arrival.ts';
import { addDays, type Day } from '../../src/domain/days/day.ts';
import { localDay } from '../../src/domain/notices/due.ts';
import { deliveryOn } from '../../src/domain/plan/address-calendar.ts';
import { orders } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import type { NewNotice } from '../notices/give-notices.ts';
import { dayBeforeWords, deliveryWords } from '../notices/words.ts';
import { addressCalendarsOf } from '../plan/stored/address-calendar.ts';
import { arrivalAt } from '../plan/stored/arrivals.ts';
import { brought, cooked, find, type Found, type Moment, type Part } from './cooked-days.ts';

interface Bag {
  readonly userId: number;
  /** Null if no delivery time is known. */
  readonly at: Arrival | null;
}

/** The bags of a plan day, with the delivery time of each at that day's address. */
const bagsOf = async (
  tx: Tx,
  day: Day,
  { now, settings, zone, catalogue }: Moment,
  part: Part,
): Promise<readonly Bag[]> => {
  const found = await find<Found & { id: number }>(
    tx,
    sql`select distinct on (${orders.userId}) ${orders.userId} as user_id, ${orders.id} as id
      from ${cooked(part, day)} and ${brought(now)} order by ${orders.userId}, ${orders.id}`,
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.userId);
  const calendars = await addressCalendarsOf(tx, catalogue, rows, settings);
  return rows.map(({ id, userId, slotId }) => {
    const comes = deliveryOn(day, calendars.get(id)!)?.slot ?? slotId;
    return { userId, at: arrivalAt(catalogue, day, comes, zone) };
  });
};

/**
 * The bags that are delivered on this day: those with today's meals, and those with tomorrow's that are delivered a day
 * early.
 */
export const dueDeliveries = async (tx: Tx, moment: Moment, part: Part): Promise<NewNotice[]> => {
  const { now, zone } = moment;
  const today = localDay(now, zone);
  const tomorrow = addDays(today, 1);
  const comesToday = (at: Arrival): boolean => localDay(at.start, zone) === today;
  const own = await bagsOf(tx, today, moment, part);
  const next = await bagsOf(tx, tomorrow, moment, part);
  const common = { topic: 'delivery', subject: '' } as const;
  return [
    ...own.flatMap(({ userId, at }) =>
      at === null || comesToday(at)
        ? [{ ...common, userId, day: today, path: '/', words: deliveryWords(at, zone) }]
        : [],
    ),
    ...next.flatMap(({ userId, at }) =>
      at !== null && comesToday(at)
        ? [{ ...common, userId, day: tomorrow, path: `/modify?day=${tomorrow}`, words: dayBeforeWords(at, zone) }]
        : [],
    ),
  ];
};
