import { and, asc, eq, ne } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import { isLocked } from '#src/domain/days/day-lock.ts';
import type { OrderRow } from '../stored/stored-plan.ts';
import { waits } from '../hold-start.ts';
import { depositSettled } from '../../accounts/deposit-settled.ts';
import { orders } from '../../db/schema/plans.ts';
import type { Ctx } from '../../request/handler.ts';

/**
 * Moves the unpaid bag deposit of a cancelled order to the customer's next plan. A plan that would have to wait for it,
 * but has begun or begins tomorrow, is not changed: then the next order asks for the deposit. Returns null if nothing is
 * owed, or no plan takes it.
 */
export const passDepositOn = async (
  { tx, userId, today }: Pick<Ctx, 'tx' | 'userId' | 'today'>,
  cancelled: OrderRow,
): Promise<number | null> => {
  if ((!cancelled.bagDue && cancelled.bagPrice === 0) || (await depositSettled(tx, userId))) return null;
  const live = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), ne(orders.status, 'cancelled')))
    .orderBy(asc(orders.startDay), asc(orders.id));
  const next = live.find(
    (order) =>
      order.endDay >= today &&
      !(waits({ ...order, bagDue: true }) && !waits(order) && isLocked(order.startDay as Day, today)),
  );
  if (!next) return null;
  await tx.update(orders).set({ bagDue: true }).where(eq(orders.id, next.id));
  return next.id;
};
