import type { Day } from '#src/domain/days/day.ts';
import type { Gap } from '#src/domain/menu/plan-filling.ts';
import type { Tx } from '../../db/tx.ts';
import { emptyMeals } from '../../menu/empty-meals.ts';
import { menuOn } from './menu-of-days.ts';
import { type OrderRow, readPlan } from './stored-plan.ts';

/** Returns the empty meals of a placed order: a skipped day needs none, but a paused day may be delivered after all. */
export const emptyMealsOf = async (tx: Tx, order: OrderRow, today: Day): Promise<Gap[]> => {
  const plan = await readPlan(tx, order);
  const delivered = plan.days
    .filter(({ day, skipped, additional }) => day >= today && !skipped && !additional)
    .map(({ day }) => day);
  return emptyMeals(order.mealTypes, menuOn(plan, delivered));
};
