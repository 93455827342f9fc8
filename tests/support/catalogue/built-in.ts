import { builtInCatalogue } from '#server/catalogue/built-in.ts';

/** The catalogue of this project's catalogue folder. */
export const catalogue = await builtInCatalogue();
