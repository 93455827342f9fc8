export type Sex = 'male' | 'female';

const CM_PER_INCH = 2.54;
const BASE_INCHES = 60;
/** Below this height the linear formula does not fit the people it was made for. */
const SHORTEST_CM = 130;

/**
 * Ideal body weight in grams; null without a usable height. The screen says that it is an estimate. Devine 1974 (Drug
 * Intell Clin Pharm 8:650–655): 50 kg (men) or 45.5 kg (women) + 2.3 kg per inch over five feet; the line is continued
 * below five feet, down to 130 cm.
 */
export const idealWeightGrams = (heightCm: number, sex: Sex): number | null => {
  if (!(heightCm >= SHORTEST_CM)) return null;
  const base = sex === 'male' ? 50_000 : 45_500;
  return Math.round(base + 2_300 * (heightCm / CM_PER_INCH - BASE_INCHES));
};
