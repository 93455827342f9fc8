import { MACRO_NAMES, shownMacro, type MacroName, type Macros } from './macros.ts';

/** From so many grams on a macro is worth a word. */
const WORTH_A_WORD_G = 3;
/** More figures than these are not read at a glance. */
const MOST_GRAMS = 2;

/** How close the calories lie, in percent of those of the dish that stands. */
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
 * What another dish changes against the one that stands, as it is said in one line: the calories first, then of protein, carbs
 * and fat the two that change most, none by less than 3 g. The figures are the differences of those that both dishes show, so
 * that whoever reckons after finds the same. Empty where nothing worth a word changes.
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
 * Whether a dish may take the place of another without changing what the day comes to: its calories within 10 % of those of the
 * dish that stands, and protein, carbs and fat each within 15 %, or within 5 g where that is more. It is asked of dishes for the
 * same meal of the same day; what they are made of does not count.
 */
export const isSimilarDish = (from: Macros, to: Macros): boolean =>
  MACRO_NAMES.every((name) =>
    name === 'calories'
      ? isWithin(from[name], to[name], CALORIES_PERCENT)
      : isWithin(from[name], to[name], MACRO_PERCENT, MACRO_G * 1000),
  );
