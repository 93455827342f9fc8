/** kcal and grams in thousandths, the unit of the dishes. */
export type Macros = {
  readonly calories: number;
  readonly protein: number;
  readonly carb: number;
  readonly fat: number;
};

export const MACRO_NAMES = ['calories', 'protein', 'carb', 'fat'] as const;
export type MacroName = (typeof MACRO_NAMES)[number];

export const NO_MACROS: Macros = { calories: 0, protein: 0, carb: 0, fat: 0 };

const byName = (value: (name: MacroName) => number): Macros => ({
  calories: value('calories'),
  protein: value('protein'),
  carb: value('carb'),
  fat: value('fat'),
});

/** True for the entry that means "without a side". Its macros never count, even if its row has some. */
export const isNoSide = (side: { readonly title: string; readonly dishType?: string | undefined }): boolean =>
  side.dishType === 'none' || side.title.trim().toLowerCase() === 'no side';

/** The sum of dishes and sides, in thousandths. Remove 'No side' with `isNoSide` first. */
export const sumMacros = (parts: readonly Macros[]): Macros =>
  parts.reduce((sum, part) => byName((name) => sum[name] + part[name]), NO_MACROS);

/** The macros of one meal: the dish and its sides without 'No side'. */
export const mealMacros = (
  dish: Macros,
  sides: readonly (Macros & { readonly title: string; readonly dishType?: string | undefined })[],
): Macros => sumMacros([dish, ...sides.filter((side) => !isNoSide(side))]);

/**
 * The macros of a custom-fit part: `per` is for 100 g, or for one piece when `unit` is 'pc'. Rounded to two decimals of a
 * gram or kcal, which is tens of thousandths.
 */
export const scaledMacros = (per: Macros, qty: number, unit: 'g' | 'pc'): Macros =>
  byName((name) => Math.round((per[name] * qty) / (unit === 'pc' ? 10 : 1000)) * 10);

/** A macro as shown on cards and rings: whole kcal or grams. */
export const shownMacro = (thousandths: number): number => Math.round(thousandths / 1000);
