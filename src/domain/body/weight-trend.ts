import { addDays, daysBetween, type Day } from '../days/day.ts';
import type { DayPoint } from './day-points.ts';

/** The weight of a new value in a seven-day average: 2 / (7 + 1), as in an exponential average of span 7. */
const NEWEST_SHARE = 2 / (7 + 1);

/**
 * The trend line of the weights: an exponentially weighted moving average whose weights decrease by days, not by entries.
 * For a point Δ days after the previous one, trend += (1 − (1 − 0.25)^Δ) · (value − trend); for daily points this is the
 * plain average. Sources: J. Walker, The Hacker's Diet, "Signal and noise"; for uneven gaps A. Eckner, "Algorithms for
 * unevenly spaced time series: moving averages and other rolling operators", EMA_last.
 * @param points ordered, one a day @returns one unrounded value per point, in the unit of the points
 */
export const trendOf = (points: readonly DayPoint[]): DayPoint[] => {
  const trend: DayPoint[] = [];
  for (const { day, value } of points) {
    const before = trend.at(-1);
    const share = before ? 1 - (1 - NEWEST_SHARE) ** daysBetween(before.day, day) : 1;
    const level = before?.value ?? value;
    trend.push({ day, value: level + share * (value - level) });
  }
  return trend;
};

/** The number of days in a row with an entry. Today may still be missing, because it is not over. */
export const streakOf = (
  logged: ReadonlySet<Day>,
  today: Day,
): { readonly days: number; readonly includesToday: boolean } => {
  const includesToday = logged.has(today);
  const last = includesToday ? today : addDays(today, -1);
  let days = 0;
  while (logged.has(addDays(last, -days))) days += 1;
  return { days, includesToday };
};
