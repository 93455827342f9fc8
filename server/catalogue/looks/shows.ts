import type { IngredientKey } from '../ingredients.ts';

/** What a drawn food shows: every entry must be in the dish, of a list one of them. */
export type Shows = readonly (IngredientKey | readonly IngredientKey[])[];
