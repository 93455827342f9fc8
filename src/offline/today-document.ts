import { html, type Markup } from './markup.ts';

/** Where the drawn page stands, beside the app's own place. src/drawn-page.ts takes it away. */
export const DRAWN = 'drawn';

interface DocumentParts {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Null follows the device. */
  readonly scheme: 'light' | 'dark' | null;
  readonly title: string;
  readonly body: Markup;
}

/** On the device already: asked for with the page they are there for the first paint, and nothing is laid out twice. */
const latin = '/fonts/plus-jakarta-sans-latin.woff2';
const faces = {
  ltr: [latin],
  rtl: [latin, '/fonts/ibm-plex-sans-arabic-400.woff2', '/fonts/ibm-plex-sans-arabic-600.woff2'],
} as const;
const preload = (href: string): Markup =>
  html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;

/**
 * The built page with today's meals in it. Its head stays as it was built, so that the app starts in it as ever.
 * Undefined when the page is not made as expected: then it is served as it is.
 */
export const withToday = (
  shell: string,
  { locale, direction, scheme, title, body }: DocumentParts,
): string | undefined => {
  const root = /<div id="root"><!--opening-->[\s\S]*<!--\/opening--><\/div>/;
  const begin = /<html lang="en" dir="ltr">/;
  if (!root.test(shell) || !begin.test(shell)) return undefined;
  const opening =
    html`<html lang="${locale}" dir="${direction}" data-drawn${scheme === null ? undefined : html` data-scheme="${scheme}"`}>`
      .markup;
  const name = html`<title>${title}</title>`.markup;
  const drawn = html`<div id="${DRAWN}">${body}</div><div id="root" hidden></div>`.markup;
  return shell
    .replace(begin, () => opening)
    .replace(/<title>[^<]*<\/title>/, () => `${name}${html`${faces[direction].map(preload)}`.markup}`)
    .replace(root, () => drawn);
};
