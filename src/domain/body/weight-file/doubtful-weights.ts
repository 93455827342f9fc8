import type { Day } from '../../days/day.ts';
import type { Limit } from '../../forms/limits.ts';

/**
 * Grams that are accepted without a question. Other values are rarely a person's weight, and often another unit or
 * column.
 */
export const usualWeights: Limit = { min: 20_000, max: 400_000 };
/** The percentage by which neighbouring weights may differ without a warning. */
export const JUMP_PERCENT = 15;

export interface WeighedDay {
  readonly day: Day;
  readonly grams: number;
}

export interface Jump {
  readonly from: WeighedDay;
  readonly to: WeighedDay;
}

export interface Doubts {
  /** The customer is asked whether these weights are right. */
  readonly unusual: readonly WeighedDay[];
  /** The customer sees them before anything is saved. */
  readonly jumps: readonly Jump[];
}

const isUsual = (grams: number): boolean => grams >= usualWeights.min && grams <= usualWeights.max;

/**
 * Finds weights of a file that may be wrong.
 * @param standing weights that this device already has: a file in the wrong unit differs from them
 */
export const doubtsAbout = (weights: ReadonlyMap<Day, number>, standing: ReadonlyMap<Day, number>): Doubts => {
  const weighed = [...weights].map(([day, grams]) => ({ day, grams }));
  const usual = weighed.filter(({ grams }) => isUsual(grams));
  const others = [...standing].flatMap(([day, grams]) => (weights.has(day) ? [] : [{ day, grams }]));
  const course = [...usual, ...others].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const jumps = course.slice(1).flatMap((to, i): Jump[] => {
    const from = course[i]!;
    const isOfFile = weights.has(from.day) || weights.has(to.day);
    const isJump = Math.abs(to.grams - from.grams) * 100 > from.grams * JUMP_PERCENT;
    return isOfFile && isJump ? [{ from, to }] : [];
  });
  return { unusual: weighed.filter(({ grams }) => !isUsual(grams)), jumps };
};
