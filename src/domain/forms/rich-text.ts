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

/** Of a link its address, and of any part the language and direction it is written in. */
export const RICH_TEXT_ATTRIBUTES = ['href', 'dir', 'lang'] as const;
