import type { Day } from '../../src/domain/day.ts';
import type { Verdict } from '../../src/domain/dish-safety.ts';
import { sameMenuDays } from '../../src/domain/renewal-menu.ts';
import { readPlan } from '../channels/order-store.ts';
import type { Tx } from '../db/database.ts';
import { catalogue } from '../db/seed/catalogue/index.ts';
import { ordersOf } from '../user-object.ts';
import type { Choice } from './menu-choices.ts';
import type { MenuPlan } from './safe-menu.ts';

const dishById = new Map(catalogue.dishes.map((dish) => [dish.id, dish]));
/**
 * The menu of the customer's last plan on the days of its renewal. Dishes that the new plan does not serve, or that have
 * stopped suiting the customer, are left out: the default-filling rule takes their place.
 */
export const previousChoices = async (
  tx: Tx,
  userId: number,
  plan: MenuPlan,
  days: readonly Day[],
  judge: (dishId: number) => Verdict,
): Promise<Choice[]> => {
  const last = (await ordersOf(tx, userId)).toSorted((a, b) => (a.endDay < b.endDay ? 1 : -1))[0];
  if (!last || plan.customFit) return [];
  const { days: stored, meals } = await readPlan(tx, last);
  const old = stored.filter(({ skipped, additional }) => !skipped && !additional).map((each) => each.day);
  const served = Map.groupBy(meals, (meal) => meal.day as Day);
  const sources = sameMenuDays(
    Object.fromEntries(
      old.map((on) => [
        on,
        Object.fromEntries((served.get(on) ?? []).map(({ mealTypeId, dishId }) => [mealTypeId, dishId])),
      ]),
    ),
    days,
  );
  return days.flatMap((on) => {
    const from = sources[on];
    return (from === undefined ? [] : (served.get(from) ?? [])).flatMap(({ mealTypeId, dishId }): Choice[] => {
      const dish = dishById.get(dishId);
      const fits =
        plan.mealTypes.includes(mealTypeId) &&
        dish?.types.includes(mealTypeId) === true &&
        dish.diets.includes(plan.dietId) &&
        judge(dishId) === 'ok';
      return fits ? [{ day: on, type: mealTypeId, cell: dishId }] : [];
    });
  });
};
