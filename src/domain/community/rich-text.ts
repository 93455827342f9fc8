/** What rich text may be made of: everything else is dropped, by the server before it is told and by the page before it is shown. */
export const RICH_TEXT_TAGS = [
  'p',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'a',
  'br',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
] as const;

/** Of a link its address, of a numbered list its first number, and of any part the language and direction it is written in. */
export const RICH_TEXT_ATTRIBUTES = ['href', 'start', 'dir', 'lang'] as const;

/** A list may begin with these numbers. */
export const isListStart = (start: string): boolean => /^[1-9]\d{0,3}$/.test(start);

/** From so many headings on a text has a table of contents. */
export const HEADINGS_OF_LONG = 3;

/** Words a minute of quiet reading (Brysbaert 2019 for English; Arabic carries more in a word). */
const PACE = { en: 238, ar: 181 } as const;

/** Words of neighbouring blocks are no one word; a mark within one parts nothing. */
const inline = /<\/?(?:strong|em|b|i|a)\b[^>]*>/g;

/** Whole minutes that reading takes, at least one. @param html cleaned */
export const readingMinutes = (html: string, language: keyof typeof PACE): number => {
  const text = html
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll(/&\w+;/g, '');
  const words = text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
  return Math.max(1, Math.round(words / PACE[language]));
};
