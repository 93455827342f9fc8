/** Where a screen stands that the build has drawn, beside the app's own place; src/drawn-page.ts takes it away. */
export const PRERENDERED = 'prerendered';

/** The template in the page that holds the screen in a language; scripts/prerender.mjs writes it. */
export const prerenderedTemplate = (language: string): string => `prerendered-${language}`;

/** What a touch can mean there: in the same order as in the app's own drawing. */
export const CONTROLS = 'a[href],button,input';

/**
 * Says of a part of a text's screen whether it is there whole; where one says so, the screen stands once all of its parts
 * are. Until then, and where the app cannot have the text, what the server has sent is read.
 */
export const WHOLE = 'data-whole';

/** Where the screen is a text's, it knows when the app's own may take its place. */
export interface PrerenderedPlace extends HTMLElement {
  whole?: (root: HTMLElement) => boolean;
}
