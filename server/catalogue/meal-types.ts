/** Kinds of dishes by where they stand in a day; a main is served at lunch or dinner, a snack in the morning or afternoon. */
export type Meal = 'breakfast' | 'snack' | 'main' | 'addOn' | 'side';

/** Meal types a dish is served at. 7 (iftar) and 8 (suhoor) are reserved for Ramadan menus and offered nowhere. */
export const typesOfMeal: Readonly<Record<Meal, readonly number[]>> = {
  breakfast: [1],
  snack: [2, 4],
  main: [3, 5],
  addOn: [6],
  side: [31, 51],
};

/** Side types by the meal type they belong to. */
export const sideTypesOf: Readonly<Record<number, readonly number[]>> = { 3: [31], 5: [51] };

export interface MealType {
  readonly id: number;
  readonly title: { readonly en: string; readonly ar: string };
  readonly order: number;
  readonly parentId: number | null;
  readonly isAddOn: boolean;
}

export const mealTypes: readonly MealType[] = [
  { id: 1, title: { en: 'Breakfast', ar: 'الفطور' }, order: 1, parentId: null, isAddOn: false },
  { id: 2, title: { en: 'Morning snack', ar: 'وجبة خفيفة صباحية' }, order: 2, parentId: null, isAddOn: false },
  { id: 3, title: { en: 'Lunch', ar: 'الغداء' }, order: 3, parentId: null, isAddOn: false },
  { id: 31, title: { en: 'Lunch side', ar: 'طبق جانبي للغداء' }, order: 4, parentId: 3, isAddOn: false },
  { id: 4, title: { en: 'Afternoon snack', ar: 'وجبة خفيفة بعد الظهر' }, order: 5, parentId: null, isAddOn: false },
  { id: 5, title: { en: 'Dinner', ar: 'العشاء' }, order: 6, parentId: null, isAddOn: false },
  { id: 51, title: { en: 'Dinner side', ar: 'طبق جانبي للعشاء' }, order: 7, parentId: 5, isAddOn: false },
  { id: 6, title: { en: 'Protein add-on', ar: 'إضافة بروتين' }, order: 8, parentId: null, isAddOn: true },
];
