/** Facts about meals and plans that are part of the app; a provider's folder does not change them. */

/** The 14 allergen groups, rows 1–14 of ingredientList. */
export const allergenGroups = [
  { id: 1, en: 'Cereals with gluten', ar: 'الحبوب المحتوية على الغلوتين' },
  { id: 2, en: 'Crustaceans', ar: 'القشريات' },
  { id: 3, en: 'Egg', ar: 'البيض' },
  { id: 4, en: 'Fish', ar: 'الأسماك' },
  { id: 5, en: 'Peanuts', ar: 'الفول السوداني' },
  { id: 6, en: 'Soy', ar: 'الصويا' },
  { id: 7, en: 'Milk', ar: 'الحليب' },
  { id: 8, en: 'Tree nuts', ar: 'المكسرات الشجرية' },
  { id: 9, en: 'Celery', ar: 'الكرفس' },
  { id: 10, en: 'Mustard', ar: 'الخردل' },
  { id: 11, en: 'Sesame', ar: 'السمسم' },
  { id: 12, en: 'Sulphites', ar: 'الكبريتيت' },
  { id: 13, en: 'Lupin', ar: 'الترمس' },
  { id: 14, en: 'Molluscs', ar: 'الرخويات' },
] as const;

/** The categories of a custom-fit meal's parts. */
export const customFitCategories: readonly {
  readonly id: number;
  readonly title: { readonly en: string; readonly ar: string };
  readonly unit: 'g' | 'pc';
  readonly max: number;
  /** True for the category that every custom-fit meal must contain. */
  readonly main: boolean;
}[] = [
  { id: 1, title: { en: 'Proteins', ar: 'البروتينات' }, unit: 'g', max: 400, main: true },
  { id: 2, title: { en: 'Carbs', ar: 'الكربوهيدرات' }, unit: 'g', max: 400, main: false },
  { id: 3, title: { en: 'Vegetables', ar: 'الخضار' }, unit: 'g', max: 400, main: false },
  { id: 4, title: { en: 'Sauces', ar: 'الصلصات' }, unit: 'pc', max: 4, main: false },
];

export const planDayRange = { range_from: 5, range_to: 90 } as const;
export const daysRangeMob = { min: 5, max: 90 } as const;
/** The number of days that the custom-fit page starts with, and the least number of days before the first delivery. */
export const customFitConfig = { defaultDays: 20, minLead: 3 } as const;

export const couponTypes = [
  { id: 1, title: { en: 'Percent', ar: 'نسبة مئوية' } },
  { id: 2, title: { en: 'Fixed amount', ar: 'مبلغ ثابت' } },
] as const;
