import type { DietRanges, MacroRange } from './macro-target.ts';

/**
 * The share of each meal in a day of breakfast, lunch, dinner and both snacks, in percent; the protein add-on is
 * additional. Our own figures: the averages of the served dishes. Sides belong to their meals.
 */
const SHARES: Readonly<Record<number, number>> = { 1: 22, 2: 12, 3: 27, 4: 12, 5: 27, 6: 10 };

const shareOf = (mealTypes: readonly number[]): number =>
  [...new Set(mealTypes)].reduce((sum, type) => sum + (SHARES[type] ?? 0), 0);

/**
 * The ranges for these meals of a diet together: the day's ranges by their share, kcal in whole tens, grams whole. Null
 * if no meal has a share, because there is then nothing to compare with.
 */
export const rangesOfMeals = (day: DietRanges, mealTypes: readonly number[]): DietRanges | null => {
  const share = shareOf(mealTypes);
  if (share === 0) return null;
  const scaled = ([min, max]: MacroRange, step: number): MacroRange => {
    const part = (bound: number): number => Math.round((bound * share) / 100 / step) * step;
    return [part(min), part(max)];
  };
  return {
    kcal: scaled(day.kcal, 10),
    protein: scaled(day.protein, 1),
    carb: scaled(day.carb, 1),
    fat: scaled(day.fat, 1),
  };
};
