import { and, eq } from 'drizzle-orm';

import { day } from '#src/domain/days/day.ts';
import type { Tx } from '../../db/tx.ts';
import { checkoutCustomMeals, checkoutMeals, checkouts, checkoutSides } from '../../db/schema/checkout.ts';
import type { PlannedMenu, PlannedPart } from '../../menu/day-rows.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export interface StoredCheckout extends PlannedMenu {
  readonly row: CheckoutRow;
}

/** The parts of a checkout that determine its price. */
export type PricedCheckout = Pick<StoredCheckout, 'row' | 'parts'>;

const partsOf = async (tx: Tx, row: CheckoutRow): Promise<readonly PlannedPart[]> =>
  row.customFit ? tx.select().from(checkoutCustomMeals).where(eq(checkoutCustomMeals.checkoutId, row.id)) : [];

/** Reads a checkout with everything that is planned on its days. */
export const readMenu = async (tx: Tx, { row, parts }: PricedCheckout): Promise<StoredCheckout> => {
  const meals = await tx.select().from(checkoutMeals).where(eq(checkoutMeals.checkoutId, row.id));
  const sides = await tx.select().from(checkoutSides).where(eq(checkoutSides.checkoutId, row.id));
  // Old rows have no stored days; their meals name the days.
  const days = row.days.length > 0 ? row.days : [...new Set(meals.map((meal) => meal.day))].sort();
  return { row, days: days.map(day), meals, parts, sides };
};

/** Returns the customer's saved checkout; there is at most one. */
export const pendingOf = async (tx: Tx, userId: number): Promise<PricedCheckout | undefined> => {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, 'pending')));
  return row && { row, parts: await partsOf(tx, row) };
};

/** Returns one of the customer's checkouts by its id, in any state. */
export const checkoutOf = async (tx: Tx, userId: number, checkoutId: number): Promise<PricedCheckout | undefined> => {
  const [row] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.id, checkoutId)));
  return row && { row, parts: await partsOf(tx, row) };
};

/** Limits the rows of one statement: PostgreSQL accepts at most 65,535 values. */
const ROWS_AT_ONCE = 1000;
const tables = { meals: checkoutMeals, parts: checkoutCustomMeals, sides: checkoutSides } as const;

/** Replaces the stored menu. */
export const writeMenu = async (tx: Tx, checkoutId: number, menu: PlannedMenu): Promise<void> => {
  for (const name of ['meals', 'parts', 'sides'] as const) {
    const table = tables[name];
    await tx.delete(table).where(eq(table.checkoutId, checkoutId));
    const rows = menu[name].map((row) => ({ ...row, checkoutId }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
      await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE) as never);
  }
};
