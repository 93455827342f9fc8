import { addDays, daysBetween, type Day } from '../days/day.ts';
import type { DayPoint } from './day-points.ts';

/** What a course is read from. */
const DAYS = 28;
/** Fewer weights, or closer ones, would tell of water and salt. */
const FEWEST = 3;
const SHORTEST = 7;
/** Where a date would pretend to know. */
const FARTHEST = 730;

export interface WeightCourse {
  /** Grams a week: below zero for less. */
  readonly rate: number;
  /** The day of the goal at this rate; `far` beyond two years; null without a goal, or with one that is reached. */
  readonly ends: Day | 'away' | 'far' | null;
}

/**
 * Where the weights of the last four weeks lead: the straight line through them by ordinary least squares,
 * slope = Σ(x − x̄)(y − ȳ) / Σ(x − x̄)², and the day on which it meets the goal. The line, not the last weight, is what
 * goes on: one heavy evening moves no date by weeks. Source: NIST/SEMATECH e-Handbook of Statistical Methods, 4.1.4.1,
 * "Linear least squares regression". A rate that is shown as 0.0 kg leads nowhere.
 * @param weights ordered, in grams @returns null with too little to say
 */
export const courseOf = (
  weights: readonly DayPoint[],
  today: Day,
  goal: number | null | undefined,
  start: number | null | undefined,
): WeightCourse | null => {
  const points = weights
    .map(({ day, value }) => ({ x: daysBetween(today, day), y: value }))
    .filter(({ x }) => x > -DAYS && x <= 0);
  const last = points.at(-1);
  if (!last || points.length < FEWEST || last.x - points[0]!.x < SHORTEST) return null;
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const slope = mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2);
  const rate = Math.round(slope * 7);
  if (!goal) return { rate, ends: null };
  // Less is wanted by those who began above their goal; who began on it is asked by the weight of now.
  const losing = (start ?? last.y) === goal ? last.y > goal : (start ?? last.y) > goal;
  if (losing ? last.y <= goal : last.y >= goal) return { rate, ends: null };
  if (Math.abs(rate) < 50) return { rate, ends: 'far' };
  if (rate < 0 !== losing) return { rate, ends: 'away' };
  const days = Math.max(1, Math.ceil((goal - (meanY - slope * meanX)) / slope));
  return { rate, ends: days > FARTHEST ? 'far' : addDays(today, days) };
};
