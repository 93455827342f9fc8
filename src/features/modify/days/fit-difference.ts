import type { Day } from '#src/domain/days/day.ts';
import { fitMealPrice } from '#src/domain/menu/custom-fit.ts';
import type { CustomMeal } from '#src/domain/menu/plan-map.ts';
import { mealDifference } from '#src/domain/money/meal-difference.ts';
import { fitDishes } from '#src/meals/picker/fit-part.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

/**
 * Returns the extra cost of a meal by weight against the current one, in fils, as the server charges it; negative for a
 * smaller meal. Null while the device does not know the plan's prices.
 */
export const fitDifference = (
  { order, saved, catalogue }: Pick<PlanView, 'order' | 'saved' | 'catalogue'>,
  day: Day,
  type: number,
  meal: CustomMeal,
): number | null => {
  const fit = order?.fit;
  const terms = fit?.terms[type];
  if (!fit || !terms) return null;
  const listed = fitDishes(catalogue.parts);
  // The order keeps its original prices; parts that it did not include have today's price.
  const priceOf = (each: CustomMeal): number =>
    fitMealPrice(each, (id) => {
      const bought = fit.prices?.[id];
      return bought ? { basePrice: bought.base_price, price: bought.price } : listed(id);
    });
  const stood = saved[day]?.[type];
  const change = {
    mealTypeId: type,
    now: typeof stood === 'object' && stood !== null ? priceOf(stood) : null,
    wanted: priceOf(meal),
  };
  return mealDifference(change, { termsOf: () => terms, open: fit.open }).difference;
};
