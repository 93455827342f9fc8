import { directionOf, languageOf } from '../src/i18n/locale.ts';
import type { Markup } from '../src/offline/drawn-page/markup.ts';
import type { ScreenMark } from '../src/offline/drawn-page/screen-mark.ts';
import { drawnPlace, openPage, type OpenedPage } from '../src/offline/drawn-page/drawn-document.ts';
import type { BuiltPage } from './built-page.ts';
import { drawnWords, type DrawnWords } from './drawn-words.ts';

/** Said of the built page's bytes, not of these. */
const ofTheBytes = ['content-length', 'content-encoding', 'etag', 'last-modified'];

/** A screen with what the device holds of it. */
export type Drawing = (words: DrawnWords, look: BuiltPage['look']) => Markup;

export interface Opened {
  readonly page: OpenedPage;
  readonly headers: Headers;
  /** What stands in the place of the app until it has started. */
  readonly draw: (drawing: Drawing) => string;
}

/**
 * The stored page, opened for a screen; undefined when it is not the page that this worker was built with.
 * @param title id of the screen's name
 */
export const openDrawn = async (
  shell: Response,
  built: BuiltPage,
  { locale, scheme }: ScreenMark,
  title: string,
): Promise<Opened | undefined> => {
  const stored = await shell.text();
  const words = drawnWords(locale, built.texts[languageOf(locale)]);
  const page = openPage(stored, {
    files: built.files,
    locale,
    direction: directionOf(locale),
    scheme,
    title: words.t('shell.documentTitle', { screen: words.t(title) }),
  });
  if (page === undefined) return undefined;
  // The built page's own headers, its Content-Security-Policy among them.
  const headers = new Headers(shell.headers);
  for (const name of ofTheBytes) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return { page, headers, draw: (drawing) => drawnPlace(drawing(words, built.look)) };
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
 * Sends the page while the device is still being read: the browser makes room for it and fetches what the head names
 * meanwhile. Without anything to show, or when drawing it fails, the page goes on as it was built.
 * @returns the answer, and when all of it has been sent, or the customer has gone elsewhere
 */
export const sendDrawn = (
  { page, headers, draw }: Opened,
  read: Promise<Drawing | undefined>,
  fault: (cause: unknown) => void,
): { readonly response: Response; readonly sent: Promise<void> } => {
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  const drawn = async (): Promise<string | undefined> => {
    const drawing = await read;
    return drawing && draw(drawing);
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
