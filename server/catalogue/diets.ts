import { dietIds } from './diet-rules.ts';

type Range = readonly [min: number, max: number];

export interface Diet {
  readonly id: number;
  readonly title: { readonly en: string; readonly ar: string };
  /** Targets of a whole day (breakfast, two snacks, lunch, dinner; add-ons and sides come on top): kcal and grams. */
  readonly macros: { readonly kcal: Range; readonly protein: Range; readonly carb: Range; readonly fat: Range };
  readonly mealTypeIds: readonly number[];
  /** Side types by meal type; an empty object where the diet has no sides. */
  readonly sides: Readonly<Record<number, readonly number[]>>;
  /** `new`: add-ons cost the price list's `newValue`. */
  readonly addOnPricing: 'standard' | 'new';
}

export const defaultDietId = dietIds.balanced;
const allTypes = [1, 2, 3, 4, 5, 6] as const;
const withSides = { 3: [31], 5: [51] } as const;

export const diets: readonly Diet[] = [
  {
    id: dietIds.balanced,
    title: { en: 'Balanced', ar: 'المتوازن' },
    macros: { kcal: [1600, 1900], protein: [105, 160], carb: [130, 200], fat: [45, 80] },
    mealTypeIds: allTypes,
    sides: withSides,
    addOnPricing: 'standard',
  },
  {
    id: dietIds.vegan,
    title: { en: 'Vegan', ar: 'النباتي الصرف' },
    macros: { kcal: [1500, 1800], protein: [75, 125], carb: [130, 235], fat: [45, 80] },
    mealTypeIds: allTypes,
    sides: withSides,
    addOnPricing: 'standard',
  },
  {
    id: dietIds.vegetarian,
    title: { en: 'Vegetarian', ar: 'النباتي' },
    macros: { kcal: [1500, 1800], protein: [80, 130], carb: [145, 230], fat: [45, 80] },
    mealTypeIds: allTypes,
    sides: withSides,
    addOnPricing: 'standard',
  },
  {
    id: dietIds.keto,
    title: { en: 'Keto', ar: 'الكيتو' },
    macros: { kcal: [1500, 1800], protein: [110, 155], carb: [15, 35], fat: [105, 140] },
    mealTypeIds: allTypes,
    sides: withSides,
    addOnPricing: 'new',
  },
  {
    id: dietIds.trim,
    title: { en: 'Trim', ar: 'الرشاقة' },
    macros: { kcal: [1200, 1400], protein: [105, 150], carb: [80, 155], fat: [30, 60] },
    mealTypeIds: allTypes,
    sides: {},
    addOnPricing: 'standard',
  },
  {
    id: dietIds.weightLoss,
    title: { en: 'Weight loss', ar: 'خسارة الوزن' },
    macros: { kcal: [1300, 1500], protein: [100, 150], carb: [80, 170], fat: [30, 65] },
    mealTypeIds: allTypes,
    sides: {},
    addOnPricing: 'standard',
  },
  {
    id: dietIds.gain,
    title: { en: 'Gain', ar: 'زيادة الوزن' },
    macros: { kcal: [2400, 2900], protein: [150, 200], carb: [190, 300], fat: [65, 110] },
    mealTypeIds: allTypes,
    sides: withSides,
    addOnPricing: 'new',
  },
  {
    id: dietIds.athletes,
    title: { en: 'Athletes', ar: 'الرياضيون' },
    macros: { kcal: [2000, 2500], protein: [150, 205], carb: [170, 270], fat: [55, 105] },
    mealTypeIds: allTypes,
    sides: withSides,
    addOnPricing: 'new',
  },
  {
    id: dietIds.flexibleCarnivore,
    title: { en: 'Flexible carnivore', ar: 'آكل اللحوم المرن' },
    macros: { kcal: [1600, 1900], protein: [105, 160], carb: [25, 200], fat: [45, 130] },
    mealTypeIds: allTypes,
    sides: withSides,
    addOnPricing: 'standard',
  },
  {
    id: dietIds.customised,
    title: { en: 'Customised', ar: 'الخطة المخصصة' },
    macros: { kcal: [1600, 1900], protein: [105, 160], carb: [130, 200], fat: [45, 80] },
    mealTypeIds: allTypes,
    sides: {},
    addOnPricing: 'standard',
  },
];
