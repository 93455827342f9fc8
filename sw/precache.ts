import { PrecacheController } from 'workbox-precaching/PrecacheController.js';

import { readScreenMark } from '../src/offline/store/screen-mark.ts';
import { ForeignFile, isForeignType, isOwnFile, type BuiltFile } from './foreign-page.ts';
import { handoverSignal } from './handover.ts';
import { ARABIC_FACE, shellUrls, speaksOnly } from './shell.ts';

const SHELL = '/index.html';
/** Holds nothing that was not checked; what builds before the check have kept lies elsewhere. */
const CACHE = 'app';
/** Longer than this one file may not take, on whatever connection, in ms. */
const PATIENCE_MS = 60_000;
/** After so many files in a row without a network, or with a foreign page, the rest waits for the next call. */
const SILENT = 3;
const FOREIGN = 12;

/** The app's own files. The install waits for the shell only; the rest follows when the worker is active. */
export interface Precache {
  readonly controller: PrecacheController;
  /** Fetches what the first paint needs. Rejects when one of it cannot be fetched: the old version then stays. */
  installShell(): Promise<void>;
  /**
   * Fetches what is missing and what this device's language needs. Rejects when a file cannot be fetched or this version
   * makes way: the next call goes on there.
   */
  installRest(): Promise<void>;
}

/** The language that this device does not read, once the app has said which it does. */
const unreadLanguage = async (): Promise<'en' | 'ar' | null> => {
  const reads = (await readScreenMark(caches))?.locale;
  if (reads === undefined) return null;
  return reads === 'en-US' ? 'ar' : 'en';
};

const absolute = (url: string): string => new URL(url, self.location.origin).href;

/** Builds before the check kept their files under the name that the library gives. */
const uncheckedCache = (): string => new PrecacheController().strategy.cacheName;

/** @param script address of the script that the page of this build starts */
export const createPrecache = (manifest: readonly (BuiltFile | string)[], script: string): Precache => {
  const files = manifest.map((each): BuiltFile => (typeof each === 'string' ? { url: each, revision: null } : each));
  const controller = new PrecacheController({
    cacheName: CACHE,
    plugins: [
      {
        // What should never have been kept is fetched instead; the next start puts the right file in its place.
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
    // Safari before 17.4 cannot join them: it brings the file under way to its end.
    const signal = until && 'any' in AbortSignal ? AbortSignal.any([late, until]) : late;
    const response = await fetch(url, { cache, credentials: 'same-origin', signal });
    if (!response.ok || response.redirected) throw new Error(`${response.status} for ${url}`);
    return response;
  };

  /** Returns the stored response; fetches it unless it is there. */
  const store = async (cache: Cache, url: string, until?: AbortSignal): Promise<Response> => {
    const key = controller.getCacheKeyForURL(url);
    const file = byUrl.get(url);
    if (key === undefined || !file) throw new Error(`not in the precache: ${url}`);
    const genuine = (response: Response): Promise<boolean> => isOwnFile(file, script, response.clone());
    const held = await cache.match(key);
    // Its content was checked before it was kept; the page is short, and everything hangs on it.
    if (held && (url.endsWith(SHELL) ? await genuine(held) : !isForeignType(url, held))) return held;
    const earlier = await caches.match(key, { cacheName: uncheckedCache() });
    let response = earlier && (await genuine(earlier)) ? earlier : undefined;
    if (!response) {
      // Names without a content hash must not come out of the browser's own cache: it may hold another version.
      const first = await fetchFile(url, file.revision === null ? 'default' : 'reload', until);
      // The browser's own cache may hold a foreign page, too.
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
    // The other language is for who changes it without a network: every screen in the one that is read comes before it.
    const inOrder = [...urls.filter((url) => !speaksOther(url)), ...urls.filter(speaksOther)];
    // One after the other: the page has the network first.
    for (const url of inOrder) {
      try {
        until.throwIfAborted();
        await store(cache, url, until);
        Object.assign(inRow, { foreign: 0, silent: 0 });
      } catch (cause) {
        faults.push(cause);
        if (until.aborted) break;
        if (cause instanceof ForeignFile) inRow.foreign += 1;
        // fetch fails with a TypeError where there is no network, and with a DOMException when it takes too long.
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
      // The texts that this device does not read come last; before the app has said which, all are waited for.
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

/** Deletes what older builds kept unchecked; unused once this worker is active. */
export const dropUnchecked = async (): Promise<void> => {
  await caches.delete(uncheckedCache());
};
