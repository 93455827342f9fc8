import { builtInCatalogue } from '../../../server/catalogue/built-in.ts';

/** What the catalogue folder of this project offers. */
export const catalogue = await builtInCatalogue();
