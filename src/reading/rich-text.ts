import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../domain/forms/rich-text.ts';

/**
 * HTML that came over the wire (base64 of the percent-encoded text), cleaned before it may stand in the page. The
 * cleaner is fetched when the first text is shown. Rejects when the text is no such encoding.
 */
export const safeHtml = async (content: string): Promise<string> => {
  const { purify } = await import('./purify.ts');
  return purify.sanitize(decodeURIComponent(atob(content)), {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    // The server says of each link that it is a reader's.
    ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'rel'],
  });
};
