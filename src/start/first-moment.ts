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

/** The modules of each start, as scripts/opening-page.ts finds them in the build: places in `files`, then in `others`, by who and where. */
export interface Starts {
  readonly files: readonly string[];
  /** Without the first stroke: what only those starts need for which the installation of a worker does not wait. */
  readonly others: readonly string[];
  readonly by: Readonly<Record<string, Readonly<Record<'en' | 'ar', readonly number[]>>>>;
}

/** The faces of the words: on the device already, and there for the first paint when they are asked for with the page. */
const latin = '/fonts/plus-jakarta-sans-latin.woff2';
const faces = {
  ltr: [latin],
  rtl: [latin, '/fonts/ibm-plex-sans-arabic-400.woff2', '/fonts/ibm-plex-sans-arabic-600.woff2'],
} as const;

/**
 * Runs inline in the page's head, admitted by its hash: sets language, direction and colours before the first paint,
 * and fetches all modules of the address at once instead of one after the other.
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
  // Before anything else: the device opens its database while reading the storage, a tenth of a second on a slow phone,
  // blocks the page. A new visitor has none.
  const held = kept && isDrawnPath(pathname) ? openHeld() : undefined;
  const locale = preferredLocale();
  const language = languageOf(locale);
  const direction = directionOf(locale);
  root.lang = locale;
  root.dir = direction;
  showScheme(chosenScheme());
  const who = hasSessionTrace() ? 'customer' : 'visitor';
  const here = `${who} ${pathname}`;
  // What the server has rendered is for visitors who speak its language; src/start/sent-screen.ts takes it away for others.
  const { sent } = root.dataset;
  if (sent !== undefined && (who !== 'visitor' || sent !== language)) {
    delete root.dataset['sent'];
    root.dataset['unsent'] = '';
  }
  if (typeof navigator.share === 'function') root.dataset['shares'] = '';
  // It fills the first screen.
  const front = here === 'visitor /' ? writtenProvider()?.[language] : undefined;
  const picture = front?.first ?? front?.table[0];
  if (picture !== undefined) preload('preload', picture, 'image');
  const wanted = (by[here] ?? by[who])?.[language] ?? [];

  /** The screen that was drawn for this start comes first, then the touches that it gets, then the app. */
  const drawFirst = async (path: DrawnPath): Promise<void> => {
    root.dataset['drawing'] = '';
    // All files lie on the device: nothing is gained by asking for the app's at once, and they would take the processor.
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
    // src/main.ts tells of the fault.
    drawFirst(pathname).catch(() => fetchAll(wanted));
    return;
  }
  void held?.then((database) => database?.close());
  // What is to be read comes with the page: nothing else takes the connection until it is seen.
  if (root.dataset['sent'] !== undefined) void firstPaint().then(() => fetchAll(wanted));
  else fetchAll(wanted);
  // The network has enough to do, the processor not yet. A visitor's first screens name no day.
  if (who === 'customer') readDateNames(locale);
};

// The page's own script did not come, or what it begins with: nothing else is there yet that could try again.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) startAgain(new Error(`${target.src} did not come`));
  },
  { capture: true },
);
firstMoment(__STARTS__);
