/**
 * The 14 allergen groups of the Gulf standard 9/2013 (the EU's list). Their ids are rows of ingredientList, so allergies
 * and dislikes use the same ids: a customer's list may contain a group (1–14) or one ingredient (from 101).
 */
export const allergenGroups = {
  gluten: 1,
  crustaceans: 2,
  egg: 3,
  fish: 4,
  peanuts: 5,
  soy: 6,
  milk: 7,
  treeNuts: 8,
  celery: 9,
  mustard: 10,
  sesame: 11,
  sulphites: 12,
  lupin: 13,
  molluscs: 14,
} as const;

export type AllergenGroup = (typeof allergenGroups)[keyof typeof allergenGroups];

export const isAllergenGroup = (id: number): id is AllergenGroup => id >= 1 && id <= 14;

/** Larger than the ids that people give. */
const RENUMBERED = 2_147_000_000;

/**
 * The id of an ingredient of a provider's folder. The ids of the groups belong to the groups alone, so an ingredient with
 * such an id gets another one: otherwise a dish with it would seem to contain that group.
 */
export const ingredientId = (id: number): number => (isAllergenGroup(id) ? RENUMBERED + id : id);

/**
 * The union of the ingredients' groups, ascending, without repetition. A dish's allergens always come from here and are
 * never entered by hand.
 */
export const allergensOf = (
  ingredients: Iterable<{ readonly allergens: readonly AllergenGroup[] }>,
): AllergenGroup[] => {
  const found = new Set<AllergenGroup>();
  for (const { allergens } of ingredients) for (const group of allergens) found.add(group);
  return [...found].sort((a, b) => a - b);
};
