/** A row of ingredientList: an allergen group with the ingredients that belong to it, or one ingredient. */
export interface Ingredient {
  readonly id: number;
  readonly title: string;
  readonly isGroup: boolean;
  readonly members: readonly number[];
}

/** What is avoided together with these: the groups themselves and every ingredient that belongs to one of them. */
export const coveredBy = (avoided: readonly number[], ingredients: readonly Ingredient[]): Set<number> =>
  new Set([
    ...avoided,
    ...ingredients.filter(({ id, isGroup }) => isGroup && avoided.includes(id)).flatMap(({ members }) => members),
  ]);

/** Without case and accents, so that "creme" finds "Crème" and a hamza is no obstacle. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** Whether a title holds the customer's search text. */
export const isFound = (title: string, query: string): boolean => plain(title).includes(plain(query));

interface Choosing {
  readonly chosen: readonly number[];
  /** Avoided already: neither they nor what belongs to them is offered again. */
  readonly without: readonly number[];
  /** What the customer has written; '' for nothing. */
  readonly query: string;
  /** Every group may be an allergy; a dislike is rather one of the groups that are a kind of food. */
  readonly groups: 'all' | 'kinds';
}

/** A group with so many ingredients is a kind of food: sulphites or lupin are not a matter of taste. */
const KIND = 3;

/**
 * What can be chosen besides, the most useful first: the groups that hold something chosen, then those that hold most, then
 * single ingredients by name. A search finds a group by what belongs to it as well.
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
    (sought !== '' || !row.isGroup || groups === 'all' || row.members.length >= KIND);
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
