/** The number of stored units in one shown unit: kg in grams, cm in tenths, body composition and BMI in hundredths. */
export const STORED_UNITS = { kg: 1000, cm: 10, hundredths: 100 } as const;
export type ShownUnit = keyof typeof STORED_UNITS;

/**
 * Converts a typed number to stored units; rounded, because 70.1 · 1000 is 70099.99… in floating point. Throws RangeError
 * on NaN and infinity: an empty field has no value to store.
 */
export const toStored = (shown: number, unit: ShownUnit): number => {
  if (!Number.isFinite(shown)) throw new RangeError('not a number to store');
  return Math.round(shown * STORED_UNITS[unit]);
};

export const toShown = (stored: number, unit: ShownUnit): number => stored / STORED_UNITS[unit];
