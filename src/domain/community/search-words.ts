/** A normalised word of a text, and its position in UTF-16 units, the end not included. */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** The index accepts no longer words, and texts contain none. */
const LONGEST = 60;
/** Letters and digits with their combining marks; apostrophes inside a word and invisible characters do not split it. */
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}ـ'’]*/gu;

/** Letters with several spellings that Unicode does not decompose. */
const written: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
};

/** The Arabic article "the", also after "and", "in", "like" and "for", before a word of at least three letters. */
const article = /^[وف]?(?:ال|بال|كال|لل)(?=\p{L}{3})/u;

const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  // Arabic-Indic and Persian digits.
  return String(code >= 0x06f0 ? code - 0x06f0 : code - 0x0660);
};

/** Normalises the spelling of a text without splitting it into words. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}ـ'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[ٱىیکةە]/gu, (letter) => written[letter]!)
    .replaceAll(/[٠-٩۰-۹]/gu, digitOf);

/**
 * Removes from a word what people write or omit freely: case, accents, vowel signs, the kashida (long dash) inside Arabic
 * words, the forms of alef, ya and ta marbuta, and the article.
 */
export const plainWord = (text: string): string =>
  foldedText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(article, '')
    .slice(0, LONGEST);

/** The words of a plain text in order; used for the searched texts and for the search terms. */
export const wordsOf = (text: string): Word[] => {
  const found: Word[] = [];
  for (const match of text.matchAll(words)) {
    const word = plainWord(match[0]);
    if (word !== '') found.push({ word, from: match.index, to: match.index + match[0].length });
  }
  return found;
};

/** The text from which the search index is built. */
export const searchable = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
