/**
 * The elements allowed in rich text: others are removed, by the server before it sends a text and by the page before it
 * shows one.
 */
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

/**
 * The allowed attributes: the URL of a link, the first number of a numbered list, and language and direction of any part.
 */
export const RICH_TEXT_ATTRIBUTES = ['href', 'start', 'dir', 'lang'] as const;

/** Whether a list may begin with this number. */
export const isListStart = (start: string): boolean => /^[1-9]\d{0,3}$/.test(start);

/** A text with at least this number of headings has a table of contents. */
export const HEADINGS_OF_LONG = 3;

/** Words per minute of silent reading (Brysbaert 2019 for English; an Arabic word has more meaning). */
const PACE = { en: 238, ar: 181 } as const;

/** Words of neighbouring blocks are separate; an inline tag inside a word does not separate it. */
const inline = /<\/?(?:strong|em|b|i|a)\b[^>]*>/g;

/** The reading time in whole minutes, at least one. @param html sanitised HTML */
export const readingMinutes = (html: string, language: keyof typeof PACE): number => {
  const text = html
    .replaceAll(inline, '')
    .replaceAll(/<[^>]*>|&nbsp;/g, ' ')
    .replaceAll(/&\w+;/g, '');
  const words = text.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word)).length;
  return Math.max(1, Math.round(words / PACE[language]));
};
