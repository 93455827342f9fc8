import type { Language } from './locale.ts';

type Names = Readonly<Record<Language, string>>;

let names: Names = { en: '', ar: '' };

/** Returns the provider's name, which replaces `{brand}` in texts. */
export const brandIn = (language: Language): string => names[language];

export const setBrand = (next: Names): void => {
  names = next;
};
