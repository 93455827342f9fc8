import { inArray, sql } from 'drizzle-orm';

import { addDays, type Day } from '../../src/domain/days/day.ts';
import { localDay } from '../../src/domain/notices/due.ts';
import { deliveryOn } from '../../src/domain/plan/address-calendar.ts';
import { orders } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import type { NewNotice } from '../notices/give-notices.ts';
import { deliveryWords, eveningWords } from '../notices/words.ts';
import { addressCalendarsOf } from '../plan/address-calendar.ts';
import { deliverySlots, type DeliverySlot } from '../reference/delivery-slots.ts';
import { brought, cooked, find, type Found, type Moment, type Part } from './cooked-days.ts';

interface Bag {
  readonly userId: number;
  readonly slot: DeliverySlot | undefined;
}

/** The bags of a plan day and when each comes, at the address that it goes to on that day. */
const bagsOf = async (tx: Tx, day: Day, { now, settings }: Moment, part: Part): Promise<readonly Bag[]> => {
  const found = await find<Found & { id: number }>(
    tx,
    sql`select distinct on (${orders.userId}) ${orders.userId} as user_id, ${orders.id} as id
      from ${cooked(part, day)} and ${brought(now)} order by ${orders.userId}, ${orders.id}`,
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.userId);
  const calendars = await addressCalendarsOf(tx, rows, settings);
  return rows.map(({ id, userId, slotId }) => {
    const comes = deliveryOn(day, calendars.get(id)!)?.slot ?? slotId;
    return { userId, slot: deliverySlots.find((each) => each.id === comes) };
  });
};

/**
 * This morning's bags, and those of tomorrow that come this evening: whoever has an evening slot hears of it before the bag is
 * there.
 */
export const dueDeliveries = async (tx: Tx, moment: Moment, part: Part): Promise<NewNotice[]> => {
  const today = localDay(moment.now, moment.zone);
  const tomorrow = addDays(today, 1);
  const common = { topic: 'delivery', subject: '' } as const;
  const morning = (await bagsOf(tx, today, moment, part)).filter(({ slot }) => slot?.eveningBefore !== true);
  const evening = (await bagsOf(tx, tomorrow, moment, part)).filter(({ slot }) => slot?.eveningBefore === true);
  return [
    ...morning.map(({ userId, slot }) => ({
      ...common,
      userId,
      day: today,
      path: '/',
      words: deliveryWords(slot?.hours),
    })),
    ...evening.map(({ userId, slot }) => ({
      ...common,
      userId,
      day: tomorrow,
      path: `/modify?day=${tomorrow}`,
      words: eveningWords(slot!.hours),
    })),
  ];
};
