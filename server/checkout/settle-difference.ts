import { eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { PaidDay } from '../db/schema/checkout.ts';
import { moneyEntries } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { writeParts } from '../plan/change-custom-fit.ts';
import { fitWorthOf } from '../plan/custom-fit-cost.ts';
import { atTariff } from '../plan/money/at-tariff.ts';
import { takeBackCredit } from '../plan/money/day-credit.ts';
import { pricedAnew } from '../plan/money/order-price.ts';
import { dropPending, pendingDays, type PendingDay } from '../plan/pending-meals.ts';
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
 * Uses a payment for larger meals: the days in the payment become larger if they still wait for the same change, are not
 * locked and contain no allergen of the customer. Resolves to the used fils; the rest does not belong to the order. The
 * caller holds the customer's lock.
 */
export const settleDifference = async (
  ground: Ground,
  orderId: number,
  paidDays: readonly PaidDay[],
  paid: PaidPayment,
): Promise<number> => {
  const { tx, userId, now, settings, notify } = ground;
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error('the order of a payment does not exist');
  const plan = await readPlan(tx, order);
  const waiting = await pendingDays(ground, plan);
  const larger = waiting.filter((day) => paidDays.some((each) => isPaid(day, each)));
  const used = larger.reduce((sum, { difference }) => sum + difference, 0);
  if (used === 0) return 0;
  const days = larger.map(({ day }) => day);
  const writing = { tx, userId, now, edit: { at: now, dev: '', seq: 0 }, id: undefined };
  await writeParts(
    writing,
    plan,
    larger.flatMap(({ parts }) => parts),
  );
  await dropPending(tx, orderId, days);
  for (const { day, fromCredit } of larger) await takeBackCredit(ground, orderId, day, fromCredit);
  const dearer = larger.reduce((sum, { difference, fromCredit }) => sum + difference + fromCredit, 0);
  const version = order.version + 1;
  await tx
    .update(orders)
    .set({
      ...pricedAnew(order, dearer, settings),
      fitWorth:
        fitWorthOf(await atTariff(tx, ground.catalogue, plan.order), plan) +
        larger.reduce((sum, { listed }) => sum + listed, 0),
      version,
    })
    .where(eq(orders.id, orderId));
  await tx
    .insert(moneyEntries)
    .values({ userId, orderId, kind: 'charge', amount: used, at: now, reference: paid.reference });
  notify(orderChanged, { orderId, version, days: [...days] });
  return used;
};
