import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../domain/community/rich-text.ts';
import { report } from '../state/engine/report.ts';

let cleaner: ((html: string) => string) | undefined;
let missed = false;

/** Resolves when the cleaner has come, or did not: no text is shown then. */
export const fetchCleaner = async (): Promise<void> => {
  try {
    const { purify } = await import('./purify.ts');
    cleaner ??= (html) =>
      purify.sanitize(html, {
        ALLOWED_TAGS: [...RICH_TEXT_TAGS],
        // The server says of each link that it is a reader's.
        ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'rel'],
      });
  } catch (error) {
    missed = true;
    report('the cleaner did not come')(error);
  }
};
/** For the server, which has no document: it brings a cleaner of its own. */
export const cleanWith = (clean: (html: string) => string): void => {
  cleaner = clean;
};
// With the screens of such texts, so that these are drawn with the rest.
if (!import.meta.env.SSR) void fetchCleaner();

/**
 * HTML from the wire (base64 of the percent-encoded text), cleaned for the page; undefined while the cleaner has not
 * loaded. Throws when the text is no such encoding.
 */
export const safeHtml = (content: string): string | undefined =>
  cleaner ? cleaner(decodeURIComponent(atob(content))) : missed ? '' : undefined;
