import { defaultMealTypes, mealTypesForDiet } from '../domain/menu/meal-choice.ts';
import type { ReferenceArray } from '../protocol/reference/reference-arrays.ts';

/**
 * The meal types of a diet that a customer can choose, in order; types that belong to another meal come with that meal.
 */
export const mealsOfDiet = (
  diet: ReferenceArray<'dietList'>[number] | undefined,
  types: ReferenceArray<'typeList'>,
): ReferenceArray<'typeList'>[string][] =>
  (diet?.mealtypes ?? [])
    .flatMap((id) => types[id] ?? [])
    .filter(({ parent_id }) => parent_id === null)
    .toSorted((a, b) => a.order - b.order);

/** The chosen meals that the diet serves, with its sides; empty if none is left. */
export const mealsWithDiet = (
  chosen: readonly number[],
  { mealtypes, sides_id }: Pick<ReferenceArray<'dietList'>[number], 'mealtypes' | 'sides_id'>,
): number[] => {
  const kept = mealTypesForDiet(chosen, mealtypes, sides_id);
  return kept.length > 0 ? kept : defaultMealTypes(mealtypes, sides_id);
};
