import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../domain/community/rich-text.ts';
import { report } from '../state/engine/report.ts';
import type { purify } from './purify.ts';

let cleaner: typeof purify | undefined;
let missed = false;

/** Resolves when the cleaner has come, or did not: no text is shown then. */
export const fetchCleaner = async (): Promise<void> => {
  try {
    cleaner ??= (await import('./purify.ts')).purify;
  } catch (error) {
    missed = true;
    report('the cleaner did not come')(error);
  }
};
// With the screens of such texts, so that these are drawn with the rest.
void fetchCleaner();

/**
 * HTML that came over the wire (base64 of the percent-encoded text), cleaned before it may stand in the page; undefined
 * while the cleaner has not come. Throws when the text is no such encoding.
 */
export const safeHtml = (content: string): string | undefined =>
  cleaner
    ? cleaner.sanitize(decodeURIComponent(atob(content)), {
        ALLOWED_TAGS: [...RICH_TEXT_TAGS],
        // The server says of each link that it is a reader's.
        ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'rel'],
      })
    : missed
      ? ''
      : undefined;
