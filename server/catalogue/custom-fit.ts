import { allergensOf, type AllergenGroup } from '../../src/domain/menu/allergens.ts';
import { dietIds } from './diet-rules.ts';
import { ingredient, type IngredientKey } from './ingredients.ts';
import type { FoodName, Vessel } from './look.ts';

export interface CustomFitCategory {
  readonly id: number;
  readonly title: { readonly en: string; readonly ar: string };
  readonly unit: 'g' | 'pc';
  readonly max: number;
  /** The category that must be filled in every custom-fit meal. */
  readonly main: boolean;
}

export const customFitCategories: readonly CustomFitCategory[] = [
  { id: 1, title: { en: 'Proteins', ar: 'البروتينات' }, unit: 'g', max: 400, main: true },
  { id: 2, title: { en: 'Carbs', ar: 'الكربوهيدرات' }, unit: 'g', max: 400, main: false },
  { id: 3, title: { en: 'Vegetables', ar: 'الخضار' }, unit: 'g', max: 400, main: false },
  { id: 4, title: { en: 'Sauces', ar: 'الصلصات' }, unit: 'pc', max: 4, main: false },
];

type Row = readonly [
  id: number,
  en: string,
  ar: string,
  /** Grams per 100 g cooked; a sauce: per piece of 30 g. */
  pcf: readonly [number, number, number],
  /** Fils: fixed part, and per 100 g (a sauce: per piece). */
  price: readonly [base: number, unit: number],
  of: readonly IngredientKey[],
  vessel: Vessel,
  items: readonly [FoodName, ...FoodName[]],
];

const rows = {
  1: [
    [7101, 'Chicken breast', 'صدر دجاج', [31, 0, 4], [300, 900], ['chicken-breast'], 'plate', ['chicken-slices']],
    [7102, 'Sirloin', 'لحم خاصرة', [27, 0, 9], [300, 1600], ['beef-sirloin'], 'plate', ['steak-slices']],
    [7103, 'Salmon', 'سلمون', [22, 0, 13], [300, 1700], ['salmon'], 'plate', ['salmon']],
    [7104, 'Tofu', 'توفو', [14, 3, 8], [300, 700], ['tofu'], 'plate', ['tofu']],
    [7105, 'Prawns', 'روبيان', [24, 0, 1], [300, 1500], ['prawns'], 'plate', ['prawns']],
    [7106, 'Turkey breast', 'صدر ديك رومي', [29, 0, 2], [300, 1000], ['turkey-breast'], 'plate', ['turkey-slices']],
    [7107, 'Hammour', 'هامور', [23, 0, 2], [300, 1500], ['hammour'], 'plate', ['white-fish']],
    [7108, 'Brown lentils', 'عدس بني', [9, 20, 0], [300, 500], ['brown-lentils'], 'bowl', ['lentils']],
  ],
  2: [
    [7201, 'Brown rice', 'أرز بني', [3, 25, 1], [100, 300], ['brown-rice'], 'bowl', ['brown-rice']],
    [7202, 'Quinoa', 'كينوا', [4, 21, 2], [100, 450], ['quinoa'], 'bowl', ['quinoa']],
    [7203, 'Sweet potato', 'بطاطا حلوة', [2, 20, 0], [100, 350], ['sweet-potato'], 'bowl', ['sweet-potato']],
    [7204, 'Basmati rice', 'أرز بسمتي', [3, 28, 0], [100, 300], ['basmati-rice'], 'bowl', ['rice']],
    [7205, 'Freekeh', 'فريكة', [5, 24, 1], [100, 400], ['freekeh'], 'bowl', ['freekeh']],
    [7206, 'Corn pasta', 'معكرونة الذرة', [3, 28, 1], [100, 350], ['corn-pasta'], 'bowl', ['penne']],
  ],
  3: [
    [7301, 'Broccoli', 'بروكلي', [3, 7, 0], [100, 350], ['broccoli'], 'bowl', ['broccoli']],
    [7302, 'Green beans', 'فاصوليا خضراء', [2, 7, 0], [100, 350], ['green-beans'], 'bowl', ['green-beans']],
    [7303, 'Spinach', 'سبانخ', [3, 4, 0], [100, 350], ['spinach'], 'bowl', ['spinach']],
    [7304, 'Cauliflower', 'قرنبيط', [2, 5, 0], [100, 300], ['cauliflower'], 'bowl', ['cauliflower']],
    [7305, 'Asparagus', 'هليون', [2, 4, 0], [100, 600], ['asparagus'], 'plate', ['asparagus']],
    [7306, 'Roasted peppers', 'فلفل محمص', [1, 6, 1], [100, 350], ['bell-pepper', 'olive-oil'], 'bowl', ['peppers']],
  ],
  4: [
    [7401, 'Tahini', 'طحينة', [3, 3, 8], [0, 250], ['tahini', 'lemon'], 'pot', ['tahini']],
    [7402, 'Tzatziki', 'تزاتزيكي', [1, 2, 2], [0, 250], ['tzatziki'], 'pot', ['cucumber-yoghurt']],
    [7403, 'Peri-peri', 'بيري بيري', [0, 2, 2], [0, 200], ['peri-peri'], 'pot', ['peri']],
    [7404, 'Basil pesto', 'بيستو الريحان', [2, 1, 9], [0, 350], ['pesto'], 'pot', ['pesto', 'basil']],
    [7405, 'Seed pesto', 'بيستو البذور', [2, 1, 9], [0, 350], ['vegan-pesto'], 'pot', ['pesto', 'pumpkin-seeds']],
    [
      7406,
      'Tomato and basil',
      'طماطم وريحان',
      [0, 2, 1],
      [0, 200],
      ['tomato-sauce', 'basil'],
      'pot',
      ['tomato-dip', 'basil'],
    ],
  ],
} as const satisfies Record<number, readonly Row[]>;

export interface CustomFitDish {
  readonly id: number;
  readonly categoryId: number;
  readonly title: { readonly en: string; readonly ar: string };
  /** Per 100 g, or per piece in category 4; kcal computed 4P + 4C + 9F. */
  readonly macros: { readonly calories: number; readonly protein: number; readonly carb: number; readonly fat: number };
  readonly basePrice: number;
  readonly price: number;
  readonly ingredients: readonly number[];
  readonly allergens: readonly AllergenGroup[];
  readonly picture: { readonly vessel: Vessel; readonly ground: 'mint'; readonly items: readonly FoodName[] };
}

const build = (
  categoryId: number,
  [id, en, ar, [protein, carb, fat], [basePrice, price], of, vessel, items]: Row,
): CustomFitDish => {
  const parts = of.map(ingredient);
  return {
    id,
    categoryId,
    title: { en, ar },
    macros: { calories: 4 * protein + 4 * carb + 9 * fat, protein, carb, fat },
    basePrice,
    price,
    ingredients: [...new Set(parts.flatMap(({ holds }) => holds))],
    allergens: allergensOf(parts),
    picture: { vessel, ground: 'mint', items },
  };
};

export const customFitDishes: readonly CustomFitDish[] = Object.entries(rows).flatMap(([category, list]) =>
  list.map((row) => build(Number(category), row)),
);

/** Reply of settings/getCustomfit: meals put together from parts, and meal types filled by ready dishes. */
export const customFitSettings = {
  diet_id: dietIds.customised,
  preset_mealtype_ids: [2, 4, 6],
  main_mealtype_ids: [1, 3, 5],
} as const;
