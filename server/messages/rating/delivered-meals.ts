import { and, eq, inArray, lte } from 'drizzle-orm';

import { isServed } from '#src/domain/body/eaten.ts';
import type { DaysOut } from '#src/domain/plan/delivered-days.ts';
import type { Day } from '#src/domain/days/day.ts';
import { orders, pauses, planCustomMeals, planDays, planMeals } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';

/** One dish of one delivered meal. */
interface Delivered {
  readonly day: Day;
  readonly mealTypeId: number;
  readonly dishId: number;
}

/**
 * Every dish that was delivered to the customer: on a plan day up to today that was neither skipped nor paused. Delivered
 * days of a cancelled order count, too.
 */
export const deliveredMeals = async (tx: Tx, userId: number, today: Day): Promise<Delivered[]> => {
  const placed = await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
  if (placed.length === 0) return [];
  const ids = placed.map(({ id }) => id);
  const days = await tx
    .select({ orderId: planDays.orderId, day: planDays.day, state: planDays.state })
    .from(planDays)
    .where(and(inArray(planDays.orderId, ids), lte(planDays.day, today)));
  const stops = await tx
    .select({ orderId: pauses.orderId, start: pauses.startDay, end: pauses.endDay })
    .from(pauses)
    .where(eq(pauses.userId, userId));
  const came = new Map<number, ReadonlySet<string>>(
    ids.map((id) => {
      const own = days.filter(({ orderId }) => orderId === id);
      const out: DaysOut = {
        skipped: new Set(
          own.filter(({ state }) => state === 'skipped' || state === 'paused').map(({ day }) => day as Day),
        ),
        pauses: stops
          .filter(({ orderId }) => orderId === id)
          .map(({ start, end }) => ({ start: start as Day, end: end as Day | null })),
      };
      return [id, new Set<string>(own.map(({ day }) => day as Day).filter((day) => isServed(day, out, today)))];
    }),
  );
  const past = [planMeals, planCustomMeals] as const;
  const meals = [];
  for (const table of past) {
    const row = { orderId: table.orderId, day: table.day, mealTypeId: table.mealTypeId, dishId: table.dishId };
    meals.push(
      ...(await tx
        .select(row)
        .from(table)
        .where(and(inArray(table.orderId, ids), lte(table.day, today)))),
    );
  }
  return meals
    .filter(({ orderId, day }) => came.get(orderId)?.has(day))
    .map(({ day, mealTypeId, dishId }) => ({ day: day as Day, mealTypeId, dishId }));
};
