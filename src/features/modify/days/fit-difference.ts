import { fitMeal } from '../../../domain/menu/custom-fit.ts';
import type { CustomMeal } from '../../../domain/menu/plan-map.ts';
import { mealDifference } from '../../../domain/money/meal-difference.ts';
import { fitDishes } from '../../../meals/picker/fit-part.ts';
import type { PlanView } from '../plan/use-plan.ts';

/**
 * What a meal by weight costs more than the one that stands, in fils, as the server charges it; less than 0 where it is
 * smaller. Null as long as the device does not know what the plan charges.
 */
export const fitDifference = (
  { order, saved, catalogue }: Pick<PlanView, 'order' | 'saved' | 'catalogue'>,
  wire: string,
  type: number,
  meal: CustomMeal,
): number | null => {
  const terms = order?.fit?.terms[type];
  if (!order?.fit || !terms) return null;
  const priceOf = (each: CustomMeal): number => fitMeal(each, fitDishes(catalogue.parts)).price;
  const stood = saved[wire]?.[type];
  const change = {
    mealTypeId: type,
    now: typeof stood === 'object' && stood !== null ? priceOf(stood) : null,
    wanted: priceOf(meal),
  };
  return mealDifference(change, { termsOf: () => terms, open: order.fit.open }).difference;
};
