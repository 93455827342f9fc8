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
   * The day on which the goal is reached at this rate; `away` if the weight moves away from it; `far` beyond two years;
   * null if there is no goal or it is reached.
   */
  readonly ends: Day | 'away' | 'far' | null;
}

/**
 * Extrapolates the weights of the last four weeks: the straight line through them by ordinary least squares, slope = Σ(x
 * − x̄)(y − ȳ) / Σ(x − x̄)², and the day on which the line meets the goal. The line is continued, not the last weight, so
 * that one heavy evening does not move the date by weeks. Source: NIST/SEMATECH e-Handbook of Statistical Methods,
 * 4.1.4.1, "Linear least squares regression". A rate that is shown as 0.0 kg never reaches the goal.
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
  const slope = mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2);
  const rate = Math.round(slope * 7);
  if (!goal) return { rate, ends: null };
  // A customer who began above the goal wants to lose weight; for one who began exactly at the goal, the current weight
  // decides.
  const losing = (start ?? last.y) === goal ? last.y > goal : (start ?? last.y) > goal;
  if (losing ? last.y <= goal : last.y >= goal) return { rate, ends: null };
  if (Math.abs(rate) < 50) return { rate, ends: 'far' };
  if (rate < 0 !== losing) return { rate, ends: 'away' };
  const days = Math.max(1, Math.ceil((goal - (meanY - slope * meanX)) / slope));
  return { rate, ends: days > FARTHEST ? 'far' : addDays(today, days) };
};
