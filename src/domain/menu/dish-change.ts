import { MACRO_NAMES, shownMacro, type MacroName, type Macros } from './macros.ts';

/** A change of carbs or fat is shown from this number of grams on. */
const WORTH_A_WORD_G = 3;

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
 * The difference between another dish and the current one, in one line: calories and protein wherever they change, then
 * carbs or fat, whichever changes more, from 3 g on. More could not be read at a glance. The figures are differences of
 * the rounded values that both dishes show, so that a customer who subtracts gets the same result. Empty if nothing
 * notable changes.
 */
export const macroChanges = (from: Macros, to: Macros): MacroChange[] => {
  const by = (name: MacroName): number => shownMacro(to[name]) - shownMacro(from[name]);
  const [other] = (['carb', 'fat'] as const)
    .filter((name) => Math.abs(by(name)) >= WORTH_A_WORD_G)
    .toSorted((a, b) => Math.abs(by(b)) - Math.abs(by(a)));
  return [...(['calories', 'protein'] as const).filter((name) => by(name) !== 0), ...(other ? [other] : [])].map(
    (name) => ({ name, by: by(name) }),
  );
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
