import { firstPaint } from './first-paint.ts';
import { directionOf, languageOf } from './i18n/locale.ts';
import { preferredLocale } from './i18n/preferred-locale.ts';
import { readDateNames } from './i18n/read-date-names.ts';
import { DRAWN } from './offline/drawn-page/drawn-place.ts';
import { hasSessionTrace } from './state/session/session-trace.ts';
import { startAgain } from './start-again.ts';
import { chosenScheme, showScheme } from './ui/colour-scheme.ts';

declare const __STARTS__: Starts;

/** The modules of each start, as scripts/opening-page.ts finds them in the build: places in `files`, by who and where. */
export interface Starts {
  readonly files: readonly string[];
  /** The picture that fills the first screen of a start. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly by: Readonly<Record<string, Readonly<Record<'en' | 'ar', readonly number[]>>>>;
}

/**
 * Runs inline in the page's head, admitted by its hash: language, direction and colours stand before the first paint, and
 * all modules of the address are fetched at once instead of one after the other.
 */
const firstMoment = ({ files, by, pictures }: Starts): void => {
  const root = document.documentElement;
  const locale = preferredLocale();
  root.lang = locale;
  root.dir = directionOf(locale);
  showScheme(chosenScheme());
  const who = hasSessionTrace() ? 'customer' : 'visitor';
  const here = `${who} ${window.location.pathname}`;
  const language = languageOf(locale);
  // A screen that the build has drawn shows itself by it (src/prerendered).
  if (who === 'visitor') root.dataset['visitor'] = language;
  const wanted = [...((by[here] ?? by[who])?.[language] ?? [])];
  const preload = (rel: string, href: string): void => {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') {
      link.as = 'image';
      link.type = 'image/avif';
      link.fetchPriority = 'high';
    } else link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };
  const fetchNext = (): boolean => {
    const place = wanted.shift();
    if (place === undefined) return false;
    preload('modulepreload', files[place]!);
    return true;
  };
  const picture = pictures[here];
  if (picture !== undefined) preload('preload', picture);
  // A visitor's page is never drawn, whatever the worker hoped for; a visitor's first screens name no day.
  if (root.dataset['drawn'] === undefined || who === 'visitor') {
    while (fetchNext());
    // The network has enough to do, the processor not yet.
    if (who === 'customer') readDateNames(locale);
  } else {
    // In a page that the worker has drawn the meals come first, and then the touches that they get.
    const oneByOne = (): void => {
      if (fetchNext()) setTimeout(oneByOne);
    };
    void firstPaint().then(() => {
      // The worker had no meals to draw after all.
      if (document.getElementById(DRAWN) === null) while (fetchNext());
      else oneByOne();
      setTimeout(() => readDateNames(locale));
    });
  }
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
