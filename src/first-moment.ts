import { firstPaint } from './first-paint.ts';
import { directionOf, languageOf } from './i18n/locale.ts';
import { preferredLocale } from './i18n/preferred-locale.ts';
import { readDateNames } from './i18n/read-date-names.ts';
import { DRAWN, DRAWN_CONTROLS } from './offline/drawn-page/drawn-place.ts';
import { noteTaps } from './prerendered/note-taps.ts';
import { hasSessionTrace } from './state/session/session-trace.ts';
import { startAgain } from './start-again.ts';
import { chosenScheme, showScheme } from './ui/colour-scheme.ts';

declare const __STARTS__: Starts;

/** The modules of each start, as scripts/opening-page.ts finds them in the build: places in `files`, then in `others`, by who and where. */
export interface Starts {
  readonly files: readonly string[];
  /** Without the first stroke: what only those starts need for which the installation of a worker does not wait. */
  readonly others: readonly string[];
  /** The picture that fills the first screen of a start. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly by: Readonly<Record<string, Readonly<Record<'en' | 'ar', readonly number[]>>>>;
  /** What draws the first screen of a start before the app is there, where no worker has. */
  readonly ahead: Readonly<Record<string, Readonly<Record<'en' | 'ar', readonly number[]>>>>;
}

/** As many files of those that are fetched ahead may be still on their way when the rest is asked for: a round trip of them. */
const LAST = 2;

/**
 * Runs inline in the page's head, admitted by its hash: language, direction and colours stand before the first paint, and
 * all modules of the address are fetched at once instead of one after the other.
 */
const firstMoment = ({ files, others, by, ahead, pictures }: Starts): void => {
  const root = document.documentElement;
  const preload = (rel: string, href: string): HTMLLinkElement => {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') {
      link.as = 'image';
      link.type = 'image/avif';
      link.fetchPriority = 'high';
    } else link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
    return link;
  };
  /** @returns the files that the start needs, those that draw its screen ahead of the app, and the language's names of days, to be read when there is time */
  const dress = (): {
    readonly wanted: number[];
    readonly first: readonly number[];
    readonly readNames: () => void;
  } => {
    const locale = preferredLocale();
    root.lang = locale;
    root.dir = directionOf(locale);
    showScheme(chosenScheme());
    const who = hasSessionTrace() ? 'customer' : 'visitor';
    const here = `${who} ${window.location.pathname}`;
    const language = languageOf(locale);
    // A screen that the build has drawn shows itself by it (src/prerendered).
    if (who === 'visitor') root.dataset['visitor'] = language;
    const picture = pictures[here];
    if (picture !== undefined) preload('preload', picture);
    return {
      wanted: [...((by[here] ?? by[who])?.[language] ?? [])],
      first: ahead[here]?.[language] ?? [],
      // A visitor's first screens name no day.
      readNames: () => who === 'customer' && readDateNames(locale),
    };
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
  /** A slow connection is not shared with what is only needed after them; asked for as the last ones come, the rest does not wait either. */
  const fetchAhead = (first: readonly number[], wanted: readonly number[]): void => {
    let coming = first.length;
    const come = (): void => {
      coming -= 1;
      if (coming === LAST) fetchAll(wanted.filter((place) => !first.includes(place)));
    };
    for (const place of first) {
      const link = preload('modulepreload', addressOf(place));
      for (const end of ['load', 'error']) link.addEventListener(end, come);
    }
  };
  const { drawn, styles } = root.dataset;
  if (drawn === undefined) {
    const { wanted, first, readNames } = dress();
    // What is to be read comes with the page, in these languages: nothing else takes the connection until it is seen.
    if (root.dataset['sent']?.includes(String(root.dataset['visitor']))) void firstPaint().then(() => fetchAll(wanted));
    // A worker keeps the whole app, and has had the chance to draw.
    else if (first.length === 0 || navigator.serviceWorker?.controller) fetchAll(wanted);
    else {
      root.dataset['ahead'] = '';
      fetchAhead(first, wanted);
    }
    // The network has enough to do, the processor not yet.
    readNames();
    return;
  }
  const begin = (fetch: typeof fetchAll): void => {
    const { wanted, readNames } = dress();
    fetch(wanted);
    setTimeout(readNames);
  };
  /** The worker has left both out, so that its screen is painted before the browser has read them. */
  const runApp = (): void => {
    const script = document.createElement('script');
    script.type = 'module';
    script.crossOrigin = '';
    script.src = drawn;
    // The app never shows itself without its styles.
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    for (const end of ['load', 'error']) link.addEventListener(end, () => document.head.append(script));
    link.href = styles!;
    document.head.append(link);
  };
  // The worker has written language, direction and colours into its page, and asking the storage takes a slow phone the
  // time of a dish: the screen comes first, and then the touches that it gets.
  const parsed = (): void => {
    const place = document.getElementById(DRAWN);
    // The worker had nothing to draw after all, as for every visitor.
    if (place === null) {
      runApp();
      begin(fetchAll);
      return;
    }
    noteTaps(place, DRAWN_CONTROLS);
    void firstPaint().then(() => {
      runApp();
      begin(fetchOneByOne);
    });
  };
  document.addEventListener('readystatechange', parsed, { once: true });
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
