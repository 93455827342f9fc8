import sanitizeHtml from 'sanitize-html';

import { RICH_TEXT_TAGS } from '../../src/domain/forms/rich-text.ts';

/** Rich text that people have written, with nothing in it but what a page of this app may hold. Hostile parts are dropped, not refused. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href'], '*': ['dir', 'lang'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });

/** What a reader without any markup reads: one space where a part ends. */
export const plainText = (html: string): string =>
  sanitizeHtml(html.replaceAll(/<\/(?:p|h2|h3|li|td|th|blockquote)>|<br ?\/?>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (text) => text,
  })
    .replaceAll(/\s+/g, ' ')
    .trim();
