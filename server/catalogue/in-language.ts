import type { Language } from './text.ts';

/** Replaces every text, an object of exactly `en` and `ar`, by its text in one language. */
export const inLanguage = (value: unknown, lang: Language): unknown => {
  if (Array.isArray(value)) return value.map((inner) => inLanguage(inner, lang));
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  if (keys.length === 2 && 'en' in value && 'ar' in value) return (value as Record<Language, unknown>)[lang];
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inLanguage(inner, lang)]));
};
