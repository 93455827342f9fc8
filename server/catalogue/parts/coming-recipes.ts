import type { CustomFitDish, Dish } from '../offer.ts';

/** The allergens and ingredients of a dish or a part in versions that begin later. */
export interface ComingRecipe {
  readonly allergens: Dish['allergens'];
  readonly ingredients: Dish['ingredients'];
}

/** By id; null: its allergens will be unknown. An added allergen counts at once, before the first day of its version. */
export type ComingRecipes = ReadonlyMap<number, ComingRecipe | null>;

export const NOTHING_COMES: ComingRecipes = new Map();

const union = <T extends number>(a: readonly T[], b: readonly T[]): T[] =>
  [...new Set([...a, ...b])].sort((x, y) => x - y);

const withRecipe = <D extends Dish | CustomFitDish>(dish: D, { allergens, ingredients }: ComingRecipe): D => ({
  ...dish,
  allergens: union(dish.allergens, allergens),
  // In the order of the recipe in force, because it is shown to customers.
  ingredients: [...new Set([...dish.ingredients, ...ingredients])],
});

/**
 * Returns dishes with all their current and future allergens and ingredients. A dish whose allergens will be unknown is
 * offered for no diet.
 */
export const dishesWith = (dishes: readonly Dish[], coming: ComingRecipes): readonly Dish[] =>
  dishes.map((dish) => {
    const next = coming.get(dish.id);
    if (next === undefined) return dish;
    if (next === null) return { ...dish, diets: [] };
    const whole = withRecipe(dish, next);
    return { ...whole, mayContain: dish.mayContain.filter((group) => !whole.allergens.includes(group)) };
  });

/** Returns the same for parts of custom-fit meals; a part whose allergens will be unknown is not offered. */
export const partsWith = (parts: readonly CustomFitDish[], coming: ComingRecipes): readonly CustomFitDish[] =>
  parts.flatMap((part) => {
    const next = coming.get(part.id);
    if (next === null) return [];
    return [next === undefined ? part : withRecipe(part, next)];
  });
