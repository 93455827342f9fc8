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
