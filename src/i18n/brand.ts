import type { Language } from './locale.ts';

type Names = Readonly<Record<Language, string>>;

let names: Names = { en: '', ar: '' };

/** What the provider is called: texts say it where they hold `{brand}`. */
export const brandIn = (language: Language): string => names[language];

export const setBrand = (next: Names): void => {
  names = next;
};
