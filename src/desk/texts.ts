import type { Messages } from '@lingui/core';

import { addCatalogues, loadCatalogue, setLocale } from '../i18n/catalogue-store.ts';
import { setBrand } from '../i18n/brand.ts';
import { localeFor, type Locale } from '../i18n/locale.ts';

const files = import.meta.glob<Messages>('../i18n/catalogues-desk/*.json', { import: 'default' });

/** The storage key of the language that was chosen at the desk. */
const CHOSEN = 'sufra.desk-locale';

const preferred = (): Locale => {
  try {
    const stored = localStorage.getItem(CHOSEN);
    if (stored !== null) return localeFor(stored);
  } catch {
    // Storage is blocked in this browser: its own language decides.
  }
  return localeFor(navigator.language);
};

/** Stores and shows another language. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  try {
    localStorage.setItem(CHOSEN, locale);
  } catch {
    // Storage is blocked in this browser: the choice lasts until the page closes.
  }
  await setLocale(locale);
};

/** The provider's name as the server has written it into the page. */
const writtenBrand = (): Record<'en' | 'ar', string> => {
  const written = document.querySelector<HTMLMetaElement>('meta[name="provider"]')?.content ?? '';
  try {
    const facts = JSON.parse(written) as Record<'en' | 'ar', { readonly name: string }>;
    return { en: facts.en.name, ar: facts.ar.name };
  } catch {
    // A page of `npm run dev` has no facts.
    return { en: 'Sufra', ar: 'سفرة' };
  }
};

/** Loads the texts of the desk in the preferred language. */
export const loadTexts = async (): Promise<void> => {
  addCatalogues(
    Object.fromEntries(
      Object.entries(files).map(([path, file]) => [path.replace('../i18n/catalogues-desk', './catalogues'), file]),
    ),
  );
  setBrand(writtenBrand());
  await setLocale(preferred());
  await loadCatalogue('desk', 'kitchen', 'dispatch', 'round');
};
