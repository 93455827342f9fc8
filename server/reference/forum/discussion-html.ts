import sanitizeHtml from 'sanitize-html';

import { isListStart, RICH_TEXT_TAGS } from '#src/domain/community/rich-text.ts';
import { honestText } from '#src/domain/community/discussion-rules.ts';

/** Enough for nine levels of a Word list inside a table cell; a page with more would render slowly. */
const DEEPEST = 28;
/** The allowed targets of links in users' texts, and their `rel`: we vouch for none of them. */
const followed = /^(?:https?:\/\/|mailto:)[^\s\\]+$/i;
const REL = 'nofollow ugc noopener';

const direction = { name: 'dir', values: ['ltr', 'rtl', 'auto'] };

const once = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {
      ...Object.fromEntries(RICH_TEXT_TAGS.map((tag) => [tag, [direction]])),
      a: ['href', 'rel', direction],
      ol: ['start', direction],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: DEEPEST,
    // Applied after parsing, because deceptive characters may be written as entities, and only to text: Unicode combines
    // a `>` with a mark after it, so a tag would lose its end.
    textFilter: honestText,
    transformTags: {
      a: (tagName, { href: sent = '', dir }): { tagName: string; attribs: Record<string, string> } => {
        const href = honestText(sent);
        return {
          tagName,
          attribs: { ...(dir !== undefined && { dir }), ...(followed.test(href) && { href }), rel: REL },
        };
      },
      ol: (tagName, { start = '', dir }): { tagName: string; attribs: Record<string, string> } => ({
        tagName,
        attribs: { ...(dir !== undefined && { dir }), ...(isListStart(start) && { start }) },
      }),
      div: 'p',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
      h6: 'h3',
    },
  });

/**
 * Removing parts can create new markup from the rest: the text is sanitized at most this number of times, until nothing
 * changes.
 */
const MOST_TIMES = 5;

/**
 * Returns the text of a discussion as a page may show it: a fixed list of tags, marked links, no pictures. Hostile parts
 * are dropped, not refused. Sanitizing the result again changes nothing.
 */
export const cleanDiscussion = (html: string): string => {
  let cleaned = once(html);
  for (let time = 1; time < MOST_TIMES; time += 1) {
    const again = once(cleaned);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  // Real texts never reach this point: HTML that still changes is stored as plain text.
  return once(sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} }));
};

const blocks = /<(?:\/(?:p|h2|h3|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)|br)\b[^>]*>/g;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of sanitized HTML, with one line for each block. */
export const textOfHtml = (cleaned: string): string =>
  cleaned
    .replaceAll(blocks, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim();

/** True if sanitized HTML contains a link. */
export const hasLinks = (cleaned: string): boolean => /<a [^>]*\bhref=/.test(cleaned);

/** Decodes rich text from the protocol; undefined if it is invalid. */
export const decodedHtml = (encoded: string): string | undefined => {
  try {
    const html = decodeURIComponent(atob(encoded));
    return html.includes('\u0000') ? undefined : html;
  } catch {
    return undefined;
  }
};
