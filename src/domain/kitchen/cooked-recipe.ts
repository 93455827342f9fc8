/** A recipe in one version of the catalogue. */
export interface Recipe {
  readonly ingredients: readonly number[];
  readonly allergens: readonly number[];
  readonly mayContain?: readonly number[];
  /** Its allergens are not known any more. */
  readonly unsigned?: true;
}

/** What food may contain that was cooked by one of several recipes. */
export interface CookedRecipe {
  readonly ingredients: readonly number[];
  /** Allergen group ids, ascending. */
  readonly allergens: readonly number[];
  /** Traces, without the groups in `allergens`. */
  readonly mayContain: readonly number[];
  /** False if a recipe is missing or its allergens are not known: then the food is free of nothing. */
  readonly known: boolean;
}

const union = (lists: readonly (readonly number[])[]): number[] =>
  [...new Set(lists.flat())].toSorted((one, other) => one - other);

/**
 * The union of the recipes by which food may have been cooked: the kitchen cooks a day after its freeze, and a later
 * catalogue may have changed the recipe meanwhile.
 * @param recipes one for each version that knows the food
 */
export const cookedRecipe = (recipes: readonly Recipe[]): CookedRecipe => {
  const allergens = union(recipes.map((recipe) => recipe.allergens));
  return {
    ingredients: union(recipes.map(({ ingredients }) => ingredients)),
    allergens,
    mayContain: union(recipes.map(({ mayContain = [] }) => mayContain)).filter((group) => !allergens.includes(group)),
    known: recipes.length > 0 && recipes.every(({ unsigned }) => unsigned !== true),
  };
};

/** The union of what the parts of a meal contain. */
export const wholeMeal = (parts: readonly CookedRecipe[]): CookedRecipe => ({
  ...cookedRecipe(parts),
  known: parts.every(({ known }) => known),
});
