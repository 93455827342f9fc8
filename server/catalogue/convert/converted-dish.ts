import { stringify } from 'csv-stringify/sync';

import { columnsOf } from '../folder/table.ts';
import { tables } from '../folder/tables.ts';

type Column = keyof typeof tables.dishes.required | keyof typeof tables.dishes.optional;

/**
 * A dish of another system, as cells of dishes.csv. Unknown cells are left out. Allergens that the other system names are
 * only a hint, in `may_contain`: the allergens of a dish are derived from its ingredients.
 */
export type ConvertedDish = { readonly [C in Exclude<Column, 'id' | 'state'>]?: string | undefined };

/** Writes a number as the folder writes it, with at most one decimal. */
export const inGrams = (grams: number | undefined): string | undefined =>
  grams === undefined || !Number.isFinite(grams) || grams < 0 ? undefined : String(Math.round(grams * 10) / 10);

/** Converts hundredths to AED. */
export const inAed = (fils: number | undefined): string | undefined =>
  fils === undefined || !Number.isFinite(fils) || fils <= 0 ? undefined : (Math.round(fils) / 100).toFixed(2);

/** Makes a key from a title: lower-case words with hyphens. */
export const keyOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const MEALS: readonly (readonly [RegExp, string])[] = [
  [/breakfast|فطور/i, 'breakfast'],
  [/snack|dessert|خفيفة|حلويات/i, 'snack'],
  [/\bside|جانبي/i, 'side'],
  [/add-?on|extra|إضاف/i, 'add-on'],
];

/** Returns the meal for a section of another menu; `main` if the section's name matches no other meal. */
export const mealOfSection = (section: string): string => MEALS.find(([name]) => name.test(section))?.[1] ?? 'main';

/**
 * Returns the dishes as a table. Ids count from 1. Each dish is unsigned, so no customer gets it before its recipe is
 * written.
 */
export const dishesCsv = (dishes: readonly ConvertedDish[]): string => {
  const taken = new Set<string>();
  const rows = dishes.map((dish, at): Readonly<Record<string, unknown>> => {
    const id = at + 1;
    const own = dish.key || keyOf(dish.title_en ?? '') || `dish-${id}`;
    const key = taken.has(own) ? `${own}-${id}` : own;
    taken.add(key);
    return { ...dish, meal: dish.meal ?? 'main', id, key, state: 'unsigned' };
  });
  const columns = Object.keys(columnsOf(tables.dishes)).filter(
    (name) => Object.hasOwn(tables.dishes.required, name) || rows.some((row) => row[name] !== undefined),
  );
  return stringify(rows, { header: true, columns });
};
