/** The diet of a customer who has none yet, unless the provider's settings name another. */
export const DEFAULT_DIET_ID = 32;
/** Breakfast, lunch and dinner. */
export const MAIN_MEAL_TYPES: readonly number[] = [1, 3, 5];
/** The mains with the snack after breakfast and the one after lunch. */
export const MEAL_TYPES: readonly number[] = [1, 2, 3, 4, 5];
/** What a new plan starts with: lunch and dinner. */
export const DEFAULT_MEAL_TYPES: readonly number[] = [3, 5];
export const MIN_MAIN_MEALS = 2;

/** How many different main meals a choice holds. */
export const countMains = (mealTypes: readonly number[]): number =>
  MAIN_MEAL_TYPES.filter((type) => mealTypes.includes(type)).length;

/** A diet's side types by the meal type they go with; empty where it has no sides. */
export type SidesOf = Readonly<Record<number, readonly number[] | undefined>>;

const sidesFor = (sides: SidesOf, type: number): readonly number[] => sides[type] ?? [];

/** The choice with one more meal type, and with the sides that the diet serves to it. */
export const addMealType = (chosen: readonly number[], type: number, sides: SidesOf): number[] => [
  ...new Set([...chosen, type, ...sidesFor(sides, type)]),
];

/**
 * The choice without a meal type and without its sides.
 * @param children the side types under the meal type, whatever the diet: `children` of typeList
 */
export const removeMealType = (chosen: readonly number[], type: number, children: readonly number[]): number[] =>
  chosen.filter((id) => id !== type && !children.includes(id));

/** The rule for a removal: the wizard refuses any that leaves too few meals, /checkout those of lunch and dinner. */
export type MealAsker = 'wizard' | 'checkout';

/**
 * True when a meal type cannot be taken out because fewer than two main meals would stay. On /checkout breakfast can be
 * taken out even so: the step itself then refuses the combination.
 */
export const refusesRemoval = (chosen: readonly number[], type: number, asker: MealAsker): boolean => {
  if (!chosen.includes(type) || !MAIN_MEAL_TYPES.includes(type)) return false;
  if (asker === 'checkout' && !DEFAULT_MEAL_TYPES.includes(type)) return false;
  return countMains(removeMealType(chosen, type, [])) < MIN_MAIN_MEALS;
};

/** What a plan of a diet starts with: lunch and dinner as far as the diet has them, with their sides. */
export const defaultMealTypes = (dietTypes: readonly number[], sides: SidesOf): number[] =>
  DEFAULT_MEAL_TYPES.filter((type) => dietTypes.includes(type)).reduce<number[]>(
    (chosen, type) => addMealType(chosen, type, sides),
    [],
  );

/** A choice carried over to another diet: the meals it has too, each with that diet's own sides. */
export const mealTypesForDiet = (chosen: readonly number[], dietTypes: readonly number[], sides: SidesOf): number[] =>
  chosen
    .filter((type) => dietTypes.includes(type))
    .reduce<number[]>((kept, type) => addMealType(kept, type, sides), []);
