import { and, asc, eq } from 'drizzle-orm';

import { day, type Day } from '#src/domain/days/day.ts';
import { isPausedOn } from '#src/domain/plan/pause.ts';
import type { Given } from '#src/protocol/messages.ts';
import type { OrderRow } from './stored-plan.ts';
import type { Tx } from '../../db/tx.ts';
import { pauses } from '../../db/schema/plans.ts';

/** `isPause` is true while deliveries are paused today; a later pause has only its days. */
export const pauseStateOf = async (
  tx: Tx,
  order: OrderRow | undefined,
  today: Day,
): Promise<Given<'profile/getForDashboard/getPause'>> => {
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
    startDate: current ? day(current.startDay) : null,
    endDate: current?.endDay ? day(current.endDay) : null,
    pauseList: rows.map(({ startDay, endDay }) => ({
      date_set: day(startDay),
      end_date: endDay === null ? null : day(endDay),
    })),
  };
};
