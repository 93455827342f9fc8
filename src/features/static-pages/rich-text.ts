const TAGS = [
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
];

/**
 * HTML that came over the wire (base64 of the percent-encoded text), cleaned before it may stand in the page. The
 * cleaner is fetched when the first text is shown. Rejects when the text is no such encoding.
 */
export const safeHtml = async (content: string): Promise<string> => {
  const { default: purify } = await import('dompurify');
  return purify.sanitize(decodeURIComponent(atob(content)), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'dir', 'lang'],
  });
};
