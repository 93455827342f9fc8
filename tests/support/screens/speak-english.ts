import { loadCatalogue, setLocale } from '../../../src/i18n/catalogue-store.ts';
import type { Namespace } from '../../../src/i18n/message-ids.ts';

/** The screens speak English in these parts of the catalogue, and a page may scroll itself. */
export const speakEnglish = async (...parts: readonly Namespace[]): Promise<void> => {
  await setLocale('en-US');
  await loadCatalogue(...parts);
  window.scrollTo = () => undefined;
};
