import sanitizeHtml from 'sanitize-html';

import { RICH_TEXT_TAGS } from '../../src/domain/community/rich-text.ts';

/** Rich text that people have written, with nothing in it but what a page of this app may hold. Hostile parts are dropped, not refused. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href'], '*': ['dir', 'lang'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
