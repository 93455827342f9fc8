import type { ProgressSource } from './progress-entry.ts';

/** The stored value of a day; a `value` of null: the customer has cleared it. */
export interface StandingWeight {
  readonly value: number | null;
  readonly source: ProgressSource;
}

/**
 * Whether an automatic reading of the wearable is written. It fills an empty day, corrects an earlier reading of the
 * wearable and replaces a copied value. It does not change what the customer did: an entry, a cleared day, an imported
 * file.
 */
export const wearableTakes = (standing: StandingWeight | undefined, grams: number): boolean => {
  if (standing === undefined) return true;
  const guessed = standing.source === 'copied' || standing.source === 'fitbit';
  return guessed && standing.value !== grams;
};

/**
 * Whether a weight from a file is written. Without `replace` only days without a value are filled; the same value is
 * never written twice.
 */
export const fileTakes = (standing: StandingWeight | undefined, grams: number, replace: boolean): boolean => {
  const value = standing?.value ?? null;
  return value === null || (replace && value !== grams);
};
