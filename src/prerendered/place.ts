/** Where a screen stands that the build has drawn, beside the app's own place; src/drawn-page.ts takes it away. */
export const PRERENDERED = 'prerendered';

/** The template in the page that holds the screen in a language; scripts/prerender.mjs writes it. */
export const prerenderedTemplate = (language: string): string => `prerendered-${language}`;

/** What a touch can mean there: in the same order as in the app's own drawing. */
export const CONTROLS = 'a[href],button,input';
