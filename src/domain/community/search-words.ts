/** A word of a text as it is compared with others, and its place: UTF-16 units, the end not included. */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** No index takes longer words, and no text has them. */
const LONGEST = 60;
/** Letters and digits with the marks on them; apostrophes inside a word and what cannot be seen part nothing. */
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}ـ'’]*/gu;

/** Letters that are written in several ways, and have no parts that Unicode would take off. */
const written: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ە: 'ه',
};

/** "the", also behind "and", "in", "like" and "for", before a word of three letters or more. */
const article = /^[وف]?(?:ال|بال|كال|لل)(?=\p{L}{3})/u;

const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0)!;
  // Arabic-Indic digits and the Persian ones.
  return String(code >= 0x06f0 ? code - 0x06f0 : code - 0x0660);
};

/** A text in one spelling, its words not taken apart. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}ـ'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[ٱىیکةە]/gu, (letter) => written[letter]!)
    .replaceAll(/[٠-٩۰-۹]/gu, digitOf);

/**
 * A word without what people write or leave out as they please: case, accents, vowel signs, the long dash inside Arabic
 * words, the forms of alef, ya and ta marbuta, and the article.
 */
export const plainWord = (text: string): string =>
  foldedText(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(article, '')
    .slice(0, LONGEST);

/** The words of a plain text in their order: what is searched, and what it is searched for, are made so. */
export const wordsOf = (text: string): Word[] => {
  const found: Word[] = [];
  for (const match of text.matchAll(words)) {
    const word = plainWord(match[0]);
    if (word !== '') found.push({ word, from: match.index, to: match.index + match[0].length });
  }
  return found;
};

/** What the index is made of. */
export const searchable = (text: string): string =>
  wordsOf(text)
    .map(({ word }) => word)
    .join(' ');
