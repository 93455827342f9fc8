import { useDeferredValue, useMemo } from 'react';

import type { PlanMeal } from '../../offline/reads/plan-meals.ts';

/** What a phone shows whole under the day's name. */
const AT_ONCE = 1;

/**
 * The day's meals as they are drawn after a turn to another day: the first with the touch, those below in the slices
 * right after it, so that the answer does not wait for what lies under the edge of the screen.
 */
export const useMealsInTurn = (meals: readonly PlanMeal[]): readonly PlanMeal[] => {
  const later = useDeferredValue(meals);
  return useMemo(
    () =>
      meals === later
        ? meals
        : meals.map((meal, place) => (place < AT_ONCE ? meal : (later.find(({ type }) => type === meal.type) ?? meal))),
    [meals, later],
  );
};
