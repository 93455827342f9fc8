import { DRAWN } from './drawn-place.ts';
import { html, type Markup } from './markup.ts';

interface Opening {
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Null follows the device. */
  readonly scheme: 'light' | 'dark' | null;
  readonly title: string;
}

/** The built page in the pieces in which it is sent: what comes before the place of the app, that place, and the rest. */
export interface OpenedPage {
  readonly before: string;
  /** As it was built: the empty frame. */
  readonly place: string;
  readonly after: string;
}

/** On the device already: asked for with the page they are there for the first paint, and nothing is laid out twice. */
const latin = '/fonts/plus-jakarta-sans-latin.woff2';
const faces = {
  ltr: [latin],
  rtl: [latin, '/fonts/ibm-plex-sans-arabic-400.woff2', '/fonts/ibm-plex-sans-arabic-600.woff2'],
} as const;
const preload = (href: string): Markup =>
  html`<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`;
/** The browser paints once the meals stand, and not the frame before them: every paint keeps a slow phone busy. */
const wait = html`<link rel="expect" href="#${DRAWN}" blocking="render">`.markup;

/**
 * The built page, ready for today's meals. Its head stays as it was built, so that the app starts in it as ever.
 * Undefined when the page is not made as expected: then it is served as it is.
 */
export const openPage = (shell: string, { locale, direction, scheme, title }: Opening): OpenedPage | undefined => {
  const place = /<div id="root"><!--opening-->[\s\S]*<!--\/opening--><\/div>/.exec(shell);
  const begin = /<html lang="en" dir="ltr">/;
  if (!place || !begin.test(shell)) return undefined;
  const opening =
    html`<html lang="${locale}" dir="${direction}" data-drawn${scheme === null ? undefined : html` data-scheme="${scheme}"`}>`
      .markup;
  const name = html`<title>${title}</title>${faces[direction].map(preload)}`.markup + wait;
  return {
    before: shell
      .slice(0, place.index)
      .replace(begin, () => opening)
      .replace(/<title>[^<]*<\/title>/, () => name),
    place: place[0],
    after: shell.slice(place.index + place[0].length),
  };
};

/** Today's meals, and beside them the place of the app, which stays hidden until the app has drawn its own. */
export const drawnPlace = (body: Markup): string =>
  html`<div id="${DRAWN}">${body}</div><div id="root" hidden></div>`.markup;
