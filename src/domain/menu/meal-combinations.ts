import { countMains, MIN_MAIN_MEALS } from './meal-choice.ts';

/** What of a meal type matters for combinations. */
export interface CombinedType {
  readonly id: number;
  readonly parentId: number | null;
  readonly isAddOn: boolean;
}

/** The meals that combinations speak of: no add-ons, no sides. Ascending, each once. */
export const combinedMeals = (chosen: readonly number[], types: readonly CombinedType[]): number[] => {
  const plain = new Set(types.filter(({ isAddOn, parentId }) => !isAddOn && parentId === null).map(({ id }) => id));
  return [...new Set(chosen)].filter((id) => plain.has(id)).toSorted((a, b) => a - b);
};

/**
 * True when a choice may be ordered: at least two main meals, and one of the diet's combinations as the server lists them.
 * Add-ons go with any of them.
 */
export const isAllowedCombination = (
  chosen: readonly number[],
  combinations: readonly (readonly number[])[],
  types: readonly CombinedType[],
): boolean => {
  const wanted = combinedMeals(chosen, types).join();
  return (
    countMains(chosen) >= MIN_MAIN_MEALS && combinations.some((set) => set.toSorted((a, b) => a - b).join() === wanted)
  );
};
