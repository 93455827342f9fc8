import type { DishFacts } from './diet-rules.ts';

export const dishLabels = [
  { id: 1, title: { en: 'Chef’s choice', ar: 'اختيار الشيف' } },
  { id: 2, title: { en: 'New', ar: 'جديد' } },
  { id: 3, title: { en: 'Customer favourite', ar: 'المفضل لدى العملاء' } },
  { id: 4, title: { en: 'High protein', ar: 'غني بالبروتين' } },
  { id: 5, title: { en: 'Low carb', ar: 'قليل الكربوهيدرات' } },
  { id: 6, title: { en: 'Plant-based', ar: 'نباتي' } },
] as const;

/** Labels that somebody decides; the others are claims and follow from the recipe, so that they are always true. */
export type TypedLabel = 'chef' | 'new' | 'favourite';
const typed: Readonly<Record<TypedLabel, number>> = { chef: 1, new: 2, favourite: 3 };

/** One label a dish. 'High protein': 35 % of the energy or more; 'Low carb': 10 g or less with at least 100 kcal; 'Plant-based': nothing of an animal. */
export const labelFor = (
  label: TypedLabel | undefined,
  { calories, protein, carb, sources }: DishFacts,
): number | null => {
  if (label) return typed[label];
  if (calories > 0 && sources.every((source) => source === 'legume')) return 6;
  if (calories > 0 && (protein * 4) / calories >= 0.35) return 4;
  return carb <= 10 && calories >= 100 ? 5 : null;
};
