import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '../domain/community/rich-text.ts';
import { report } from '../state/engine/report.ts';

let cleaner: ((html: string) => string) | undefined;
let missed = false;

/** Resolves when the sanitizer has loaded or failed to load; after a failure no text is shown. */
export const fetchCleaner = async (): Promise<void> => {
  try {
    const { purify } = await import('./purify.ts');
    cleaner ??= (html) =>
      purify.sanitize(html, {
        ALLOWED_TAGS: [...RICH_TEXT_TAGS],
        // The server marks each link as written by a reader (`rel`).
        ALLOWED_ATTR: [...RICH_TEXT_ATTRIBUTES, 'rel'],
      });
  } catch (error) {
    missed = true;
    report('the cleaner did not come')(error);
  }
};
/** For the server, which has no document: it passes its own sanitizer. */
export const cleanWith = (clean: (html: string) => string): void => {
  cleaner = clean;
};
// Loaded together with the screens of such texts, so that the texts are rendered with the rest.
if (!import.meta.env.SSR) void fetchCleaner();

/**
 * Returns received HTML (base64 of the percent-encoded text), sanitized for the page; undefined while the sanitizer has
 * not loaded. Throws if the text is not encoded like this.
 */
export const safeHtml = (content: string): string | undefined =>
  cleaner ? cleaner(decodeURIComponent(atob(content))) : missed ? '' : undefined;
