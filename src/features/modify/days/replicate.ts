import { isOpenState } from '#src/domain/plan/day-state.ts';
import { dietOn } from '#src/domain/plan/diet-changes.ts';
import { judgeDish } from '#src/domain/menu/dish-safety.ts';
import { replicatedChanges } from '#src/domain/menu/replicate.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

/**
 * Copies the choices of the first week that can be changed to the same weekdays of later weeks, unsaved. A dish is left
 * out if the other day's diet does not serve it at that meal. Returns false if that week has no dish.
 */
export const replicate = ({ params, known, days, meals, dishes, edits }: PlanView): boolean => {
  if (!params) return false;
  const changes = replicatedChanges({
    days: days.filter(({ state }) => isOpenState(state)).map(({ day }) => day),
    meals,
    judge: (id) => {
      const dish = dishes.get(id);
      return dish ? judgeDish(dish, known.taste, known.membersOf) : 'ok';
    },
    serves: (day, type, dish) => {
      const product = dishes.get(dish)?.product;
      const diet = dietOn(day, params.diet, params.dietChanges);
      return product !== undefined && product.diets.includes(diet) && product.type.includes(Number(type));
    },
  });
  if (!changes) return false;
  edits.chooseAll(changes);
  return true;
};
