import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

import { readScreenMark } from '../src/offline/store/screen-mark.ts';
import { ForeignFile, isForeignType, isOwnFile, type BuiltFile } from './foreign-page.ts';
import { handoverSignal } from './handover.ts';
import { ARABIC_FACE, shellUrls, speaksOnly } from './shell.ts';

const SHELL = '/index.html';
/** Contains checked files only; the unchecked files of older builds are in another cache. */
const CACHE = 'app';
/** The maximum time for one file on any connection, in ms. */
const PATIENCE_MS = 60_000;
/** After this number of failures in a row (no network, or a foreign page), the rest waits for the next call. */
const SILENT = 3;
const FOREIGN = 12;

/** The app's own files. The installation waits for the shell only; the rest is fetched when the worker is active. */
export interface Precache {
  readonly controller: PrecacheController;
  /** Fetches the files of the first paint. Rejects if one of them cannot be fetched: the old version then stays. */
  installShell(): Promise<void>;
  /**
   * Fetches the missing files and the files of this device's language. Rejects if a file cannot be fetched or another
   * version takes over: the next call continues there.
   */
  installRest(): Promise<void>;
}

/** The language that this device does not use; null until the app has stored which one it uses. */
const unreadLanguage = async (): Promise<'en' | 'ar' | null> => {
  const reads = (await readScreenMark(caches))?.locale;
  if (reads === undefined) return null;
  return reads === 'en-US' ? 'ar' : 'en';
};

const absolute = (url: string): string => new URL(url, self.location.origin).href;

/** Builds from before the check stored their files in the library's default cache. */
const uncheckedCache = (): string => new PrecacheController().strategy.cacheName;

/** @param script URL of the script that the page of this build starts */
export const createPrecache = (manifest: readonly (BuiltFile | string)[], script: string): Precache => {
  const files = manifest.map((each): BuiltFile => (typeof each === 'string' ? { url: each, revision: null } : each));
  const controller = new PrecacheController({
    cacheName: CACHE,
    plugins: [
      {
        // A foreign file in the cache is not used but fetched; the next start replaces it.
        cachedResponseWillBeUsed: ({ request, cachedResponse }) =>
          Promise.resolve(
            cachedResponse && !isForeignType(new URL(request.url).pathname, cachedResponse) ? cachedResponse : null,
          ),
      },
    ],
  });
  controller.addToCacheList(
    files.map(({ url, revision, integrity }) => ({ url, revision, ...(integrity && { integrity }) })),
  );
  const byUrl = new Map(files.map((file) => [absolute(file.url), file]));
  let complete: Promise<void> | undefined;

  const fetchFile = async (url: string, cache: RequestCache, until?: AbortSignal): Promise<Response> => {
    const late = AbortSignal.timeout(PATIENCE_MS);
    // Safari before 17.4 cannot combine signals: there the running download is completed.
    const signal = until && 'any' in AbortSignal ? AbortSignal.any([late, until]) : late;
    const response = await fetch(url, { cache, credentials: 'same-origin', signal });
    if (!response.ok || response.redirected) throw new Error(`${response.status} for ${url}`);
    return response;
  };

  /** Returns the stored response, or fetches and stores it. */
  const store = async (cache: Cache, url: string, until?: AbortSignal): Promise<Response> => {
    const key = controller.getCacheKeyForURL(url);
    const file = byUrl.get(url);
    if (key === undefined || !file) throw new Error(`not in the precache: ${url}`);
    const genuine = (response: Response): Promise<boolean> => isOwnFile(file, script, response.clone());
    const held = await cache.match(key);
    // The content was checked before it was stored. The page is checked again, because it is short and everything depends
    // on it.
    if (held && (url.endsWith(SHELL) ? await genuine(held) : !isForeignType(url, held))) return held;
    const earlier = await caches.match(key, { cacheName: uncheckedCache() });
    let response = earlier && (await genuine(earlier)) ? earlier : undefined;
    if (!response) {
      // A file without a content hash in its name must not come from the browser's own cache, which may have another
      // version.
      const first = await fetchFile(url, file.revision === null ? 'default' : 'reload', until);
      // The browser's own cache may also contain a foreign page.
      response = (await genuine(first)) ? first : await fetchFile(url, 'reload', until);
      if (response !== first && !(await genuine(response))) throw new ForeignFile(`not ours: ${url}`);
    }
    await cache.put(key, response.clone());
    return response;
  };

  const installAll = async (): Promise<void> => {
    const until = handoverSignal();
    const cache = await caches.open(CACHE);
    const unread = await unreadLanguage();
    const faults: unknown[] = [];
    const inRow = { foreign: 0, silent: 0 };
    const urls = [...byUrl.keys()].filter((url) => !(unread === 'ar' && ARABIC_FACE.test(url)));
    const speaksOther = (url: string): boolean => unread !== null && speaksOnly(url, unread);
    // The other language is only needed by customers who change it without a network, so all screens of the language in
    // use come first.
    const inOrder = [...urls.filter((url) => !speaksOther(url)), ...urls.filter(speaksOther)];
    // One after another, so that the page has priority on the network.
    for (const url of inOrder) {
      try {
        until.throwIfAborted();
        await store(cache, url, until);
        Object.assign(inRow, { foreign: 0, silent: 0 });
      } catch (cause) {
        faults.push(cause);
        if (until.aborted) break;
        if (cause instanceof ForeignFile) inRow.foreign += 1;
        // fetch fails with a TypeError if there is no network, and with a DOMException after the timeout.
        if (cause instanceof TypeError || cause instanceof DOMException) inRow.silent += 1;
        if (inRow.foreign >= FOREIGN || inRow.silent >= SILENT) break;
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, String(faults[0]));
  };

  return {
    controller,
    async installShell() {
      const cache = await caches.open(CACHE);
      const html = await (await store(cache, absolute(SHELL))).clone().text();
      // Texts in the language that this device does not use come last; until the app has stored the language, the
      // installation waits for all texts.
      const unread = await unreadLanguage();
      const wanted = shellUrls(html)
        .map(absolute)
        .filter((url) => byUrl.has(url) && !(unread !== null && speaksOnly(url, unread)));
      await Promise.all(wanted.map((url) => store(cache, url)));
    },
    installRest() {
      complete ??= installAll().catch((cause: unknown) => {
        complete = undefined;
        throw cause;
      });
      return complete;
    },
  };
};

/** Deletes the unchecked files of older builds, which are unused when this worker is active. */
export const dropUnchecked = async (): Promise<void> => {
  await caches.delete(uncheckedCache());
};
