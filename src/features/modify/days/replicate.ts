import { isOpenState } from '../../../domain/plan/day-state.ts';
import { judgeDish } from '../../../domain/menu/dish-safety.ts';
import { sameMeal, type MenuCells } from '../../../domain/menu/menu-edits.ts';
import { replicateWeek } from '../../../domain/menu/replicate.ts';
import type { Reply } from '../../../protocol/messages.ts';
import type { PlanView } from '../plan/use-plan.ts';

type Choices = Reply<'order/getDietProducts'> | undefined;

/**
 * Copies the choices of the first week that can still be changed to the same weekdays after it, unsaved. Dishes that the
 * kitchen does not serve there stay out. False when that week holds no dish.
 */
export const replicate = (plan: PlanView, choices: Choices): boolean => {
  const open = plan.days.filter(({ state }) => isOpenState(state));
  const { taste, membersOf } = plan.known;
  const copied = replicateWeek(Object.fromEntries(open.map(({ day, wire }) => [day, plan.meals[wire] ?? {}])), (id) => {
    const dish = plan.dishes.get(id);
    return dish ? judgeDish(dish, taste, membersOf) : 'ok';
  });
  if (!copied) return false;
  const served = (wire: string, type: string, dish: number): boolean =>
    choices?.[wire]?.[type] === undefined || choices[wire][type].includes(dish);
  const changes: MenuCells = Object.fromEntries(
    open.map(({ day, wire }) => [
      wire,
      Object.fromEntries(
        Object.entries(copied[day] ?? {}).flatMap(([type, meal]) =>
          meal === null ||
          meal === undefined ||
          sameMeal(meal, plan.meals[wire]?.[type]) ||
          (typeof meal === 'number' && !served(wire, type, meal))
            ? []
            : [[type, meal]],
        ),
      ),
    ]),
  );
  plan.edits.chooseAll(changes);
  return true;
};
