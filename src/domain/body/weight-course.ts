import { addDays, daysBetween, type Day } from '../days/day.ts';
import type { DayPoint } from './day-points.ts';

/** The number of days from which a course is calculated. */
const DAYS = 28;
/** Fewer weights, or weights over fewer days, would only show changes of water and salt. */
const FEWEST = 3;
const SHORTEST = 7;
/** Beyond this number of days a date would suggest more accuracy than there is. */
const FARTHEST = 730;

export interface WeightCourse {
  /** Grams a week; negative for weight loss. */
  readonly rate: number;
  /**
   * The days between which the goal is reached at this rate; `away` if the weight moves away from it; `far` beyond two
   * years; null if there is no goal or it is reached.
   */
  readonly ends: GoalRange | 'away' | 'far' | null;
}

/** Both days are whole weeks from today, so that one more weight rarely moves them. */
export interface GoalRange {
  readonly from: Day;
  /** Null if the slower rate of the trend does not reach the goal within two years. */
  readonly to: Day | null;
}

const WEEK = 7;

/**
 * Extrapolates the weights of the last four weeks: the straight line through them by ordinary least squares, slope = Σ(x
 * − x̄)(y − ȳ) / Σ(x − x̄)², and the days on which lines with this slope plus and minus its standard error, √(Σ(residual²)
 * / (n − 2) / Σ(x − x̄)²), meet the goal. The lines are continued, not the last weight, so that one heavy evening does not
 * move the days by weeks. Source: NIST/SEMATECH e-Handbook of Statistical Methods, 4.1.4.1, "Linear least squares
 * regression". A rate that is shown as 0.0 kg never reaches the goal.
 * @param weights ordered, in grams @returns null if there is too little data
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
  const spread = mean(({ x }) => (x - meanX) ** 2);
  const slope = mean(({ x, y }) => (x - meanX) * (y - meanY)) / spread;
  const rate = Math.round(slope * WEEK);
  if (!goal) return { rate, ends: null };
  // A customer who began above the goal wants to lose weight; for one who began exactly at the goal, the current weight
  // decides.
  const losing = (start ?? last.y) === goal ? last.y > goal : (start ?? last.y) > goal;
  if (losing ? last.y <= goal : last.y >= goal) return { rate, ends: null };
  if (Math.abs(rate) < 50) return { rate, ends: 'far' };
  if (rate < 0 !== losing) return { rate, ends: 'away' };
  const residual = mean(({ x, y }) => (y - meanY - slope * (x - meanX)) ** 2);
  const error = Math.sqrt(residual / (points.length - 2) / spread);
  /** The weeks until a line through the mean reaches the goal; infinite in the wrong direction. */
  const weeksAt = (per: number): number =>
    per < 0 === losing && per !== 0
      ? Math.max(0, (goal - (meanY - per * meanX)) / per / WEEK)
      : Number.POSITIVE_INFINITY;
  const sign = Math.sign(slope);
  const from = Math.floor(weeksAt(slope + sign * error)) * WEEK;
  const to = (Math.floor(weeksAt(slope - sign * error)) + 1) * WEEK;
  if (from > FARTHEST) return { rate, ends: 'far' };
  return { rate, ends: { from: addDays(today, from), to: to > FARTHEST ? null : addDays(today, to) } };
};
