import { isOpenState } from '../../../domain/plan/day-state.ts';
import { judgeDish } from '../../../domain/menu/dish-safety.ts';
import { replicatedChanges } from '../../../domain/menu/replicate.ts';
import type { Reply } from '../../../protocol/messages.ts';
import type { PlanView } from '../plan/use-plan.ts';

type Choices = Reply<'order/getDietProducts'> | undefined;

/**
 * Copies the choices of the first week that can still be changed to the same weekdays after it, unsaved. Dishes that the
 * kitchen does not serve there stay out. False when that week holds no dish.
 */
export const replicate = (plan: PlanView, choices: Choices): boolean => {
  const { taste, membersOf } = plan.known;
  const changes = replicatedChanges({
    days: plan.days.filter(({ state }) => isOpenState(state)).map(({ day }) => day),
    meals: plan.meals,
    judge: (id) => {
      const dish = plan.dishes.get(id);
      return dish ? judgeDish(dish, taste, membersOf) : 'ok';
    },
    serves: (wire, type, dish) => choices?.[wire]?.[type] === undefined || choices[wire][type].includes(dish),
  });
  if (!changes) return false;
  plan.edits.chooseAll(changes);
  return true;
};
