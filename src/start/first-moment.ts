import { firstPaint } from './first-paint.ts';
import { directionOf, languageOf } from '../i18n/locale.ts';
import { preferredLocale } from '../i18n/preferred-locale.ts';
import { readDateNames } from '../i18n/read-date-names.ts';
import { isDrawnPath, type DrawnPath } from '../offline/drawn/drawn-screen.ts';
import { openHeld } from '../offline/drawn/read-drawn.ts';
import { showDrawn, type DrawingPage } from './show-drawn.ts';
import { writtenProvider } from '../state/device/written-provider.ts';
import { hasSessionTrace } from '../state/session/session-trace.ts';
import { startAgain } from './start-again.ts';
import { chosenScheme, showScheme } from '../ui/colour-scheme.ts';

declare const __STARTS__: Starts;

/**
 * The modules that each start needs, as scripts/opening-page.ts finds them in the build. `by` lists indexes into `files`,
 * continued in `others`, by user and path.
 */
export interface Starts {
  readonly files: readonly string[];
  /**
   * Files, without the leading slash, that only these starts need and that the worker's installation does not wait for.
   */
  readonly others: readonly string[];
  readonly by: Readonly<Record<string, Readonly<Record<'en' | 'ar', readonly number[]>>>>;
}

/**
 * The fonts of the texts. They are on the device already, and are ready for the first paint if they are requested with
 * the page.
 */
const latin = '/fonts/plus-jakarta-sans-latin.woff2';
const faces = {
  ltr: [latin],
  rtl: [latin, '/fonts/ibm-plex-sans-arabic-400.woff2', '/fonts/ibm-plex-sans-arabic-600.woff2'],
} as const;

/**
 * Runs inline in the page's head, allowed by its hash in the policy. Sets language, direction and colours before the
 * first paint, and requests all modules of the URL at once.
 */
const firstMoment = ({ files, others, by }: Starts): void => {
  const root: DrawingPage = document.documentElement;
  const preload = (rel: string, href: string, as?: 'image' | 'font'): void => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as) link.as = as;
    if (as === 'image') {
      if (href.includes('.avif')) link.type = 'image/avif';
      link.fetchPriority = 'high';
    } else link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  const addressOf = (place: number): string => files[place] ?? `/${others[place - files.length]!}`;
  const fetchAll = (wanted: readonly number[]): void => {
    for (const place of wanted) preload('modulepreload', addressOf(place));
  };
  const fetchOneByOne = ([place, ...later]: readonly number[]): void => {
    if (place === undefined) return;
    fetchAll([place]);
    setTimeout(() => fetchOneByOne(later));
  };
  const { pathname } = window.location;
  const kept = Boolean(navigator.serviceWorker?.controller);
  // Starts first, because the device can open its database while the page reads the storage, which takes 0.1 s on a slow
  // phone. A new visitor has no database.
  const held = kept && isDrawnPath(pathname) ? openHeld() : undefined;
  const locale = preferredLocale();
  const language = languageOf(locale);
  const direction = directionOf(locale);
  root.lang = locale;
  root.dir = direction;
  showScheme(chosenScheme());
  const who = hasSessionTrace() ? 'customer' : 'visitor';
  const here = `${who} ${pathname}`;
  // The server's rendering is for visitors who read its language; src/start/sent-screen.ts removes it for others.
  const { sent } = root.dataset;
  if (sent !== undefined && (who !== 'visitor' || sent !== language)) {
    delete root.dataset['sent'];
    root.dataset['unsent'] = '';
  }
  if (typeof navigator.share === 'function') root.dataset['shares'] = '';
  // This picture fills the first screen.
  const front = here === 'visitor /' ? writtenProvider()?.[language] : undefined;
  const picture = front?.first ?? front?.table[0];
  if (picture !== undefined) preload('preload', picture, 'image');
  const wanted = (by[here] ?? by[who])?.[language] ?? [];

  /** First shows the pre-rendered screen of this start, then lets the browser handle touches, then loads the app. */
  const drawFirst = async (path: DrawnPath): Promise<void> => {
    root.dataset['drawing'] = '';
    // If all files are on the device, requesting the app's files at once saves nothing and would only use the processor.
    if (kept) for (const face of faces[direction]) preload('preload', face, 'font');
    else {
      root.dataset['ahead'] = '';
      fetchAll(wanted);
    }
    root.drawing = showDrawn(held ?? openHeld(), path, locale);
    const shown = await root.drawing.finally(() => {
      delete root.dataset['drawing'];
    });
    if (kept) (shown ? fetchOneByOne : fetchAll)(wanted);
    setTimeout(() => readDateNames(locale));
  };

  if (who === 'customer' && isDrawnPath(pathname)) {
    // src/main.ts reports the fault.
    drawFirst(pathname).catch(() => fetchAll(wanted));
    return;
  }
  void held?.then((database) => database?.close());
  // The visitor's text comes with the page, so nothing else uses the connection until the page is painted.
  if (root.dataset['sent'] !== undefined) void firstPaint().then(() => fetchAll(wanted));
  else fetchAll(wanted);
  // The network is busy now, but the processor is not. A visitor's first screens show no dates.
  if (who === 'customer') readDateNames(locale);
};

// The page's own script, or one of its imports, failed to load. No other code is loaded yet that could try again.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) startAgain(new Error(`${target.src} did not come`));
  },
  { capture: true },
);
firstMoment(__STARTS__);
