import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** What dishes are sorted by, each with a name that an article's tag may say. */
export interface Sorts {
  readonly typeList: ReferenceArray<'typeList'>;
  readonly dietList: ReferenceArray<'dietList'>;
  readonly dishLabels: ReferenceArray<'dishLabels'>;
  readonly dishGroups: ReferenceArray<'dishGroups'>;
}

/** One kind of dishes that a tag names. */
export type Kind = (dish: Product) => boolean;

/** "Snacks" and "snack", "البروتين" and "بالبروتين" are the same word. */
const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^(?:[وبل]?ال|لل)(?=\p{L}{3})/u, '')
    .replace(/(?<=[a-z]{3})s$/, '');
const stems = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word ? [stem(word)] : []));

/** The kinds of dishes that the tags of an article name, one for each tag that names any. */
export const kindsOf = (tags: readonly string[], { typeList, dietList, dishLabels, dishGroups }: Sorts): Kind[] =>
  tags.flatMap((tag) => {
    const wanted = stems(tag);
    const named = (name: string): boolean => {
      const words = new Set(stems(name));
      return wanted.length > 0 && wanted.every((word) => words.has(word));
    };
    const idsOf = <Row extends { readonly id: number }>(rows: readonly Row[], nameOf: (row: Row) => string) =>
      new Set(rows.filter((row) => named(nameOf(row))).map(({ id }) => id));
    const meals = idsOf(
      Object.values(typeList).filter(({ is_add_on }) => !is_add_on),
      ({ title }) => title,
    );
    const diets = idsOf(dietList, ({ name }) => name);
    const labels = idsOf(dishLabels, ({ title }) => title);
    const groups = idsOf(dishGroups, ({ title }) => title);
    if (meals.size + diets.size + labels.size + groups.size === 0) return [];
    return [
      ({ type, diets: of, label_id, group }: Product): boolean =>
        type.some((id) => meals.has(id)) ||
        of.some((id) => diets.has(id)) ||
        (label_id !== null && labels.has(label_id)) ||
        group.some((id) => groups.has(id)),
    ];
  });

/** The dishes that are of most of these kinds, at most `most`; what comes first of equals is the kitchen's order. */
export const dishesOf = (kinds: readonly Kind[], dishes: readonly Product[], most: number): readonly Product[] =>
  dishes
    .map((dish) => ({ dish, fits: kinds.filter((kind) => kind(dish)).length }))
    .filter(({ fits }) => fits > 0)
    .toSorted((one, other) => other.fits - one.fits)
    .slice(0, most)
    .map(({ dish }) => dish);
