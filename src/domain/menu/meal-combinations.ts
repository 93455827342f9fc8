import { countMains, MIN_MAIN_MEALS } from './meal-choice.ts';

/** The data of a meal type that combinations need. */
export interface CombinedType {
  readonly id: number;
  readonly parentId: number | null;
  readonly isAddOn: boolean;
}

/** The meals that combinations consist of: no add-ons, no sides. Ascending, without repetition. */
export const combinedMeals = (chosen: readonly number[], types: readonly CombinedType[]): number[] => {
  const plain = new Set(types.filter(({ isAddOn, parentId }) => !isAddOn && parentId === null).map(({ id }) => id));
  return [...new Set(chosen)].filter((id) => plain.has(id)).toSorted((a, b) => a - b);
};

/**
 * True if a choice can be ordered: it has at least two main meals and is one of the diet's combinations, as the server
 * lists them. Add-ons fit all of them.
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
