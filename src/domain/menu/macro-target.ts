import { MACRO_NAMES, type MacroName, type Macros } from './macros.ts';

/** A diet's day range of one macro, in kcal or grams. */
export type MacroRange = readonly [min: number, max: number];

export type DietRanges = {
  readonly kcal: MacroRange;
  readonly protein: MacroRange;
  readonly carb: MacroRange;
  readonly fat: MacroRange;
};

export type TargetShare = {
  /** Thousandths. */
  readonly value: number;
  /** The middle of the diet's range, thousandths. */
  readonly target: number;
  /** Whole percent of the target; over 100 when exceeded, 0 without a target. */
  readonly percent: number;
  readonly standing: 'below' | 'within' | 'above';
  /** The distance below or above the range, in thousandths; 0 inside it. */
  readonly off: number;
};

const rangeOf = (ranges: DietRanges, name: MacroName): MacroRange => (name === 'calories' ? ranges.kcal : ranges[name]);

const shareOf = (value: number, [min, max]: MacroRange): TargetShare => {
  const off = Math.max(min * 1000 - value, value - max * 1000, 0);
  const target = (min + max) * 500;
  return {
    value,
    target,
    percent: target === 0 ? 0 : Math.round((value / target) * 100),
    standing: value < min * 1000 ? 'below' : value > max * 1000 ? 'above' : 'within',
    off,
  };
};

/** Compares macros with their targets: one share for each ring. */
export const targetShares = (day: Macros, ranges: DietRanges): Record<MacroName, TargetShare> =>
  Object.fromEntries(MACRO_NAMES.map((name) => [name, shareOf(day[name], rangeOf(ranges, name))])) as Record<
    MacroName,
    TargetShare
  >;
