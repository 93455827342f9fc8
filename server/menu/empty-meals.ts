import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import type { PlannedMenu, PlannedMeal } from './day-rows.ts';
import { mealKey } from './default-filling.ts';

/** The data that decides whether a meal is filled; for a meal by weight, its parts. */
interface Standing {
  readonly days: PlannedMenu['days'];
  readonly meals: readonly Pick<PlannedMeal, 'day' | 'mealTypeId'>[];
  readonly parts: readonly Pick<PlannedMeal, 'day' | 'mealTypeId'>[];
}

/** Returns the empty meals of these types, also meals that became empty earlier. */
export const emptyMeals = (mealTypes: readonly number[], { days, meals, parts }: Standing): Gap[] => {
  const filled = new Set([...meals, ...parts].map(mealKey));
  return days.flatMap((day) =>
    mealTypes
      .filter((mealTypeId) => !filled.has(mealKey({ day, mealTypeId })))
      .map((mealTypeId) => ({ day, type: mealTypeId })),
  );
};
