import { MACRO_NAMES, shownMacro, type MacroName, type Macros } from './macros.ts';

/** From so many grams on a macro is worth a word. */
const WORTH_A_WORD_G = 3;
/** More figures than these are not read at a glance. */
const MOST_GRAMS = 2;

/** How close the calories are, in percent of the current dish's. */
const CALORIES_PERCENT = 10;
/** How close each macro lies: in percent of that dish, or in grams where a dish holds little of it. */
const MACRO_PERCENT = 15;
const MACRO_G = 5;

export interface MacroChange {
  readonly name: MacroName;
  /** Whole kcal or grams, never 0. */
  readonly by: number;
}

/**
 * The difference of another dish to the current one, for one line: the calories first, then the two of protein, carbs
 * and fat that change most, none by less than 3 g. The figures are the differences of the rounded ones that both dishes
 * show, so that a customer who subtracts finds the same. Empty where nothing notable changes.
 */
export const macroChanges = (from: Macros, to: Macros): MacroChange[] => {
  const changes = MACRO_NAMES.map((name): MacroChange => ({ name, by: shownMacro(to[name]) - shownMacro(from[name]) }));
  const grams = changes
    .filter(({ name, by }) => name !== 'calories' && Math.abs(by) >= WORTH_A_WORD_G)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .slice(0, MOST_GRAMS);
  return [...changes.filter(({ name, by }) => name === 'calories' && by !== 0), ...grams];
};

const isWithin = (from: number, to: number, percent: number, least = 0): boolean =>
  Math.abs(to - from) <= Math.max((from * percent) / 100, least);

/**
 * Whether a dish may replace another one without changing the day's totals: its calories are within 10 % of the current
 * dish's, and protein, carbs and fat each within 15 %, or within 5 g where that is more. Called for dishes of the same
 * meal and day; ingredients do not count.
 */
export const isSimilarDish = (from: Macros, to: Macros): boolean =>
  MACRO_NAMES.every((name) =>
    name === 'calories'
      ? isWithin(from[name], to[name], CALORIES_PERCENT)
      : isWithin(from[name], to[name], MACRO_PERCENT, MACRO_G * 1000),
  );
