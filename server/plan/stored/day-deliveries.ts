import { eq } from 'drizzle-orm';

import { day, type Day } from '#src/domain/days/day.ts';
import { toldOfStop } from '#src/domain/delivery/stop-state.ts';
import type { Given } from '#src/protocol/messages.ts';
import { bags } from '../../db/schema/kitchen.ts';
import { stops } from '../../db/schema/stops.ts';
import type { Tx } from '../../db/tx.ts';

type Days = Given<'order/get'>['days'];

/** Adds to the days of a placed plan what happened to their bags, as far as the customer sees it. */
export const withDeliveries = async (tx: Tx, orderId: number, days: Days): Promise<Days> => {
  const rows = await tx
    .select({ day: bags.day, state: stops.state, stateAt: stops.stateAt, corrected: stops.corrected })
    .from(bags)
    .innerJoin(stops, eq(stops.bagId, bags.id))
    .where(eq(bags.orderId, orderId));
  const told = rows.flatMap((row): [Day, NonNullable<Days[Day]['delivery']>][] => {
    const on = day(row.day);
    const delivery = days[on] && toldOfStop(row);
    return delivery ? [[on, { ...delivery, at: Math.floor(delivery.at / 1000) }]] : [];
  });
  if (told.length === 0) return days;
  return { ...days, ...Object.fromEntries(told.map(([on, delivery]) => [on, { ...days[on]!, delivery }])) };
};
