import type { Language } from '../../i18n/locale.ts';

/** Words a minute of quiet reading (Brysbaert 2019 for English; Arabic carries more in a word). */
const PACE: Readonly<Record<Language, number>> = { en: 238, ar: 181 };

/** Whole minutes that reading a text takes, at least one. */
export const readingMinutes = (text: string, language: Language): number => {
  const words = text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
  return Math.max(1, Math.round(words / PACE[language]));
};
