import { eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import type { PaidDay } from '../db/schema/checkout.ts';
import { moneyEntries } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { applyPending } from '../plan/apply-pending.ts';
import { pendingDays, type PendingDay } from '../plan/pending-meals.ts';
import { readPlan } from '../plan/stored/stored-plan.ts';
import type { Announcing } from '../request/handler.ts';
import type { Settings } from '../reference/settings.ts';
import type { PaidPayment } from './order-to-place.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';

interface Ground {
  readonly tx: Tx;
  readonly userId: number;
  readonly now: number;
  readonly today: Day;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly notify: Announcing['notify'];
}

/** True if the payment was for this choice: a different choice consists of different rows. */
const isPaid = (waiting: PendingDay, { pending, difference }: PaidDay): boolean =>
  waiting.difference === difference &&
  waiting.pending.length === pending.length &&
  waiting.pending.every((id) => pending.includes(id));

/**
 * Uses a payment for larger meals and additional sides: the days in the payment get them if they still wait for the same
 * change, are not locked and contain no allergen of the customer. Resolves to the used fils; the rest does not belong to
 * the order. The caller holds the customer's lock.
 */
export const settleDifference = async (
  ground: Ground,
  orderId: number,
  paidDays: readonly PaidDay[],
  paid: PaidPayment,
): Promise<number> => {
  const { tx, userId, now } = ground;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error('the order of a payment does not exist');
  const plan = await readPlan(tx, order);
  const waiting = await pendingDays(ground, plan);
  const dearer = waiting.filter((day) => paidDays.some((each) => isPaid(day, each)));
  const used = dearer.reduce((sum, { difference }) => sum + difference, 0);
  if (used === 0) return 0;
  await applyPending(ground, plan, dearer);
  await tx
    .insert(moneyEntries)
    .values({ userId, orderId, kind: 'charge', amount: used, at: now, reference: paid.reference });
  return used;
};
