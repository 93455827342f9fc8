import { and, asc, eq } from 'drizzle-orm';

import { day, dayToWire, type Day } from '../../src/domain/days/day.ts';
import { isPausedOn } from '../../src/domain/plan/pause.ts';
import type { Reply } from '../../src/protocol/messages.ts';
import type { OrderRow } from './stored-plan.ts';
import type { Tx } from '../db/tx.ts';
import { pauses } from '../db/schema/plans.ts';

const wire = (value: string): number => dayToWire(day(value));

/** `isPause` is true while deliveries stand still today; a pause that begins later is told by its days alone. */
export const pauseStateOf = async (
  tx: Tx,
  order: OrderRow | undefined,
  today: Day,
): Promise<Reply<'profile/getForDashboard/getPause'>> => {
  const rows = order
    ? await tx
        .select()
        .from(pauses)
        .where(and(eq(pauses.userId, order.userId), eq(pauses.orderId, order.id)))
        .orderBy(asc(pauses.startDay))
    : [];
  const current = rows.findLast(({ endDay }) => endDay === null || endDay > today);
  return {
    isPause: rows.some(({ startDay, endDay }) =>
      isPausedOn(today, [{ start: day(startDay), end: endDay === null ? null : day(endDay) }]),
    ),
    startDate: current ? wire(current.startDay) : null,
    endDate: current?.endDay ? wire(current.endDay) : null,
    pauseList: rows.map(({ startDay, endDay }) => ({
      date_set: wire(startDay),
      end_date: endDay === null ? null : wire(endDay),
    })),
  };
};
