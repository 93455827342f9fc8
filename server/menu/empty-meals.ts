import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import type { PlannedMenu, PlannedMeal } from './day-rows.ts';
import { mealKey } from './default-filling.ts';

/** What decides whether a meal is filled; of a meal by weight its parts. */
interface Standing {
  readonly days: PlannedMenu['days'];
  readonly meals: readonly Pick<PlannedMeal, 'day' | 'mealTypeId'>[];
  readonly parts: readonly Pick<PlannedMeal, 'day' | 'mealTypeId'>[];
}

/** Empty meals of these types, whenever they became empty. */
export const emptyMeals = (mealTypes: readonly number[], { days, meals, parts }: Standing): Gap[] => {
  const filled = new Set([...meals, ...parts].map(mealKey));
  return days.flatMap((day) =>
    mealTypes
      .filter((mealTypeId) => !filled.has(mealKey({ day, mealTypeId })))
      .map((mealTypeId) => ({ day, type: mealTypeId })),
  );
};
