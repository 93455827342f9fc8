import { allergenKeys, type AllergenKey, type MealKey, type SourceKey } from './keys.ts';
import { type Rows } from './tables.ts';

type IngredientRow = Rows['ingredients'][number];
type DishRow = Rows['dishes'][number];

/** What an ingredient contains, including all of its parts. */
export interface IngredientFacts {
  /**
   * Undefined if the allergens of the ingredient or of one of its parts are unknown. Unknown never means free of
   * allergens.
   */
  readonly allergens: ReadonlySet<AllergenKey> | undefined;
  readonly sources: ReadonlySet<SourceKey>;
  /** Its own key and the keys of its parts. */
  readonly holds: ReadonlySet<string>;
}

/** Returns the keys of ingredients that contain themselves, each with the cycle. */
export const cyclesIn = (rows: readonly IngredientRow[]): ReadonlyMap<string, readonly string[]> => {
  const parts = new Map(rows.map(({ key, contains }) => [key, contains]));
  const clean = new Set<string>();
  const cycles = new Map<string, readonly string[]>();
  const walk = (key: string, way: readonly string[]): void => {
    if (clean.has(key) || cycles.has(key)) return;
    const at = way.indexOf(key);
    if (at >= 0) {
      const round = [...way.slice(at), key];
      for (const each of round) cycles.set(each, round);
      return;
    }
    for (const part of parts.get(key) ?? []) walk(part, [...way, key]);
    if (!cycles.has(key)) clean.add(key);
  };
  for (const { key } of rows) walk(key, []);
  return cycles;
};

/** @param rows rows without cycles, see `cyclesIn` */
export const ingredientFacts = (rows: readonly IngredientRow[]): ReadonlyMap<string, IngredientFacts> => {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const known = new Map<string, IngredientFacts>();
  const of = (key: string): IngredientFacts => {
    const before = known.get(key);
    if (before) return before;
    const row = byKey.get(key);
    if (!row) return { allergens: undefined, sources: new Set(), holds: new Set([key]) };
    const parts = row.contains.map(of);
    const unknown = row.allergens === undefined || parts.some(({ allergens }) => allergens === undefined);
    const facts: IngredientFacts = {
      allergens: unknown ? undefined : new Set([...row.allergens!, ...parts.flatMap((part) => [...part.allergens!])]),
      sources: new Set([...(row.source ? [row.source] : []), ...parts.flatMap(({ sources }) => [...sources])]),
      holds: new Set([key, ...parts.flatMap(({ holds }) => [...holds])]),
    };
    known.set(key, facts);
    return facts;
  };
  for (const { key } of rows) of(key);
  return known;
};

export interface DishFacts {
  readonly row: DishRow;
  readonly meal: MealKey;
  /** The written value if there is one, otherwise the computed one: see `energyOf`. */
  readonly kcal: number;
  /** In the order of the groups; undefined if some are unknown. Derived from the ingredients, never entered by hand. */
  readonly allergens: readonly AllergenKey[] | undefined;
  readonly sources: ReadonlySet<SourceKey>;
  /** Keys of its ingredients and of all their parts. */
  readonly holds: ReadonlySet<string>;
  /** True if the dish may be offered, chosen and served: it is on, and all its allergens are known. */
  readonly servable: boolean;
}

/**
 * Returns the kcal of a portion by Regulation (EU) 1169/2011, annex XIV: 4 per gram of protein and carbohydrate, 9 of
 * fat, 2 of fibre.
 */
export const energyOf = ({ protein, carb, fat, fibre }: Pick<DishRow, 'protein' | 'carb' | 'fat' | 'fibre'>): number =>
  Math.round(4 * protein + 4 * carb + 9 * fat + 2 * (fibre ?? 0));

/** The written kcal may differ from the computed kcal by this share or by this number, whichever is more. */
const ENERGY_SHARE = 0.08;
const ENERGY_KCAL = 15;

/** True if the written kcal agree with the nutrients, or if no kcal are written. */
export const energyAgrees = (
  dish: Parameters<typeof energyOf>[0] & { readonly kcal?: number | undefined },
): boolean => {
  const { protein, carb, fat, fibre, kcal } = dish;
  if (kcal === undefined) return true;
  const computed = 4 * protein + 4 * carb + 9 * fat + 2 * (fibre ?? 0);
  return Math.abs(kcal - computed) <= Math.max(ENERGY_SHARE * computed, ENERGY_KCAL);
};

/** Returns a dish with the facts that are derived from its recipe. */
export const dishFacts = (row: DishRow, ingredients: ReadonlyMap<string, IngredientFacts>): DishFacts => {
  const parts = (row.ingredients ?? []).map((key) => ingredients.get(key));
  const unknown = row.ingredients === undefined || parts.some((part) => part?.allergens === undefined);
  const held = new Set(parts.flatMap((part) => [...(part?.allergens ?? [])]));
  const allergens = unknown ? undefined : allergenKeys.filter((group) => held.has(group));
  return {
    row,
    meal: row.meal,
    kcal: row.kcal ?? energyOf(row),
    allergens,
    sources: new Set(parts.flatMap((part) => [...(part?.sources ?? [])])),
    holds: new Set(parts.flatMap((part) => [...(part?.holds ?? [])])),
    servable: row.state === 'on' && allergens !== undefined,
  };
};

/** True if the allergens of all these ingredients are known. */
export const knowsAllergens = (
  keys: readonly string[] | undefined,
  facts: ReadonlyMap<string, IngredientFacts>,
): boolean => keys !== undefined && keys.every((key) => facts.get(key)?.allergens !== undefined);

/** True if customers may get the dish: the kitchen has signed it, and all its allergens are known. */
export const isSigned = ({ row, allergens }: Pick<DishFacts, 'row' | 'allergens'>): boolean =>
  row.state !== 'unsigned' && allergens !== undefined;

type DietRule = Rows['dietRules'][number];

/** Returns the keys of the sources and ingredients in the dish that the diet excludes. */
const excludedIn = (rule: DietRule, { sources, holds }: DishFacts): readonly string[] => [
  ...rule.without_sources.filter((source) => sources.has(source)),
  ...rule.without_ingredients.filter((key) => holds.has(key)),
];

const hasMacrosOf = (rule: DietRule, { row }: DishFacts): boolean =>
  (rule.carb_max === undefined || row.carb <= rule.carb_max) &&
  (rule.protein_min === undefined || row.protein >= rule.protein_min);
const meets = (rule: DietRule, dish: DishFacts): boolean =>
  excludedIn(rule, dish).length === 0 && hasMacrosOf(rule, dish);

/** Returns the diets that are written for the dish although it contains something that they exclude. */
export const wrongDietsOf = (
  dish: DishFacts,
  rules: readonly DietRule[],
): readonly { readonly diet: number; readonly holds: readonly string[] }[] =>
  rules
    .filter(({ diet }) => dish.row.diets.includes(diet))
    .map((rule) => ({ diet: rule.diet, holds: excludedIn(rule, dish) }))
    .filter(({ holds }) => holds.length > 0);

/**
 * Returns the ids of a dish's diets: the written ones, otherwise those with a rule that the dish meets. Exclusions of a
 * diet apply to written diets too; a written diet overrides only the limits of carbohydrate and protein.
 */
export const dietsOf = (dish: DishFacts, rules: readonly DietRule[]): readonly number[] => {
  if (dish.row.diets.length === 0) return rules.filter((rule) => meets(rule, dish)).map(({ diet }) => diet);
  const wrong = new Set(wrongDietsOf(dish, rules).map(({ diet }) => diet));
  return dish.row.diets.filter((diet) => !wrong.has(diet));
};
