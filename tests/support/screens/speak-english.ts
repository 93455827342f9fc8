import { loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import type { Namespace } from '#src/i18n/message-ids.ts';

/** Loads the English texts of these parts of the catalogue, and allows the page to scroll itself. */
export const speakEnglish = async (...parts: readonly Namespace[]): Promise<void> => {
  await setLocale('en-US');
  await loadCatalogue(...parts);
  window.scrollTo = () => undefined;
};
