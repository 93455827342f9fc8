import { PrecacheController } from 'workbox-precaching/PrecacheController.js';
import type { PrecacheEntry } from 'workbox-precaching/_types.js';

import { readScreenMark } from '../src/offline/screen-mark.ts';
import { ARABIC_FACE, shellUrls } from './shell.ts';

const SHELL = '/index.html';

/** The app's own files. The install waits for the shell only; the rest follows when the worker is active. */
export interface Precache {
  readonly controller: PrecacheController;
  /** Fetches what the first paint needs. Rejects when one of it cannot be fetched: the old version then stays. */
  installShell(): Promise<void>;
  /** Fetches what is missing and what this device's language needs. A file that cannot be fetched is tried again at the next call. */
  installRest(): Promise<void>;
}

const absolute = (url: string): string => new URL(url, self.location.origin).href;

export const createPrecache = (manifest: readonly (PrecacheEntry | string)[]): Precache => {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry));
  const controller = new PrecacheController();
  controller.addToCacheList(entries);
  const urls = entries.map(({ url }) => absolute(url));
  const revisioned = new Set(entries.filter(({ revision }) => revision).map(({ url }) => absolute(url)));
  let complete: Promise<void> | undefined;

  const open = (): Promise<Cache> => caches.open(controller.strategy.cacheName);

  /** Returns the stored response; fetches it unless it is there. */
  const store = async (cache: Cache, url: string): Promise<Response> => {
    const key = controller.getCacheKeyForURL(url);
    if (key === undefined) throw new Error(`not in the precache: ${url}`);
    const held = await cache.match(key);
    if (held) return held;
    // Names without a content hash must not come out of the browser's own cache: it may hold another version.
    const response = await fetch(url, {
      cache: revisioned.has(url) ? 'reload' : 'default',
      credentials: 'same-origin',
    });
    if (!response.ok || response.redirected) throw new Error(`${response.status} for ${url}`);
    await cache.put(key, response.clone());
    return response;
  };

  return {
    controller,
    async installShell() {
      const cache = await open();
      const html = await (await store(cache, absolute(SHELL))).clone().text();
      const wanted = shellUrls(html).map(absolute);
      await Promise.all(wanted.filter((url) => urls.includes(url)).map((url) => store(cache, url)));
    },
    installRest() {
      complete ??= (async () => {
        const cache = await open();
        const readsEnglish = (await readScreenMark(caches))?.locale === 'en-US';
        // One after the other: the page has the network first.
        for (const url of urls) if (!readsEnglish || !ARABIC_FACE.test(url)) await store(cache, url);
      })().catch((cause: unknown) => {
        complete = undefined;
        throw cause;
      });
      return complete;
    },
  };
};
