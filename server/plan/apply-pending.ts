import { eq } from 'drizzle-orm';

import type { Day } from '../../src/domain/days/day.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { orders } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import type { VoucherAmount } from '../mail/custom-fit-words.ts';
import type { Settings } from '../reference/settings.ts';
import type { Announcing } from '../request/handler.ts';
import { writeParts } from './change-custom-fit.ts';
import { fitWorthOf } from './custom-fit-cost.ts';
import { atTariff } from './money/at-tariff.ts';
import { takeBackCredit } from './money/day-credit.ts';
import { pricedAnew } from './money/order-price.ts';
import { writePaidSides } from './paid-sides.ts';
import { dropPending, pendingDays, sideWishesOf, type PendingDay } from './pending-meals.ts';
import { readPlan, type OrderRow, type StoredPlan } from './stored/stored-plan.ts';

interface Ground {
  readonly tx: Tx;
  readonly userId: number;
  readonly now: number;
  readonly today: Day;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly notify: Announcing['notify'];
}

/**
 * Writes waiting meals and sides on their days: they are part of the plan and of its price from now on. The credit of the
 * days pays its part. The customer is locked.
 * @returns the vouchers that paid a part
 */
export const applyPending = async (
  ground: Ground,
  plan: StoredPlan,
  waiting: readonly PendingDay[],
): Promise<readonly VoucherAmount[]> => {
  const { tx, userId, now, settings, catalogue, notify } = ground;
  const { order } = plan;
  const days = waiting.map(({ day }) => day);
  const writing = { tx, userId, now, edit: { at: now, dev: '', seq: 0 }, id: undefined };
  await writeParts(
    writing,
    plan,
    waiting.flatMap(({ parts }) => parts),
  );
  await writePaidSides(writing, plan, sideWishesOf(waiting));
  await dropPending(tx, order.id, days);
  const takenBack: VoucherAmount[] = [];
  for (const { day, fromCredit } of waiting)
    takenBack.push(...(await takeBackCredit(ground, order.id, day, fromCredit)));
  const dearer = waiting.reduce((sum, { difference, fromCredit }) => sum + difference + fromCredit, 0);
  const version = order.version + 1;
  await tx
    .update(orders)
    .set({
      ...pricedAnew(order, dearer, settings),
      ...(order.customFit && {
        fitWorth:
          fitWorthOf(await atTariff(tx, catalogue, order), plan) + waiting.reduce((sum, { listed }) => sum + listed, 0),
      }),
      version,
    })
    .where(eq(orders.id, order.id));
  notify(orderChanged, { orderId: order.id, version, days: [...days] });
  return takenBack;
};

/**
 * Writes the waiting days for which nothing is left to pay: another change of the day has given enough credit since.
 * @param order the order with all changes so far
 */
export const applyCovered = async (
  ground: Ground,
  order: OrderRow,
): Promise<{ readonly plan: StoredPlan; readonly takenBack: readonly VoucherAmount[] }> => {
  const plan = await readPlan(ground.tx, order);
  const covered = (await pendingDays(ground, plan)).filter(({ difference }) => difference === 0);
  if (covered.length === 0) return { plan, takenBack: [] };
  const takenBack = await applyPending(ground, plan, covered);
  const [after] = await ground.tx.select().from(orders).where(eq(orders.id, order.id));
  if (!after) throw new Error('the order of a plan does not exist');
  return { plan: await readPlan(ground.tx, after), takenBack };
};
