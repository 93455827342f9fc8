import type { Day } from '../../src/domain/days/day.ts';
import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import { readPlan, type OrderRow } from '../plan/stored-plan.ts';
import type { Tx } from '../db/database.ts';
import { menuOn } from '../plan/menu-of-days.ts';
import type { CheckoutMeal, CheckoutMenu } from '../checkout/checkout-rows.ts';
import { mealKey } from './default-filling.ts';

/** What decides whether a meal stands; of a meal by weight it is the parts. */
interface Standing {
  readonly days: CheckoutMenu['days'];
  readonly meals: readonly Pick<CheckoutMeal, 'day' | 'mealTypeId'>[];
  readonly parts: readonly Pick<CheckoutMeal, 'day' | 'mealTypeId'>[];
}

/** Meals of these types on which nothing stands, whenever they became empty. */
export const emptyMeals = (mealTypes: readonly number[], { days, meals, parts }: Standing): Gap[] => {
  const filled = new Set([...meals, ...parts].map(mealKey));
  return days.flatMap((day) =>
    mealTypes
      .filter((mealTypeId) => !filled.has(mealKey({ day, mealTypeId })))
      .map((mealTypeId) => ({ day, type: mealTypeId })),
  );
};

/** Empty meals of a placed order: nobody misses one of a skipped day, but a paused day may be delivered after all. */
export const emptyMealsOf = async (tx: Tx, order: OrderRow, today: Day): Promise<Gap[]> => {
  const plan = await readPlan(tx, order);
  const delivered = plan.days
    .filter(({ day, skipped, additional }) => day >= today && !skipped && !additional)
    .map(({ day }) => day);
  return emptyMeals(order.mealTypes, menuOn(plan, delivered));
};
