import { firstOfMonth, monthOf, monthsBetween, shiftMonth } from '../days/calendar-month.ts';
import { addDays, daysBetween, type Day } from '../days/day.ts';

/** The lowest value of the weight chart, grams. */
export const WEIGHT_CHART_FLOOR = 30_000;
/** The lowest value of the BMI chart, hundredths. */
export const BMI_CHART_FLOOR = 1_000;
/** The distance between the lines of the progress charts, in the shown unit (kg, cm). */
export const PROGRESS_CHART_STEP = 10;

export interface Axis {
  readonly min: number;
  readonly max: number;
  /** The distance between two lines. */
  readonly distance: number;
}

/**
 * Distances below a whole step, each with the maximum number of distances: half steps are used while the values fit into
 * four whole steps.
 */
const FINER = [
  [0.05, 5],
  [0.1, 5],
  [0.2, 5],
  [0.5, 8],
] as const;
/** The minimum number of the finest distances: a shorter axis would exaggerate the noise of a scale. */
const LEAST = 4;
const MOST = 8;

/**
 * Calculates where an axis begins and ends and where its lines are: close around the values and never below `floor`. The
 * lines are whole steps if more than four of them fit, otherwise finer. Without values it shows the first two steps from
 * the floor.
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
 * The days to label under a time axis: at equal distances of days, weeks or months, counted back from `last`, at least
 * one and at most `most`, so that the labels never touch.
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
