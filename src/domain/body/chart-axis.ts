import { firstOfMonth, monthOf, monthsBetween, shiftMonth } from '../days/calendar-month.ts';
import { addDays, daysBetween, type Day } from '../days/day.ts';

/** The lowest value of the weight chart, grams. */
export const WEIGHT_CHART_FLOOR = 30_000;
/** The lowest value of the BMI chart, hundredths. */
export const BMI_CHART_FLOOR = 1_000;
/** Distance of the progress charts' lines, in the unit that is shown (kg, cm). */
export const PROGRESS_CHART_STEP = 10;

/**
 * Where an axis begins and ends: on whole steps around the values, at least one step apart, and never below `floor`.
 * Without values it shows the first two steps from the floor.
 */
export const axisOf = (
  values: readonly number[],
  step: number,
  floor = 0,
): { readonly min: number; readonly max: number } => {
  if (values.length === 0) return { min: floor, max: floor + 2 * step };
  const min = Math.max(floor, Math.floor(Math.min(...values) / step) * step);
  return { min, max: Math.max(min + step, Math.ceil(Math.max(...values) / step) * step) };
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
