import { loadCatalogue } from '#src/i18n/catalogue-store.ts';

/** Loaded after the meals: what marks them as eaten and reports a problem with the bag. */
export const deliveredDay = async () =>
  (await Promise.all([import('#src/meals/delivered/delivered-actions.tsx'), loadCatalogue('delivered')]))[0];
