import type { Source } from './ingredients.ts';
import type { Meal } from './meal-types.ts';

/** What a diet asks of a dish. Energy in kcal, nutrients in grams, windows inclusive. */
interface DietRule {
  readonly diet: number;
  readonly without: readonly Source[];
  /** A main must hold one of these. */
  readonly mainOf?: readonly Source[];
  readonly kcal: Readonly<Record<'breakfast' | 'snack' | 'main', readonly [number, number]>>;
  /** Least protein of a main and of the other meals that count for the day. */
  readonly protein: Readonly<Record<'breakfast' | 'snack' | 'main', number>>;
  /** Least carbohydrate, so that a balanced day is not made of keto dishes. */
  readonly carbMin?: Readonly<Record<'breakfast' | 'snack' | 'main', number>>;
  readonly carbMax?: Readonly<Record<Meal, number>>;
}

export interface DishFacts {
  readonly meal: Meal;
  readonly calories: number;
  readonly protein: number;
  readonly carb: number;
  readonly fat: number;
  readonly sources: readonly Source[];
}

export const dietIds = {
  balanced: 32,
  vegan: 33,
  vegetarian: 34,
  keto: 35,
  trim: 36,
  weightLoss: 37,
  gain: 38,
  athletes: 39,
  flexibleCarnivore: 40,
  customised: 41,
} as const;

const flesh: readonly Source[] = ['poultry', 'meat', 'fish', 'shellfish'];
const regular = { breakfast: [330, 450], snack: [165, 250], main: [400, 500] } as const;
const plant = { breakfast: [310, 450], snack: [150, 250], main: [380, 500] } as const;
const usual = { breakfast: 15, snack: 10, main: 30 } as const;
const starch = { breakfast: 20, snack: 8, main: 26 } as const;
const plantProtein = { breakfast: 10, snack: 10, main: 20 } as const;

/**
 * A dish serves every diet whose rule it meets; no dish names its diets. The windows are cut so that any breakfast, two
 * snacks and two mains of a diet stay within 15 % of its day target (the catalogue's tests prove it on 90 days).
 */
const dietRules: readonly DietRule[] = [
  { diet: dietIds.balanced, without: [], kcal: regular, protein: usual, carbMin: starch },
  {
    diet: dietIds.vegan,
    without: [...flesh, 'egg', 'dairy', 'honey'],
    kcal: plant,
    protein: plantProtein,
    carbMin: starch,
  },
  { diet: dietIds.vegetarian, without: flesh, kcal: plant, protein: plantProtein, carbMin: starch },
  {
    diet: dietIds.keto,
    without: [],
    kcal: { breakfast: [330, 460], snack: [150, 250], main: [400, 500] },
    protein: usual,
    carbMax: { breakfast: 7, snack: 5, main: 9, addOn: 5, side: 5 },
  },
  {
    diet: dietIds.trim,
    without: [],
    kcal: { breakfast: [230, 330], snack: [140, 180], main: [300, 420] },
    protein: usual,
  },
  {
    diet: dietIds.weightLoss,
    without: [],
    kcal: { breakfast: [250, 360], snack: [150, 190], main: [310, 450] },
    protein: usual,
  },
  {
    diet: dietIds.gain,
    without: [],
    kcal: { breakfast: [550, 650], snack: [210, 250], main: [615, 760] },
    protein: { breakfast: 25, snack: 10, main: 40 },
  },
  {
    diet: dietIds.athletes,
    without: [],
    kcal: { breakfast: [450, 620], snack: [200, 250], main: [560, 720] },
    protein: { breakfast: 30, snack: 14, main: 46 },
  },
  { diet: dietIds.flexibleCarnivore, without: [], mainOf: flesh, kcal: regular, protein: usual },
  { diet: dietIds.customised, without: [], kcal: regular, protein: usual, carbMin: starch },
];

const meets = (rule: DietRule, { meal, calories, protein, carb, sources }: DishFacts): boolean => {
  if (sources.some((source) => rule.without.includes(source))) return false;
  if (rule.carbMax && carb > rule.carbMax[meal]) return false;
  if (meal === 'addOn' || meal === 'side') return true;
  const [least, most] = rule.kcal[meal];
  if (rule.carbMin && carb < rule.carbMin[meal]) return false;
  if (calories < least || calories > most || protein < rule.protein[meal]) return false;
  return meal !== 'main' || !rule.mainOf || sources.some((source) => rule.mainOf!.includes(source));
};

/** Ids of the diets a dish serves, in the order of the rules. */
export const dietsFor = (facts: DishFacts): number[] =>
  dietRules.filter((rule) => meets(rule, facts)).map(({ diet }) => diet);
