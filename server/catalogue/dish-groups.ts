import type { Source } from './ingredients.ts';

/** Ids of dish groups; 14 is fixed by the specification (eliminating it removes every spicy dish). */
export const dishGroupIds = {
  poultry: 1,
  redMeat: 2,
  fish: 3,
  shellfish: 4,
  eggs: 5,
  dairy: 6,
  legumes: 7,
  grains: 8,
  pasta: 9,
  bread: 10,
  salad: 11,
  soup: 12,
  sweet: 13,
  spicy: 14,
} as const;

/** Groups that say how a dish is served; they are written with the dish, the others follow from its recipe. */
export type FormGroup = 'grains' | 'pasta' | 'bread' | 'salad' | 'soup' | 'sweet';

export const groupOfSource: Readonly<Partial<Record<Source, number>>> = {
  poultry: dishGroupIds.poultry,
  meat: dishGroupIds.redMeat,
  fish: dishGroupIds.fish,
  shellfish: dishGroupIds.shellfish,
  egg: dishGroupIds.eggs,
  dairy: dishGroupIds.dairy,
  legume: dishGroupIds.legumes,
};

export const dishGroups = [
  { id: 1, title: { en: 'Poultry', ar: 'الدواجن' } },
  { id: 2, title: { en: 'Red meat', ar: 'اللحوم الحمراء' } },
  { id: 3, title: { en: 'Fish', ar: 'الأسماك' } },
  { id: 4, title: { en: 'Shellfish', ar: 'المحار والقشريات' } },
  { id: 5, title: { en: 'Eggs', ar: 'البيض' } },
  { id: 6, title: { en: 'Dairy', ar: 'الألبان' } },
  { id: 7, title: { en: 'Legumes', ar: 'البقوليات' } },
  { id: 8, title: { en: 'Rice and grains', ar: 'الأرز والحبوب' } },
  { id: 9, title: { en: 'Pasta and noodles', ar: 'المعكرونة والنودلز' } },
  { id: 10, title: { en: 'Bread and wraps', ar: 'الخبز واللفائف' } },
  { id: 11, title: { en: 'Salads', ar: 'السلطات' } },
  { id: 12, title: { en: 'Soups and stews', ar: 'الشوربات واليخنات' } },
  { id: 13, title: { en: 'Sweet dishes', ar: 'الأطباق الحلوة' } },
  { id: 14, title: { en: 'Spicy', ar: 'الأطباق الحارة' } },
] as const;
