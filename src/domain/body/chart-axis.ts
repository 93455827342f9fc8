import { firstOfMonth, monthOf, monthsBetween, shiftMonth } from '../days/calendar-month.ts';
import { addDays, daysBetween, type Day } from '../days/day.ts';

/** The lowest value of the weight chart, grams. */
export const WEIGHT_CHART_FLOOR = 30_000;
/** The lowest value of the BMI chart, hundredths. */
export const BMI_CHART_FLOOR = 1_000;
/** Distance of the progress charts' lines, in the unit that is shown (kg, cm). */
export const PROGRESS_CHART_STEP = 10;

export interface Axis {
  readonly min: number;
  readonly max: number;
  /** Between two lines. */
  readonly distance: number;
}

/** Distances below a whole step with how many of them may show: half steps as long as four whole ones hold the values. */
const FINER = [
  [0.05, 5],
  [0.1, 5],
  [0.2, 5],
  [0.5, 8],
] as const;
/** Of the finest, for a smaller axis would make mountains of a scale's noise. */
const LEAST = 4;
const MOST = 8;

/**
 * Where an axis begins, ends and is ruled: close around the values and never below `floor`. It is ruled by whole steps where
 * more than four of them show, else finer. Without values it shows the first two steps from the floor.
 */
export const axisOf = (values: readonly number[], step: number, floor = 0): Axis => {
  if (values.length === 0) return { min: floor, max: floor + 2 * step, distance: step / 2 };
  const low = Math.max(floor, Math.min(...values));
  const high = Math.max(low, ...values);
  const around = (distance: number, least = 1): Axis & { readonly count: number } => {
    const first = Math.floor(low / distance);
    const count = Math.ceil(high / distance) - first;
    const below = Math.floor(Math.max(0, least - count) / 2);
    const min = Math.max(floor, (first - below) * distance);
    return { min, max: Math.max(min + least * distance, (first + count) * distance), distance, count };
  };
  const fits = FINER.map(([share, most]) => ({
    ...around(step * share, share === FINER[0][0] ? LEAST : 1),
    most,
  })).find(({ count, most }) => count <= most);
  const { min, max, distance } = fits ?? around(step * Math.ceil(around(step).count / MOST));
  return { min, max, distance };
};

/**
 * The days to name under a time axis: equally many days, weeks or months apart, counted back from `last`, at most `most`
 * of them and at least one, so that the names never touch.
 */
export const namedDays = (first: Day, last: Day, unit: 'days' | 'weeks' | 'months', most: number): Day[] => {
  const unitDays = unit === 'weeks' ? 7 : 1;
  const span =
    unit === 'months' ? monthsBetween(monthOf(first), monthOf(last)) : Math.floor(daysBetween(first, last) / unitDays);
  const step = Math.floor(span / Math.max(1, most)) + 1;
  return Array.from({ length: Math.floor(span / step) + 1 }, (_, at) =>
    unit === 'months' ? firstOfMonth(shiftMonth(monthOf(last), -at * step)) : addDays(last, -at * step * unitDays),
  ).toReversed();
};
