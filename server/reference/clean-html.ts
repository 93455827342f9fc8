import sanitizeHtml from 'sanitize-html';

import { RICH_TEXT_TAGS } from '../../src/domain/community/rich-text.ts';

/**
 * Sanitizes rich text of users: only content that a page of this app may contain remains. Hostile parts are dropped, not
 * refused.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: { a: ['href'], '*': ['dir', 'lang'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
