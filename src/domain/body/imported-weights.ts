import type { ProgressSource } from './progress-entry.ts';

/** The stored value of a day; `value` null: cleared by the customer. */
export interface StandingWeight {
  readonly value: number | null;
  readonly source: ProgressSource;
}

/**
 * Whether a reading that comes by itself is written. It takes an empty day, corrects an earlier reading of the wearable
 * and replaces a copied value. What the customer did by hand stays: an entry, a cleared day, an imported file.
 */
export const wearableTakes = (standing: StandingWeight | undefined, grams: number): boolean => {
  if (standing === undefined) return true;
  const guessed = standing.source === 'copied' || standing.source === 'fitbit';
  return guessed && standing.value !== grams;
};

/**
 * Whether a weight of a file is written. Without `replace` it takes nothing but days without a value; the same value is
 * never written twice.
 */
export const fileTakes = (standing: StandingWeight | undefined, grams: number, replace: boolean): boolean => {
  const value = standing?.value ?? null;
  return value === null || (replace && value !== grams);
};
