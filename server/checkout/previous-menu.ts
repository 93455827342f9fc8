import { day, type Day } from '../../src/domain/day.ts';
import { sameMenuDays } from '../../src/domain/renewal-menu.ts';
import { readPlan } from '../channels/order-store.ts';
import type { Tx } from '../db/database.ts';
import { ordersOf } from '../user-object.ts';
import type { CheckoutMeal, CheckoutSide } from './checkout-rows.ts';

export interface PreviousMenu {
  readonly meals: readonly CheckoutMeal[];
  readonly sides: readonly CheckoutSide[];
}

const nothing: PreviousMenu = { meals: [], sides: [] };

/** The dishes and sides of the customer's last plan on the days of its renewal; the filling rule judges them again. */
export const previousMenu = async (tx: Tx, userId: number, days: readonly Day[]): Promise<PreviousMenu> => {
  const last = (await ordersOf(tx, userId)).toSorted((a, b) => (a.endDay < b.endDay ? 1 : -1))[0];
  if (!last) return nothing;
  const { days: stored, meals, sides } = await readPlan(tx, last);
  const served = new Set<string>(stored.filter((each) => !each.skipped && !each.additional).map((each) => each.day));
  const plan = { meals: meals.filter((meal) => served.has(meal.day)), sides };
  const old = Object.fromEntries(
    [...Map.groupBy(plan.meals, (meal) => day(meal.day))].map(([on, meals]) => [
      on,
      Object.fromEntries(meals.map(({ mealTypeId, dishId }) => [mealTypeId, dishId])),
    ]),
  );
  const sources = sameMenuDays(old, days);
  const onDays = <Row extends { readonly day: string }, Out>(
    rows: readonly Row[],
    row: (from: Row, on: Day) => Out,
  ): Out[] => {
    const byDay = Map.groupBy(rows, (each) => each.day);
    return days.flatMap((on) => (byDay.get(sources[on] ?? '') ?? []).map((from) => row(from, on)));
  };
  return {
    meals: onDays(plan.meals, ({ mealTypeId, dishId, source }, on) => ({ day: on, mealTypeId, dishId, source })),
    sides: onDays(plan.sides, ({ mealTypeId, sideTypeId, sideId, kind }, on) => ({
      day: on,
      mealTypeId,
      sideTypeId,
      sideId,
      kind,
    })),
  };
};
