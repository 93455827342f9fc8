/** Names of the 14 allergen groups in a cell, in the order of their ids. */
export const allergenKeys = [
  'gluten',
  'crustaceans',
  'egg',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'tree-nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type AllergenKey = (typeof allergenKeys)[number];

export const sourceKeys = ['poultry', 'meat', 'fish', 'shellfish', 'egg', 'dairy', 'honey', 'legume', 'plant'] as const;
export type SourceKey = (typeof sourceKeys)[number];

export const mealKeys = ['breakfast', 'main', 'snack', 'add-on', 'side'] as const;
export type MealKey = (typeof mealKeys)[number];

export const dishStates = ['on', 'hidden', 'unsigned'] as const;
