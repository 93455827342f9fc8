import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';

import { DISH_PICTURES, NO_PICTURE } from '../src/protocol/reference/dish-pictures.ts';
import { ForeignFile } from './foreign-page.ts';
import { handoverSignal } from './handover.ts';
import { PICTURES } from './pictures-cache.ts';

/** The coming week, what can be rated, the options of open days, and what was looked at lately. */
const MAX_PICTURES = 240;
/** What is brought ahead of its screen may take this much of the device and of the customer's data, in bytes. */
const AHEAD_BYTES = 2_000_000;
const AT_ONCE = 4;
const MAX_AGE_SECONDS = 60 * 86_400;
const isPicture = (url: URL): boolean => url.origin === self.location.origin && url.pathname.startsWith(DISH_PICTURES);
/** A hotel's sign-in page in the place of a picture would be kept for 60 days. */
const isDishPicture = ({ status, headers }: Response): boolean =>
  status === 200 && /^image\/(?:webp|avif)\b/.test(headers.get('content-type') ?? '');
/** As many bytes as were announced, where the answer was not packed on its way. */
const isWhole = async (response: Response): Promise<boolean> => {
  const bytes = (await response.clone().arrayBuffer()).byteLength;
  const announced = response.headers.get('content-length');
  return bytes > 0 && (announced === null || response.headers.has('content-encoding') || Number(announced) === bytes);
};
const worthKeeping = async (response: Response): Promise<boolean> =>
  isDishPicture(response) && (await isWhole(response));
/** The browser's own cache may hold a foreign page: the picture is requested once more, past it. */
const pastForeign = async (url: string, response: Response, signal?: AbortSignal): Promise<Response> =>
  response.status === 200 && !isDishPicture(response)
    ? fetch(url, { cache: 'reload', ...(signal && { signal }) })
    : response;
const sizeOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0);
/** Nothing is drawn: the tile with the meal's mark, which lies behind every picture, is seen. */
const noPicture = (): Response => new Response(NO_PICTURE, { headers: { 'content-type': 'image/svg+xml' } });

/** Dish pictures: from the device when they are there, else from the server; else none, which leaves the tile behind it. */
export const servePictures = (): void => {
  registerRoute(
    ({ url, request }) => request.method === 'GET' && isPicture(url),
    new CacheFirst({
      cacheName: PICTURES,
      plugins: [
        new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true }),
        {
          cacheWillUpdate: async ({ response }) => ((await worthKeeping(response)) ? response : null),
          // Kept by an earlier version: fetched again.
          cachedResponseWillBeUsed: ({ cachedResponse }) =>
            Promise.resolve(cachedResponse && isDishPicture(cachedResponse) ? cachedResponse : null),
          fetchDidSucceed: async ({ request, response }) => {
            const own = await pastForeign(request.url, response);
            if (own.status === 200 && !isDishPicture(own)) throw new ForeignFile('not a picture');
            return own;
          },
          handlerDidError: async ({ request }) =>
            // The dish itself, if only small: a card's picture is kept for more days than the large one.
            (await caches.match(request.url.replace('-image.', '-preview.'))) ?? noPicture(),
        },
      ],
    }),
  );
};

/** What an earlier version has kept in the place of a picture goes, asked for again or not. */
const dropForeign = async (cache: Cache): Promise<void> => {
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && !isDishPicture(kept)) await cache.delete(request);
  }
};

/** Deletes pictures that will not be missed soon, the oldest before the rest. */
const makeRoom = async (cache: Cache, wanted: ReadonlySet<string>): Promise<void> => {
  const kept = await cache.keys();
  const spare = kept.filter(({ url }) => !wanted.has(url));
  const tooMany = Math.max(0, kept.length - MAX_PICTURES);
  await Promise.all(spare.slice(0, tooMany).map((request) => cache.delete(request)));
};

/**
 * Fetches missing pictures in the given order, as far as the budget goes; one that the server lacks does not stop the
 * others. False when the network was lost, a foreign page answered, or this version makes way: the rest is requested
 * again later.
 */
export const keepPictures = async (urls: readonly string[]): Promise<boolean> => {
  const signal = handoverSignal();
  const cache = await caches.open(PICTURES);
  await dropForeign(cache);
  const wanted = new Set(
    urls
      .map((url) => new URL(url, self.location.origin))
      .filter(isPicture)
      .slice(0, MAX_PICTURES)
      .map(({ href }) => href),
  );
  let all = true;
  let away = false;
  let bytes = 0;
  const missing: string[] = [];
  for (const url of wanted) {
    const held = await cache.match(url);
    if (held && isDishPicture(held)) bytes += sizeOf(held);
    else missing.push(url);
  }
  const waiting = missing.values();
  const oneByOne = async (): Promise<void> => {
    for (const url of waiting) {
      if (away || bytes >= AHEAD_BYTES) return;
      try {
        const response = await pastForeign(url, await fetch(url, { signal }), signal);
        if (await worthKeeping(response)) {
          bytes += sizeOf(response);
          await cache.put(url, response);
        }
        // What the server lacks it will lack the next time, too.
        else if (response.status !== 404 && response.status !== 410) all = false;
      } catch {
        // Without a network, or once way is made, the rest of the list would fail as well; the next refresh goes on here.
        away = true;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  await makeRoom(cache, wanted);
  return all && !away;
};
