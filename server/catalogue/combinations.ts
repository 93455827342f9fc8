import { countMains, MIN_MAIN_MEALS } from '../../src/domain/menu/meal-choice.ts';
import { diets, type Diet } from './diets.ts';
import { mealTypes } from './meal-types.ts';

const isAddOn = (id: number): boolean => mealTypes.some((type) => type.id === id && type.isAddOn);

const subsets = (ids: readonly number[]): number[][] =>
  ids.reduce<number[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);

const allowed = ({ mealTypeIds }: Diet): number[][] =>
  subsets(mealTypeIds.filter((id) => !isAddOn(id)))
    .filter((set) => countMains(set) >= MIN_MAIN_MEALS)
    .map((set) => set.sort((a, b) => a - b))
    .sort((a, b) => a.length - b.length || a.join().localeCompare(b.join()));

/** Every choice with at least two of breakfast, lunch and dinner; add-ons go with any of them and are not listed. */
export const mealTypeCombinations = diets.map((diet) => ({ dietId: diet.id, combinations: allowed(diet) }));
