/** kcal and grams in thousandths, as dishes carry them. */
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

/** The entry a customer picks to go without a side. Its macros never count, whatever its row holds. */
export const isNoSide = (side: { readonly title: string; readonly dishType?: string | undefined }): boolean =>
  side.dishType === 'none' || side.title.trim().toLowerCase() === 'no side';

/** The sum over dishes and sides, in thousandths. Leave 'No side' out with `isNoSide` first. */
export const sumMacros = (parts: readonly Macros[]): Macros =>
  parts.reduce((sum, part) => byName((name) => sum[name] + part[name]), NO_MACROS);

/** The macros of one meal: the dish and its sides without 'No side'. */
export const mealMacros = (
  dish: Macros,
  sides: readonly (Macros & { readonly title: string; readonly dishType?: string | undefined })[],
): Macros => sumMacros([dish, ...sides.filter((side) => !isNoSide(side))]);

/**
 * A custom-fit part: `per` is the macros of 100 g, or of one piece when `unit` is 'pc'.
 * Rounded to two decimals of a gram or kcal, that is to tens of thousandths.
 */
export const scaledMacros = (per: Macros, qty: number, unit: 'g' | 'pc'): Macros =>
  byName((name) => Math.round((per[name] * qty) / (unit === 'pc' ? 10 : 1000)) * 10);

/** A macro as shown on cards and rings: whole kcal or grams. */
export const shownMacro = (thousandths: number): number => Math.round(thousandths / 1000);
