import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { day } from '#src/domain/days/day.ts';
import type { Catalogue, Tariff } from '../../catalogue/catalogue-of.ts';
import { orders, pendingMeals } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import type { VoucherAmount } from '../../mail/custom-fit-words.ts';
import { sideKey } from '../../menu/default-filling.ts';
import type { SafeMenu } from '../../menu/safe-menu.ts';
import type { Settings } from '../../reference/settings.ts';
import { atTariff } from '../money/at-tariff.ts';
import { settleDays } from '../money/settle-days.ts';
import { isPaidSide, sidePricesOf } from '../paid-sides.ts';
import type { StoredPlan } from '../stored/stored-plan.ts';

interface Moment {
  readonly catalogue: Catalogue;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
}

/** A side that waits in the place of a removed one was priced as a replacement: now it costs its whole price. */
const repriceWaiting = async (
  tx: Tx,
  { order, sides }: StoredPlan,
  safe: Omit<SafeMenu, 'unfilled'>,
  { dishPrices }: Pick<Tariff, 'dishPrices'>,
): Promise<void> => {
  const kept = new Set(safe.sides.map(sideKey));
  for (const side of sides) {
    if (!isPaidSide(side) || !safe.changed.includes(day(side.day)) || kept.has(sideKey(side))) continue;
    const price = dishPrices.get(side.sideId) ?? 0;
    const { listed, difference } = pendingMeals;
    await tx
      .update(pendingMeals)
      .set({ listed: sql`${listed} + ${price}`, difference: sql`${difference} + ${price}` })
      .where(
        and(
          eq(pendingMeals.orderId, order.id),
          eq(pendingMeals.day, side.day),
          eq(pendingMeals.mealTypeId, side.mealTypeId),
          isNotNull(pendingMeals.sideId),
        ),
      );
  }
};

/**
 * Gives the price of removed additional sides back, because no dish replaces them. Only a day that counts as bought gives
 * credit.
 */
export const creditSides = async (
  tx: Tx,
  plan: StoredPlan,
  safe: Omit<SafeMenu, 'unfilled'>,
  { catalogue, now, settings }: Moment,
): Promise<readonly VoucherAmount[]> => {
  const { order } = plan;
  const bought = await atTariff(tx, catalogue, order);
  await repriceWaiting(tx, plan, safe, bought);
  const before = sidePricesOf(bought, plan).ofDay;
  const after = sidePricesOf(bought, { ...plan, sides: safe.sides }).ofDay;
  const cheaper = safe.changed
    .map((on) => ({ day: on, difference: (after.get(on) ?? 0) - (before.get(on) ?? 0) }))
    .filter(({ difference }) => difference < 0);
  if (cheaper.length === 0) return [];
  const ctx = { tx, userId: order.userId, now, services: { settings } };
  const { values, outcome } = await settleDays(ctx, order, cheaper);
  await tx.update(orders).set(values).where(eq(orders.id, order.id));
  return outcome.credit ?? [];
};
