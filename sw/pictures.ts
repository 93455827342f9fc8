import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';

import { DISH_PICTURES, NO_PICTURE } from '../src/protocol/reference/dish-pictures.ts';
import { ForeignFile } from './foreign-page.ts';
import { handoverSignal } from './handover.ts';
import { PICTURES } from './pictures-cache.ts';

/** Enough for the coming week, the meals that can be rated, the options of open days, and recently viewed dishes. */
const MAX_PICTURES = 240;
/** The maximum size of pictures that are fetched in advance, in bytes of device storage and of the customer's data. */
const AHEAD_BYTES = 2_000_000;
const AT_ONCE = 4;
const MAX_AGE_SECONDS = 60 * 86_400;
const isPicture = (url: URL): boolean => url.origin === self.location.origin && url.pathname.startsWith(DISH_PICTURES);
/** True if the response is a picture. A hotel's sign-in page instead of a picture would be cached for 60 days. */
const isDishPicture = ({ status, headers }: Response): boolean =>
  status === 200 && /^image\/(?:webp|avif)\b/.test(headers.get('content-type') ?? '');
/** True if the number of bytes equals the announced length; a compressed response is not compared. */
const isWhole = async (response: Response): Promise<boolean> => {
  const bytes = (await response.clone().arrayBuffer()).byteLength;
  const announced = response.headers.get('content-length');
  return bytes > 0 && (announced === null || response.headers.has('content-encoding') || Number(announced) === bytes);
};
const worthKeeping = async (response: Response): Promise<boolean> =>
  isDishPicture(response) && (await isWhole(response));
/** The browser's own cache may contain a foreign page instead: the picture is then requested again, past that cache. */
const pastForeign = async (url: string, response: Response, signal?: AbortSignal): Promise<Response> =>
  response.status === 200 && !isDishPicture(response)
    ? fetch(url, { cache: 'reload', ...(signal && { signal }) })
    : response;
const sizeOf = ({ headers }: Response): number => Number(headers.get('content-length') ?? 0);
/** An empty picture, so that the tile with the meal's mark behind it is visible. */
const noPicture = (): Response => new Response(NO_PICTURE, { headers: { 'content-type': 'image/svg+xml' } });

/** Serves dish pictures from the device, else from the server, else an empty picture that shows the tile behind it. */
export const servePictures = (): void => {
  registerRoute(
    ({ url, request }) => request.method === 'GET' && isPicture(url),
    new CacheFirst({
      cacheName: PICTURES,
      plugins: [
        new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true }),
        {
          cacheWillUpdate: async ({ response }) => ((await worthKeeping(response)) ? response : null),
          // A foreign file that an earlier version has cached is fetched again.
          cachedResponseWillBeUsed: ({ cachedResponse }) =>
            Promise.resolve(cachedResponse && isDishPicture(cachedResponse) ? cachedResponse : null),
          fetchDidSucceed: async ({ request, response }) => {
            const own = await pastForeign(request.url, response);
            if (own.status === 200 && !isDishPicture(own)) throw new ForeignFile('not a picture');
            return own;
          },
          handlerDidError: async ({ request }) =>
            // The small picture of the same dish, if cached: the card's picture is cached for more days than the large
            // one.
            (await caches.match(request.url.replace('-image.', '-preview.'))) ?? noPicture(),
        },
      ],
    }),
  );
};

/** Deletes foreign files that an earlier version has cached as pictures, even if they are not requested again. */
const dropForeign = async (cache: Cache): Promise<void> => {
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && !isDishPicture(kept)) await cache.delete(request);
  }
};

/** Deletes pictures that will not be needed soon, the oldest first. */
const makeRoom = async (cache: Cache, wanted: ReadonlySet<string>): Promise<void> => {
  const kept = await cache.keys();
  const spare = kept.filter(({ url }) => !wanted.has(url));
  const tooMany = Math.max(0, kept.length - MAX_PICTURES);
  await Promise.all(spare.slice(0, tooMany).map((request) => cache.delete(request)));
};

/**
 * Fetches missing pictures in the given order until the budget is used; a picture that the server does not have does not
 * stop the others. False if the network was lost, a foreign page answered, or another version is about to take over: the
 * rest is requested again later.
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
        // A picture that the server does not have will be missing the next time, too.
        else if (response.status !== 404 && response.status !== 410) all = false;
      } catch {
        // Without a network, or when another version takes over, the rest of the list would fail as well; the next
        // refresh continues here.
        away = true;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne));
  await makeRoom(cache, wanted);
  return all && !away;
};
