import { useDeferredValue, useMemo } from 'react';

import type { PlanMeal } from '../../offline/reads/plan-meals.ts';

/** The number of meals that a phone shows completely below the day's name. */
const AT_ONCE = 1;

/**
 * Returns the day's meals for rendering after a change of day: the first one at once, the others right after it, so that
 * the tap does not wait for content below the visible part.
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
