import { directionOf, languageOf } from '../src/i18n/locale.ts';
import type { ScreenMark } from '../src/offline/screen-mark.ts';
import { withToday } from '../src/offline/today-document.ts';
import { todayPage, type TodayFacts } from '../src/offline/today-page.ts';
import type { BuiltPage } from './built-page.ts';
import { todayWords } from './today-words.ts';

/** Said of the built page's bytes, not of these. */
const ofTheBytes = ['content-length', 'content-encoding', 'etag', 'last-modified'];

/** The stored page with the day in it; undefined when it is not the page that this worker was built with. */
export const drawnHome = async (
  shell: Response,
  built: BuiltPage,
  { locale, scheme }: ScreenMark,
  facts: TodayFacts,
): Promise<Response | undefined> => {
  const page = await shell.text();
  if (!page.includes(`src="${built.entry}"`)) return undefined;
  const words = todayWords(locale, built.texts[languageOf(locale)]);
  const html = withToday(page, {
    locale,
    direction: directionOf(locale),
    scheme,
    title: words.t('shell.documentTitle', { screen: words.t('shell.today') }),
    body: todayPage(facts, words, built.look),
  });
  if (html === undefined) return undefined;
  // The built page's own headers, its Content-Security-Policy among them.
  const headers = new Headers(shell.headers);
  for (const name of ofTheBytes) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(html, { headers });
};

/** What `draw` makes, when it is quick and makes something; else `plain`. A fault in drawing never costs the page. */
export const drawnInTime = async (
  draw: () => Promise<Response | undefined>,
  plain: () => Promise<Response>,
  patienceMs: number,
  fault: (cause: unknown) => void,
): Promise<Response> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const drawn = draw().catch((cause: unknown) => {
    fault(cause);
    return undefined;
  });
  return (await Promise.race([drawn, late])) ?? plain();
};
