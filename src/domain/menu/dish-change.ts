import { MACRO_NAMES, shownMacro, type MacroName, type Macros } from './macros.ts';

/** A change of a macro is shown from this number of grams on. */
const WORTH_A_WORD_G = 3;
/** The maximum number of macros in the line: more cannot be read at a glance. */
const MOST_GRAMS = 2;

/** The maximum difference of the calories, in percent of the current dish. */
const CALORIES_PERCENT = 10;
/** The maximum difference of each macro: in percent of the current dish, or in grams if the dish has little of it. */
const MACRO_PERCENT = 15;
const MACRO_G = 5;

export interface MacroChange {
  readonly name: MacroName;
  /** The difference in whole kcal or grams, never 0. */
  readonly by: number;
}

/**
 * The difference between another dish and the current one, in one line: first the calories, then the two of protein,
 * carbs and fat that change most, each by at least 3 g. The figures are differences of the rounded values that both
 * dishes show, so that a customer who subtracts gets the same result. Empty if nothing notable changes.
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
 * Whether a dish can replace another one without a notable change of the day's totals: its calories are within 10 % of
 * the current dish's, and protein, carbs and fat each within 15 %, or within 5 g if that is more. Called for dishes of
 * the same meal and day; ingredients do not count.
 */
export const isSimilarDish = (from: Macros, to: Macros): boolean =>
  MACRO_NAMES.every((name) =>
    name === 'calories'
      ? isWithin(from[name], to[name], CALORIES_PERCENT)
      : isWithin(from[name], to[name], MACRO_PERCENT, MACRO_G * 1000),
  );
