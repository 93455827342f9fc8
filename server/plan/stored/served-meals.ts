import { and, asc, between, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { isServed } from '#src/domain/body/eaten.ts';
import type { Day } from '#src/domain/days/day.ts';
import type { Macros } from '#src/domain/menu/macros.ts';
import { orders, planCustomMeals, planDays, planMeals, planSides } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import { cataloguedMeal } from './meal-macros.ts';
import { mealPlanOf, sidesOf } from './plan-view.ts';
import { pausesOf, type StoredDay } from './stored-plan.ts';

/** One meal that was delivered to its customer. */
export interface Served {
  readonly day: Day;
  readonly mealTypeId: number;
  /** The dish and its sides, or the parts of a meal by weight. */
  readonly dishIds: readonly number[];
  readonly weighed: boolean;
  /** The values of the whole meal, in thousandths. */
  readonly macros: Macros;
}

interface Range {
  readonly from: Day;
  readonly to: Day;
}

/**
 * Returns the meals that were delivered in these days: on plan days until today that were neither skipped nor paused.
 * Delivered days of a cancelled order count too; if two orders share a day, the later order counts.
 * @param today the last day, included
 */
export const servedMeals = async (
  tx: Tx,
  catalogue: Catalogue,
  userId: number,
  { from, to }: Range,
  today: Day,
): Promise<Served[]> => {
  const last = to < today ? to : today;
  if (last < from) return [];
  const within = (table: PgTable & { readonly orderId: PgColumn; readonly day: PgColumn }) =>
    and(eq(table.orderId, orders.id), eq(orders.userId, userId), between(table.day, from, last));
  const days = await tx
    .select({ orderId: planDays.orderId, day: planDays.day, state: planDays.state })
    .from(planDays)
    .innerJoin(orders, within(planDays))
    .orderBy(asc(planDays.orderId));
  if (days.length === 0) return [];
  const pauses = await pausesOf(tx, userId);
  const skipped = (orderId: number): ReadonlySet<Day> =>
    new Set(
      days
        .filter((row) => row.orderId === orderId && (row.state === 'skipped' || row.state === 'paused'))
        .map((row) => row.day as Day),
    );
  const meals = (await tx.select().from(planMeals).innerJoin(orders, within(planMeals))).map((row) => row.plan_meals);
  const customMeals = (await tx.select().from(planCustomMeals).innerJoin(orders, within(planCustomMeals))).map(
    (row) => row.plan_custom_meals,
  );
  const sides = (await tx.select().from(planSides).innerJoin(orders, within(planSides))).map((row) => row.plan_sides);

  const servedOn = await catalogue.servedOn(tx, [...new Set(days.map(({ day }) => day as Day))], today);
  const found = new Map<string, Served>();
  for (const orderId of new Set(days.map((row) => row.orderId))) {
    const mine = <Row extends { readonly orderId: number }>(rows: readonly Row[]): Row[] =>
      rows.filter((row) => row.orderId === orderId);
    const out = { skipped: skipped(orderId), pauses };
    const served = mine(days)
      .map((row) => row.day as Day)
      .filter((each) => isServed(each, out, today));
    const stored = served.map((day): StoredDay => {
      return { day, skipped: false, paused: false, additional: false, dietId: null };
    });
    const plan = mealPlanOf({ days: stored, meals: mine(meals), customMeals: mine(customMeals) });
    const chosen = sidesOf({ sides: mine(sides) });
    for (const day of served) {
      for (const [type, cell] of Object.entries(plan[day] ?? {})) {
        const sideIds = Object.values(chosen[day]?.[type] ?? {}).map(({ side_id }) => side_id);
        const meal = cataloguedMeal(servedOn(day), cell, sideIds);
        if (!meal) continue;
        const dishIds =
          meal.kind === 'dish' ? [meal.dish, ...meal.sides].map(({ id }) => id) : meal.parts.map(({ part }) => part.id);
        found.set(`${day} ${type}`, {
          day,
          mealTypeId: Number(type),
          dishIds,
          weighed: meal.kind === 'weighed',
          macros: meal.macros,
        });
      }
    }
  }
  return [...found.values()];
};
