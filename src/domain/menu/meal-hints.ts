import { MAIN_MEAL_TYPES, MEAL_TYPES } from './meal-choice.ts';

/** What a meal that comes on top gives at least, or between what: kcal and grams of protein. */
export interface MealHint {
  readonly kcal: readonly [least: number, most: number] | null;
  readonly protein: number;
}

const SNACK: MealHint = { kcal: [150, 250], protein: 10 };
const ADD_ON_GRAMS = 15;

/**
 * The hint beside a snack or an add-on; null beside a main meal, whose ranges follow from the diet.
 * @param addOns the add-ons in their order: each gives one portion more than the one before
 */
export const mealHint = (type: number, addOns: readonly number[]): MealHint | null => {
  const place = addOns.indexOf(type);
  if (place >= 0) return { kcal: null, protein: ADD_ON_GRAMS * (place + 1) };
  return MEAL_TYPES.includes(type) && !MAIN_MEAL_TYPES.includes(type) ? SNACK : null;
};
