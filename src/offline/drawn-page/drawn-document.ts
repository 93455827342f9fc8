import { DRAWN } from './drawn-place.ts';
import { html, type Markup } from './markup.ts';

/** Addresses of what the built page begins with. */
export interface PageFiles {
  readonly script: string;
  readonly styles: string;
  /** Of those styles the few that the drawn screens wear (scripts/drawn-styles.ts). */
  readonly todayStyles: string;
}

interface Opening {
  readonly files: PageFiles;
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
/** Comes with the meals, or with the frame where there are none: a browser complains of what it was told to expect in vain. */
const STANDS = 'stands';
/** The browser paints once the meals stand, and not the frame before them: every paint keeps a slow phone busy. */
const wait = html`<link rel="expect" href="#${STANDS}" blocking="render">`.markup;
const stands = html`<i id="${STANDS}" hidden></i>`.markup;

/**
 * The built page, ready for a drawn screen. Its head stays as it was built but for the app's script and styles: the browser
 * would run the one and read all of the other before it paints, so src/first-moment.ts asks for them when the screen stands.
 * Undefined when the page is not made as expected: then it is served as it is.
 */
export const openPage = (
  shell: string,
  { files, locale, direction, scheme, title }: Opening,
): OpenedPage | undefined => {
  const place = /<div id="root"><!--opening-->[\s\S]*<!--\/opening--><\/div>/.exec(shell);
  const begin = /<html lang="en" dir="ltr">/;
  const script = `<script type="module" crossorigin src="${files.script}"></script>`;
  const styles = (href: string): string => `<link rel="stylesheet" crossorigin href="${href}">`;
  if (!place || !begin.test(shell)) return undefined;
  const head = shell.slice(0, place.index);
  if (!head.includes(script) || !head.includes(styles(files.styles))) return undefined;
  const opening =
    html`<html lang="${locale}" dir="${direction}" data-drawn="${files.script}" data-styles="${files.styles}"${scheme === null ? undefined : html` data-scheme="${scheme}"`}>`
      .markup;
  const name = html`<title>${title}</title>${faces[direction].map(preload)}`.markup + wait;
  return {
    before: head
      .replace(begin, () => opening)
      .replace(script, '')
      .replace(styles(files.styles), () => styles(files.todayStyles))
      .replace(/<title>[^<]*<\/title>/, () => name),
    place: place[0],
    after: shell.slice(place.index + place[0].length).replace('</body>', () => `${stands}</body>`),
  };
};

/** A drawn screen, and beside it the place of the app, which stays hidden until the app has drawn its own. */
export const drawnPlace = (body: Markup): string =>
  html`<div id="${DRAWN}">${body}</div><div id="root" hidden></div>`.markup;
