import type { Sex } from './ideal-weight.ts';

/** The formula is based on people over 15. */
const YOUNGEST = 16;

/**
 * Body fat estimated from BMI, age and sex, in hundredths of a percent; null outside the formula's range. Deurenberg,
 * Weststrate and Seidell 1991 (Br J Nutr 65:105–114): 1.20 · BMI + 0.23 · age − 10.8 · male − 5.4. It is an estimate, not
 * a measurement: the screen says so and names the source.
 * @param bmi in hundredths @param age in completed years
 */
export const bodyFatShare = (bmi: number, age: number, sex: Sex): number | null => {
  if (bmi <= 0 || age < YOUNGEST) return null;
  const percent = 1.2 * (bmi / 100) + 0.23 * age - (sex === 'male' ? 10.8 : 0) - 5.4;
  return Math.min(10_000, Math.max(0, Math.round(percent * 100)));
};

/** Body fat mass in grams: the weight multiplied by the share. */
export const bodyFatGrams = (grams: number, share: number): number => Math.round((grams * share) / 10_000);

/** The share of a measured fat mass (hundredths of kg) in the weight, in hundredths of a percent; at most 100 %. */
export const measuredFatShare = (bfm: number, grams: number): number | null =>
  grams > 0 ? Math.min(10_000, Math.round((bfm * 10 * 10_000) / grams)) : null;

export type FatRating = 'underfat' | 'healthy' | 'overweight' | 'obese';

/** The percentages at which healthy, overweight and obese begin. */
type Bounds = readonly [healthy: number, overweight: number, obese: number];

/** Gallagher et al. 2000 (Am J Clin Nutr 72:694–701); `from` is the first age of a band. */
const BANDS: Readonly<Record<Sex, readonly { from: number; bounds: Bounds }[]>> = {
  female: [
    { from: 20, bounds: [21, 33, 39] },
    { from: 40, bounds: [23, 34, 40] },
    { from: 60, bounds: [24, 36, 42] },
  ],
  male: [
    { from: 20, bounds: [8, 20, 25] },
    { from: 40, bounds: [11, 22, 28] },
    { from: 60, bounds: [13, 25, 30] },
  ],
};
const BAND_YEARS = 20;

/** The rating of a body fat share (hundredths of a percent) at an age; null under 20 and from 80 on. */
export const fatRating = (share: number, age: number, sex: Sex): FatRating | null => {
  const band = BANDS[sex].find(({ from }) => from <= age && age < from + BAND_YEARS);
  if (!band) return null;
  const [healthy, overweight, obese] = band.bounds;
  if (share < healthy * 100) return 'underfat';
  if (share < overweight * 100) return 'healthy';
  return share < obese * 100 ? 'overweight' : 'obese';
};
