import { and, eq, gte, lte, max, notInArray } from 'drizzle-orm';

import { users } from '#server/db/schema/accounts.ts';
import { bags } from '#server/db/schema/kitchen.ts';
import { orders } from '#server/db/schema/plans.ts';
import type { Tx } from '#server/db/tx.ts';
import { freezeDays } from '#server/jobs/freeze-days.ts';
import type { RunningServer } from '#server/start-server.ts';
import { dayToWire, type Day } from '#src/domain/days/day.ts';
import { staffTag } from '#src/domain/staff/staff-tag.ts';
import type { WireReply } from '#src/protocol/define/envelope.ts';
import type { DeskReply } from '#src/protocol/desk/desk-messages.ts';
import type { OnWire } from '../on-wire.ts';
import type { StaffClient } from './desk-clients.ts';

export interface Packed {
  readonly bag: number;
  readonly userId: number;
  readonly orderId: number;
}

/** The bags of the running test file. */
const packed: number[] = [];

/**
 * Packs the bag of a demo customer's running plan for a day, as the kitchen does when the day locks. Only the bags of the
 * test file remain: those that the server has frozen by itself are removed.
 */
export const packBag = async ({ services }: RunningServer, email: string, day: Day): Promise<Packed> => {
  await freezeDays(services);
  return services.database.withTransaction(async (tx: Tx) => {
    const [order] = await tx
      .select({ id: orders.id, userId: orders.userId, slotId: orders.slotId, dietId: orders.dietId })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(and(eq(users.email, email), lte(orders.startDay, day), gte(orders.endDay, day)));
    if (!order) throw new Error(`${email} has no plan on ${day}`);
    await tx.delete(bags).where(notInArray(bags.id, packed));
    const slotId = order.slotId ?? 1;
    const [last] = await tx
      .select({ number: max(bags.number) })
      .from(bags)
      .where(and(eq(bags.day, day), eq(bags.slotId, slotId)));
    const [bag] = await tx
      .insert(bags)
      .values({
        day,
        slotId,
        number: (last?.number ?? 0) + 1,
        userId: order.userId,
        orderId: order.id,
        sheetVersion: 1,
        content: { dietId: order.dietId, meals: [] },
      })
      .returning({ id: bags.id });
    packed.push(bag!.id);
    return { bag: bag!.id, userId: order.userId, orderId: order.id };
  });
};

type DayReply = OnWire<DeskReply<'delivery/day'>>;
export type DispatchedStop = DayReply['stops'][number];

/** The stops that are brought on a day, as the dispatcher sees them. */
export const stopsOn = async (dispatcher: StaffClient, day: Day): Promise<readonly DispatchedStop[]> => {
  const reply = await dispatcher.ask('delivery', { type: 'day', data: { day: dayToWire(day) } });
  if (reply.type !== 'dayOk') throw new Error(`no stops: ${JSON.stringify(reply)}`);
  return (reply.data as DayReply).stops;
};

let seq = 0;

/** Sends an entry as a phone does that has stored it: with an id of its own and the time at which it was made. */
export const sendEntry = (
  driver: Pick<StaffClient, 'ask' | 'id'>,
  type: 'start' | 'mark',
  data: object,
  { id = crypto.randomUUID(), at }: { readonly id?: string; readonly at: number },
): Promise<WireReply> => {
  seq += 1;
  const op = { dev: 'phone', seq, user: staffTag(driver.id), at, off: 0, schema: 1 };
  return driver.ask('round', { type, data, id, op });
};
