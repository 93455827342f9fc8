import { DESK_CACHE } from './desk/desk-cache.ts';
import { isAppPage, isForeignType } from './foreign-page.ts';
import { PICTURES } from './pictures-cache.ts';
import { pageUrls } from './shell.ts';

const pathOf = (request: Request): string => new URL(request.url).pathname;

/**
 * Removes foreign pages from the caches of all builds on this device, so that the active worker fetches the right files.
 * Pictures are checked by their own strategy, and the desk's files by the desk's own worker.
 * @returns true if the app of this device could not have started, because its page or a file that the page starts with
 * was foreign
 */
export const removeForeign = async (): Promise<boolean> => {
  const removed = new Set<string>();
  let begins: readonly string[] = [];
  let started = true;
  for (const name of await caches.keys()) {
    if (name === PICTURES || name === DESK_CACHE) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const path = pathOf(request);
      const html = path.endsWith('.html') ? await response.clone().text() : undefined;
      if (html === undefined ? !isForeignType(path, response) : isAppPage(html)) {
        if (html !== undefined) begins = [...begins, ...pageUrls(html)];
        continue;
      }
      await cache.delete(request);
      if (html === undefined) removed.add(path);
      else started = false;
    }
  }
  return !started || begins.some((path) => removed.has(path));
};
