/** How many stored units make one shown unit: kg in grams, cm in tenths, body composition and BMI in hundredths. */
export const STORED_UNITS = { kg: 1000, cm: 10, hundredths: 100 } as const;
export type ShownUnit = keyof typeof STORED_UNITS;

/**
 * What a customer typed, in stored units; rounded, because 70.1 kg is 70099.99… grams to a computer.
 * Throws RangeError on NaN and infinity: a field that is empty has no value to store.
 */
export const toStored = (shown: number, unit: ShownUnit): number => {
  if (!Number.isFinite(shown)) throw new RangeError('not a number to store');
  return Math.round(shown * STORED_UNITS[unit]);
};

export const toShown = (stored: number, unit: ShownUnit): number => stored / STORED_UNITS[unit];
