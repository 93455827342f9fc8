/** The diet of a customer who has none yet, unless the provider's settings name another. */
export const DEFAULT_DIET_ID = 32;
/** Breakfast, lunch and dinner. */
export const MAIN_MEAL_TYPES: readonly number[] = [1, 3, 5];
/** The main meals plus the snacks after breakfast and after lunch. */
export const MEAL_TYPES: readonly number[] = [1, 2, 3, 4, 5];
/** The meal types of a new plan: lunch and dinner. */
export const DEFAULT_MEAL_TYPES: readonly number[] = [3, 5];
export const MIN_MAIN_MEALS = 2;

/** The number of different main meals in a choice. */
export const countMains = (mealTypes: readonly number[]): number =>
  MAIN_MEAL_TYPES.filter((type) => mealTypes.includes(type)).length;

/** A diet's side types by the meal type that they belong to; empty if it has no sides. */
export type SidesOf = Readonly<Record<number, readonly number[] | undefined>>;

const sidesFor = (sides: SidesOf, type: number): readonly number[] => sides[type] ?? [];

/** Adds a meal type to the choice, with the sides that the diet serves with it. */
export const addMealType = (chosen: readonly number[], type: number, sides: SidesOf): number[] => [
  ...new Set([...chosen, type, ...sidesFor(sides, type)]),
];

/**
 * Removes a meal type and its sides from the choice.
 * @param children the side types of the meal type in any diet: `children` of typeList
 */
export const removeMealType = (chosen: readonly number[], type: number, children: readonly number[]): number[] =>
  chosen.filter((id) => id !== type && !children.includes(id));

/**
 * The screen that sets the rule for a removal: the wizard refuses every removal that leaves too few meals, /checkout only
 * that of lunch or dinner.
 */
export type MealAsker = 'wizard' | 'checkout';

/**
 * True if a meal type cannot be removed because fewer than two main meals would remain. On /checkout breakfast can be
 * removed anyway: the step itself then refuses the combination.
 */
export const refusesRemoval = (chosen: readonly number[], type: number, asker: MealAsker): boolean => {
  if (!chosen.includes(type) || !MAIN_MEAL_TYPES.includes(type)) return false;
  if (asker === 'checkout' && !DEFAULT_MEAL_TYPES.includes(type)) return false;
  return countMains(removeMealType(chosen, type, [])) < MIN_MAIN_MEALS;
};

/** The meal types of a new plan of a diet: lunch and dinner, if the diet has them, with their sides. */
export const defaultMealTypes = (dietTypes: readonly number[], sides: SidesOf): number[] =>
  DEFAULT_MEAL_TYPES.filter((type) => dietTypes.includes(type)).reduce<number[]>(
    (chosen, type) => addMealType(chosen, type, sides),
    [],
  );

/** Converts a choice for another diet: the meals that it has too, each with that diet's sides. */
export const mealTypesForDiet = (chosen: readonly number[], dietTypes: readonly number[], sides: SidesOf): number[] =>
  chosen
    .filter((type) => dietTypes.includes(type))
    .reduce<number[]>((kept, type) => addMealType(kept, type, sides), []);
