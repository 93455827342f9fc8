import { allergensOf, type AllergenGroup } from '../../src/domain/menu/allergens.ts';
import { dietsFor } from './diet-rules.ts';
import { dishGroupIds, groupOfSource, type FormGroup } from './dish-groups.ts';
import { labelFor, type TypedLabel } from './dish-labels.ts';
import { ingredient, type Ingredient, type IngredientKey, type Source } from './ingredients.ts';
import type { FoodName, Ground, Vessel } from './look.ts';
import { typesOfMeal, type Meal } from './meal-types.ts';

type Text = readonly [en: string, ar: string];

/** A dish as it is written down. Everything that can be derived from it is derived in `dish`. */
export interface DishSource {
  readonly id: number;
  readonly title: Text;
  readonly text: Text;
  /** Grams of protein, carbohydrate, fat in one portion. */
  readonly pcf: readonly [protein: number, carb: number, fat: number];
  readonly of: readonly IngredientKey[];
  /** What it is served in, and what is seen of it: sauce and grains first, then the main (see look.ts). */
  readonly look: readonly [Vessel, FoodName, ...FoodName[]];
  readonly form?: readonly FormGroup[];
  readonly spicy?: true;
  readonly may?: readonly AllergenGroup[];
  readonly label?: TypedLabel;
  /** The main is served with a side dish of its own (dish type 'composite'). */
  readonly withSide?: true;
  /** Fils, for dishes sold by themselves. */
  readonly price?: number;
}

export interface Dish {
  readonly id: number;
  readonly meal: Meal;
  readonly title: { readonly en: string; readonly ar: string };
  readonly description: { readonly en: string; readonly ar: string };
  /** kcal, computed 4P + 4C + 9F. */
  readonly calories: number;
  /** Grams. */
  readonly protein: number;
  readonly carb: number;
  readonly fat: number;
  /** Ingredient ids with everything they are made of. */
  readonly ingredients: readonly number[];
  /** Ids of the ingredients as written, without their parts: what a card shows. */
  readonly listed: readonly number[];
  readonly allergens: readonly AllergenGroup[];
  readonly mayContain: readonly AllergenGroup[];
  readonly sources: readonly Source[];
  readonly groups: readonly number[];
  readonly spicy: boolean;
  readonly types: readonly number[];
  readonly diets: readonly number[];
  readonly labelId: number | null;
  readonly composite: boolean;
  /** False: may be chosen but is never served by default. */
  readonly rotates: boolean;
  readonly price: number;
  readonly picture: { readonly vessel: Vessel; readonly ground: Ground; readonly items: readonly FoodName[] };
}

const groundOf = (meal: Meal, sources: readonly Source[]): Ground => {
  if (meal === 'breakfast') return 'butter';
  if (meal === 'snack') return 'peach';
  if (meal === 'addOn') return 'lilac';
  if (meal === 'side') return 'mint';
  if (sources.includes('meat')) return 'rose';
  if (sources.includes('poultry')) return 'sand';
  return sources.includes('fish') || sources.includes('shellfish') ? 'sky' : 'sage';
};

const groupsOf = (source: DishSource, sources: readonly Source[]): number[] => {
  const ids = new Set([
    ...sources.flatMap((from) => groupOfSource[from] ?? []),
    ...(source.form ?? []).map((form) => dishGroupIds[form]),
  ]);
  if (source.spicy) ids.add(dishGroupIds.spicy);
  return [...ids].sort((a, b) => a - b);
};

/** The dish with all that follows from its recipe: kcal, allergens, sources, groups, diets, label, ground. */
export const dish = (meal: Meal, source: DishSource): Dish => {
  const parts: readonly Ingredient[] = source.of.map(ingredient);
  const [protein, carb, fat] = source.pcf;
  const calories = 4 * protein + 4 * carb + 9 * fat;
  const sources = [...new Set(parts.flatMap((part) => part.sources))];
  const allergens = allergensOf(parts);
  const [vessel, ...items] = source.look;
  const facts = { meal, calories, protein, carb, fat, sources };
  return {
    id: source.id,
    meal,
    title: { en: source.title[0], ar: source.title[1] },
    description: { en: source.text[0], ar: source.text[1] },
    calories,
    protein,
    carb,
    fat,
    ingredients: [...new Set(parts.flatMap((part) => part.holds))],
    listed: parts.map((part) => part.id),
    allergens,
    mayContain: (source.may ?? []).filter((group) => !allergens.includes(group)),
    sources,
    groups: groupsOf(source, sources),
    spicy: source.spicy ?? false,
    types: typesOfMeal[meal],
    diets: dietsFor(facts),
    labelId: labelFor(source.label, facts),
    composite: source.withSide ?? false,
    rotates: source.of.length > 0,
    price: source.price ?? 0,
    picture: { vessel, ground: groundOf(meal, sources), items },
  };
};
