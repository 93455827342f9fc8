/** A row of ingredientList: an allergen group with its ingredients, or one ingredient. */
export interface Ingredient {
  readonly id: number;
  readonly title: string;
  readonly isGroup: boolean;
  readonly members: readonly number[];
}

/** All ids that these avoided ids cover: the ids themselves and every ingredient of an avoided group. */
export const coveredBy = (avoided: readonly number[], ingredients: readonly Ingredient[]): Set<number> =>
  new Set([
    ...avoided,
    ...ingredients.filter(({ id, isGroup }) => isGroup && avoided.includes(id)).flatMap(({ members }) => members),
  ]);

/** Removes case and accents, so that "creme" finds "Crème" and a missing hamza does not matter. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** Whether a title contains the customer's search text. */
export const isFound = (title: string, query: string): boolean => plain(title).includes(plain(query));

interface Choosing {
  readonly chosen: readonly number[];
  /** Ids that are already avoided: these and the ingredients they cover are not offered again. */
  readonly without: readonly number[];
  /** The customer's search text; '' if there is none. */
  readonly query: string;
  /**
   * Allergies offer every group ('all'); dislikes offer only the groups that are a kind of food ('kinds'); what is liked is
   * always one food ('none').
   */
  readonly groups: 'all' | 'kinds' | 'none';
}

/**
 * A group with at least this number of ingredients is a kind of food: sulphites and lupin are not disliked for their taste.
 */
const KIND = 3;

/**
 * The remaining choices, the most useful first: groups that contain something chosen, then the largest groups, then
 * single ingredients by name. A search also finds a group by its ingredients.
 */
export const offeredIngredients = (
  ingredients: readonly Ingredient[],
  { chosen, without, query, groups }: Choosing,
): Ingredient[] => {
  const gone = coveredBy([...without, ...chosen], ingredients);
  const sought = plain(query);
  const named = new Set(ingredients.filter(({ title }) => plain(title).includes(sought)).map(({ id }) => id));
  const matches = ({ id, members }: Ingredient): boolean =>
    named.has(id) || members.some((member) => named.has(member));
  const isOffered = (row: Ingredient): boolean =>
    !gone.has(row.id) &&
    matches(row) &&
    (!row.isGroup || (groups !== 'none' && (sought !== '' || groups === 'all' || row.members.length >= KIND)));
  const holdsChosen = ({ members }: Ingredient): number => Number(members.some((member) => chosen.includes(member)));
  return ingredients
    .filter(isOffered)
    .toSorted(
      (a, b) =>
        Number(b.isGroup) - Number(a.isGroup) ||
        holdsChosen(b) - holdsChosen(a) ||
        b.members.length - a.members.length ||
        a.title.localeCompare(b.title),
    );
};

/** The foods that most dishes are made of, the most frequent first. The first ingredient of a dish is its main one. */
export const mainFoods = (dishes: readonly { readonly ingredients: readonly number[] }[]): number[] => {
  const counts = new Map<number, number>();
  for (const {
    ingredients: [main],
  } of dishes)
    if (main !== undefined) counts.set(main, (counts.get(main) ?? 0) + 1);
  return [...counts].toSorted(([a, most], [b, least]) => least - most || a - b).map(([id]) => id);
};
