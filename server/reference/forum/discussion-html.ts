import sanitizeHtml from 'sanitize-html';

import { isListStart, RICH_TEXT_TAGS } from '../../../src/domain/community/rich-text.ts';
import { honestText } from '../../../src/domain/community/discussion-rules.ts';

/** Nine levels of a list of Word, in a cell of a table; a page that is drawn from more would take long. */
const DEEPEST = 28;
/** What a link of a stranger may lead to, and what it says of itself: this house vouches for none of them. */
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
    // Behind the reading, since marks that deceive may come as entities; of the text alone: Unicode joins a `>` with the
    // mark behind it, and a tag would lose its end.
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

/** What parts of a text are torn from another may become another's: so often it is read again until nothing changes. */
const MOST_TIMES = 5;

/**
 * The text of a discussion as a page may show it: a closed list of tags, marked links, no pictures. Hostile parts are
 * dropped, not refused. Cleaning it again changes nothing.
 */
export const cleanDiscussion = (html: string): string => {
  let cleaned = once(html);
  for (let time = 1; time < MOST_TIMES; time += 1) {
    const again = once(cleaned);
    if (again === cleaned) return cleaned;
    cleaned = again;
  }
  // Texts of people never reach this: HTML that keeps changing is stored as plain text.
  return once(sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} }));
};

const blocks = /<(?:\/(?:p|h2|h3|ul|ol|li|table|thead|tbody|tr|th|td|blockquote)|br)\b[^>]*>/g;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text of cleaned HTML, a line for each of its parts. */
export const textOfHtml = (cleaned: string): string =>
  cleaned
    .replaceAll(blocks, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity]!)
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim();

/** Whether cleaned HTML leads anywhere. */
export const hasLinks = (cleaned: string): boolean => /<a [^>]*\bhref=/.test(cleaned);

/** Rich text as it travels, read; undefined when it is none. */
export const decodedHtml = (encoded: string): string | undefined => {
  try {
    const html = decodeURIComponent(atob(encoded));
    return html.includes('\u0000') ? undefined : html;
  } catch {
    return undefined;
  }
};
