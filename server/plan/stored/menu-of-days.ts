import { and, eq, inArray } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import type { StoredPlan } from './stored-plan.ts';
import type { PlannedMenu } from '../../menu/day-rows.ts';
import type { Tx } from '../../db/tx.ts';
import { planCustomMeals, planMeals, planSides } from '../../db/schema/plans.ts';

/**
 * Returns the menu of days of a placed plan in the form that the menu rules read. The price of its parts is already
 * settled.
 */
export const menuOn = (plan: StoredPlan, days: readonly Day[]): PlannedMenu => {
  const within = new Set<string>(days);
  const on = <Row extends { readonly day: string }>(rows: readonly Row[]): Row[] =>
    rows.filter(({ day }) => within.has(day));
  return {
    days,
    meals: on(plan.meals).map(({ day, mealTypeId, dishId, source }) => ({ day, mealTypeId, dishId, source })),
    parts: on(plan.customMeals).map(({ day, mealTypeId, categoryId, dishId, quantity }) => ({
      day,
      mealTypeId,
      categoryId,
      dishId,
      quantity,
      price: 0,
    })),
    sides: on(plan.sides).map(({ day, mealTypeId, sideTypeId, sideId, kind }) => ({
      day,
      mealTypeId,
      sideTypeId,
      sideId,
      kind,
    })),
  };
};

/** A statement accepts at most 65,535 values. */
const ROWS_AT_ONCE = 1000;
export const inPieces = async <Row>(
  rows: readonly Row[],
  insert: (piece: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await insert(rows.slice(from, from + ROWS_AT_ONCE));
};

/** Writes a menu on days of a placed plan that have none. */
export const writeMenuOn = async (
  tx: Tx,
  orderId: number,
  now: number,
  menu: Pick<PlannedMenu, 'meals' | 'parts' | 'sides'>,
): Promise<void> => {
  await inPieces(
    menu.meals.map((meal) => ({ ...meal, orderId, editedAt: now })),
    (rows) => tx.insert(planMeals).values(rows),
  );
  await inPieces(
    menu.parts.map(({ price: _settled, ...part }) => ({ ...part, orderId })),
    (rows) => tx.insert(planCustomMeals).values(rows),
  );
  await inPieces(
    menu.sides.map((side) => ({ ...side, orderId })),
    (rows) => tx.insert(planSides).values(rows),
  );
};

/** Deletes the whole menu of these days. */
export const clearMenuOn = async (tx: Tx, orderId: number, days: readonly Day[]): Promise<void> => {
  for (const table of [planMeals, planCustomMeals, planSides] as const)
    await tx.delete(table).where(and(eq(table.orderId, orderId), inArray(table.day, [...days])));
};
