import { and, eq, inArray } from 'drizzle-orm';

import type { Standstill } from '../../src/domain/plan/coming-allergens.ts';
import { checkouts } from '../db/schema/checkout.ts';
import { cartRows } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import { judgeFor, tasteOf } from '../menu/allergy-judgement.ts';
import { safeMenu } from '../menu/safe-menu.ts';
import { recheckComing, type RecheckedComing } from '../plan/allergens/recheck-coming.ts';
import type { Rechecking } from '../plan/allergens/tell-of-allergens.ts';
import { pendingOf, readMenu, type CheckoutRow } from './stored/checkout-rows.ts';
import { saveMenu } from './save-menu.ts';

/** Removes sides from the cart that contain an allergen of the customer. */
const cleanCart = async (tx: Tx, userId: number, judge: ReturnType<typeof judgeFor>): Promise<void> => {
  const rows = await tx.select({ dishId: cartRows.dishId }).from(cartRows).where(eq(cartRows.userId, userId));
  const barred = rows.map(({ dishId }) => dishId).filter((dishId) => judge(dishId) === 'barred');
  if (barred.length > 0)
    await tx.delete(cartRows).where(and(eq(cartRows.userId, userId), inArray(cartRows.dishId, barred)));
};

/**
 * Removes preset dishes that contain an allergen: the client would send such a dish with the saved plan, and each request
 * would be refused.
 */
const cleanPresets = async (
  tx: Tx,
  { id, defaultDish }: CheckoutRow,
  judge: ReturnType<typeof judgeFor>,
): Promise<void> => {
  const presets = Object.entries(defaultDish);
  const safe = presets.filter(([, dishId]) => judge(dishId) !== 'barred');
  if (safe.length < presets.length)
    await tx
      .update(checkouts)
      .set({ defaultDish: Object.fromEntries(safe) })
      .where(eq(checkouts.id, id));
};

/**
 * Checks everything that is planned for a customer again, after a change of allergies or recipes, or after a payment. It
 * removes dishes with an allergen from placed plans, the cart and the saved checkout, and notifies the customer of this
 * and of the affected coming meals. The caller holds the customer's lock.
 * @param standstill the plans that delivered nothing before the change
 * @returns whether the customer was notified of anything
 */
export const recheckPlans = async (tx: Tx, asked: Rechecking, standstill?: Standstill): Promise<RecheckedComing> => {
  const { userId, now, settings } = asked;
  const judge = judgeFor(asked.catalogue, await tasteOf(tx, userId));
  await cleanCart(tx, userId, judge);
  const pending = await pendingOf(tx, userId);
  if (pending) await cleanPresets(tx, pending.row, judge);
  const checkout = pending && (await readMenu(tx, pending));
  const safe = checkout && safeMenu(asked.catalogue, checkout.row, checkout, judge);
  const rewritten = checkout !== undefined && safe !== undefined && safe.changed.length > 0;
  if (rewritten)
    await saveMenu({ tx, userId, now, services: { settings }, catalogue: asked.catalogue }, checkout, safe);
  return recheckComing(tx, asked, standstill, rewritten);
};
