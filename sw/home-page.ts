import { directionOf, languageOf } from '../src/i18n/locale.ts';
import type { ScreenMark } from '../src/offline/drawn-page/screen-mark.ts';
import { drawnPlace, openPage, type OpenedPage } from '../src/offline/drawn-page/today-document.ts';
import { todayPage, type TodayFacts } from '../src/offline/drawn-page/today-page.ts';
import type { BuiltPage } from './built-page.ts';
import { todayWords } from './today-words.ts';

/** Said of the built page's bytes, not of these. */
const ofTheBytes = ['content-length', 'content-encoding', 'etag', 'last-modified'];

export interface Home {
  readonly page: OpenedPage;
  readonly headers: Headers;
  /** What stands in the place of the app until it has started. */
  readonly draw: (facts: TodayFacts) => string;
}

/** The stored page, opened for the day; undefined when it is not the page that this worker was built with. */
export const openHome = async (
  shell: Response,
  built: BuiltPage,
  { locale, scheme }: ScreenMark,
): Promise<Home | undefined> => {
  const stored = await shell.text();
  const words = todayWords(locale, built.texts[languageOf(locale)]);
  const page = openPage(stored, {
    files: built.files,
    locale,
    direction: directionOf(locale),
    scheme,
    title: words.t('shell.documentTitle', { screen: words.t('shell.today') }),
  });
  if (page === undefined) return undefined;
  // The built page's own headers, its Content-Security-Policy among them.
  const headers = new Headers(shell.headers);
  for (const name of ofTheBytes) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return { page, headers, draw: (facts) => drawnPlace(todayPage(facts, words, built.look)) };
};

/** What `work` comes to within that time, else undefined, as when it fails: a fault in drawing never costs the page. */
export const inTime = async <T>(
  work: () => Promise<T | undefined>,
  patienceMs: number,
  fault: (cause: unknown) => void,
): Promise<T | undefined> => {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const done = work().catch((cause: unknown) => {
    fault(cause);
    return undefined;
  });
  return Promise.race([done, late]);
};

/**
 * Sends the page while the day is still being read: the browser makes room for it and fetches what the head names
 * meanwhile. Without a day, or when drawing it fails, the page goes on as it was built.
 * @returns the answer, and when all of it has been sent, or the customer has gone elsewhere
 */
export const sendHome = (
  { page, headers, draw }: Home,
  day: Promise<TodayFacts | undefined>,
  fault: (cause: unknown) => void,
): { readonly response: Response; readonly sent: Promise<void> } => {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const drawn = async (): Promise<string | undefined> => {
    const facts = await day;
    return facts && draw(facts);
  };
  const write = async (): Promise<void> => {
    await writer.write(page.before);
    const place = await drawn().catch((cause: unknown) => {
      fault(cause);
      return undefined;
    });
    await writer.write((place ?? page.place) + page.after);
    await writer.close();
  };
  return {
    response: new Response(readable.pipeThrough(new TextEncoderStream()), { headers }),
    // A customer who goes elsewhere meanwhile wants no page any more.
    sent: write().catch((cause: unknown) => writer.abort(cause)),
  };
};
