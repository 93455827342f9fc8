import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** The lists by which dishes are sorted; an article's tag may contain the name of an entry. */
export interface Sorts {
  readonly typeList: ReferenceArray<'typeList'>;
  readonly dietList: ReferenceArray<'dietList'>;
  readonly dishLabels: ReferenceArray<'dishLabels'>;
  readonly dishGroups: ReferenceArray<'dishGroups'>;
}

/** True for the dishes of one kind that a tag names. */
export type Kind = (dish: Product) => boolean;

/** "Snacks" and "snack", "البروتين" and "بالبروتين" are the same word. */
const stem = (word: string): string =>
  word
    .toLowerCase()
    .replace(/^(?:[وبل]?ال|لل)(?=\p{L}{3})/u, '')
    .replace(/(?<=[a-z]{3})s$/, '');
const stems = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word ? [stem(word)] : []));

/** Returns the kinds of dishes that an article's tags name, one for each tag that names any. */
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

/** Returns at most `most` dishes, those of the most kinds first; dishes with an equal number keep the kitchen's order. */
export const dishesOf = (kinds: readonly Kind[], dishes: readonly Product[], most: number): readonly Product[] =>
  dishes
    .map((dish) => ({ dish, fits: kinds.filter((kind) => kind(dish)).length }))
    .filter(({ fits }) => fits > 0)
    .toSorted((one, other) => other.fits - one.fits)
    .slice(0, most)
    .map(({ dish }) => dish);
