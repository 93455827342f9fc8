import { allergensOf, type AllergenGroup } from '../../src/domain/menu/allergens.ts';
import { dietIds } from './diet-rules.ts';
import { emoji, type EmojiName, type Vessel } from './emoji.ts';
import { ingredient, type IngredientKey } from './ingredients.ts';

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
  items: readonly [EmojiName, EmojiName, ...EmojiName[]],
];

const rows = {
  1: [
    [7101, 'Chicken breast', 'صدر دجاج', [31, 0, 4], [300, 900], ['chicken-breast'], 'board', ['drumstick', 'salt']],
    [7102, 'Sirloin', 'لحم خاصرة', [27, 0, 9], [300, 1600], ['beef-sirloin'], 'board', ['steak', 'salt']],
    [7103, 'Salmon', 'سلمون', [22, 0, 13], [300, 1700], ['salmon'], 'board', ['fish', 'salt']],
    [7104, 'Tofu', 'توفو', [14, 3, 8], [300, 700], ['tofu'], 'board', ['sprout', 'salt']],
    [7105, 'Prawns', 'روبيان', [24, 0, 1], [300, 1500], ['prawns'], 'board', ['prawn', 'salt']],
    [7106, 'Turkey breast', 'صدر ديك رومي', [29, 0, 2], [300, 1000], ['turkey-breast'], 'board', ['drumstick', 'herb']],
    [7107, 'Hammour', 'هامور', [23, 0, 2], [300, 1500], ['hammour'], 'board', ['fish', 'herb']],
    [7108, 'Brown lentils', 'عدس بني', [9, 20, 0], [300, 500], ['brown-lentils'], 'board', ['beans', 'salt']],
  ],
  2: [
    [7201, 'Brown rice', 'أرز بني', [3, 25, 1], [100, 300], ['brown-rice'], 'board', ['rice', 'salt']],
    [7202, 'Quinoa', 'كينوا', [4, 21, 2], [100, 450], ['quinoa'], 'board', ['grain', 'salt']],
    [7203, 'Sweet potato', 'بطاطا حلوة', [2, 20, 0], [100, 350], ['sweet-potato'], 'board', ['sweetPotato', 'salt']],
    [7204, 'Basmati rice', 'أرز بسمتي', [3, 28, 0], [100, 300], ['basmati-rice'], 'board', ['rice', 'herb']],
    [7205, 'Freekeh', 'فريكة', [5, 24, 1], [100, 400], ['freekeh'], 'board', ['grain', 'herb']],
    [7206, 'Corn pasta', 'معكرونة الذرة', [3, 28, 1], [100, 350], ['corn-pasta'], 'board', ['pasta', 'corn']],
  ],
  3: [
    [7301, 'Broccoli', 'بروكلي', [3, 7, 0], [100, 350], ['broccoli'], 'board', ['broccoli', 'salt']],
    [7302, 'Green beans', 'فاصوليا خضراء', [2, 7, 0], [100, 350], ['green-beans'], 'board', ['peas', 'salt']],
    [7303, 'Spinach', 'سبانخ', [3, 4, 0], [100, 350], ['spinach'], 'board', ['leaf', 'salt']],
    [7304, 'Cauliflower', 'قرنبيط', [2, 5, 0], [100, 300], ['cauliflower'], 'board', ['leaf', 'garlic']],
    [7305, 'Asparagus', 'هليون', [2, 4, 0], [100, 600], ['asparagus'], 'board', ['sprout', 'lemon']],
    [
      7306,
      'Roasted peppers',
      'فلفل محمص',
      [1, 6, 1],
      [100, 350],
      ['bell-pepper', 'olive-oil'],
      'board',
      ['pepper', 'salt'],
    ],
  ],
  4: [
    [7401, 'Tahini', 'طحينة', [3, 3, 8], [0, 250], ['tahini', 'lemon'], 'cup', ['nut', 'lemon']],
    [7402, 'Tzatziki', 'تزاتزيكي', [1, 2, 2], [0, 250], ['tzatziki'], 'cup', ['cucumber', 'milk']],
    [7403, 'Peri-peri', 'بيري بيري', [0, 2, 2], [0, 200], ['peri-peri'], 'cup', ['chilli', 'lemon']],
    [7404, 'Basil pesto', 'بيستو الريحان', [2, 1, 9], [0, 350], ['pesto'], 'cup', ['herb', 'cheese']],
    [7405, 'Seed pesto', 'بيستو البذور', [2, 1, 9], [0, 350], ['vegan-pesto'], 'cup', ['herb', 'sprout']],
    [
      7406,
      'Tomato and basil',
      'طماطم وريحان',
      [0, 2, 1],
      [0, 200],
      ['tomato-sauce', 'basil'],
      'cup',
      ['tomato', 'herb'],
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
  readonly picture: { readonly vessel: Vessel; readonly ground: 'mint'; readonly items: readonly string[] };
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
    picture: { vessel, ground: 'mint', items: items.map((name) => emoji[name]) },
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
