import { MAIN_MEAL_TYPES, MEAL_TYPES } from './meal-choice.ts';

/** What an additional meal contains: the range of kcal and the minimum of protein in grams. */
export interface MealHint {
  readonly kcal: readonly [least: number, most: number] | null;
  readonly protein: number;
}

const SNACK: MealHint = { kcal: [150, 250], protein: 10 };
const ADD_ON_GRAMS = 15;

/**
 * The hint for a snack or an add-on; null for a main meal, whose ranges depend on the diet.
 * @param addOns the add-ons in their order: each adds one portion to the previous one
 */
export const mealHint = (type: number, addOns: readonly number[]): MealHint | null => {
  const place = addOns.indexOf(type);
  if (place >= 0) return { kcal: null, protein: ADD_ON_GRAMS * (place + 1) };
  return MEAL_TYPES.includes(type) && !MAIN_MEAL_TYPES.includes(type) ? SNACK : null;
};
