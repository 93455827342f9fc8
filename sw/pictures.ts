import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';

import { DISH_PICTURES, fallbackPicture } from '../src/protocol/reference/dish-pictures.ts';
import { ForeignFile } from './genuine.ts';
import { PICTURES } from './pictures-cache.ts';

/** Seven days of up to six meals with their sides, and what was looked at lately. */
const MAX_PICTURES = 240;
const MAX_AGE_SECONDS = 60 * 86_400;
const isPicture = (url: URL): boolean => url.origin === self.location.origin && url.pathname.startsWith(DISH_PICTURES);
/** A hotel's sign-in in the place of a picture would stand there for 60 days. */
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
/** The browser's own cache may hold somebody else's page: asked for once more, past it. */
const pastForeign = (url: string, response: Response): Promise<Response> =>
  response.status === 200 && !isDishPicture(response) ? fetch(url, { cache: 'reload' }) : Promise.resolve(response);
const fallbackOf = (path: string): string => fallbackPicture(path.includes('-image') ? 'image' : 'preview');

/** Dish pictures: from the device when they are there, else from the server, else the picture that stands for any dish. */
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
            (await caches.match(request.url.replace('-image.', '-preview.'))) ??
            caches.match(fallbackOf(new URL(request.url).pathname), { ignoreSearch: true }),
        },
      ],
    }),
  );
};

/**
 * Fetches the pictures that are not kept yet, one after the other; one that the server lacks does not stop the others.
 * False when the network went away over it, or somebody else answered: those are asked for again.
 */
export const keepPictures = async (urls: readonly string[]): Promise<boolean> => {
  const cache = await caches.open(PICTURES);
  const wanted = [fallbackPicture('preview'), fallbackPicture('image'), ...urls].slice(0, MAX_PICTURES);
  let all = true;
  for (const url of new Set(wanted)) {
    const address = new URL(url, self.location.origin);
    if (!isPicture(address)) continue;
    const held = await cache.match(address.href);
    if (held && isDishPicture(held)) continue;
    try {
      const response = await pastForeign(address.href, await fetch(address.href));
      if (await worthKeeping(response)) await cache.put(address.href, response);
      // What the server lacks it will lack the next time, too.
      else if (response.status !== 404 && response.status !== 410) all = false;
    } catch {
      // Without a network the rest of the list would fail as well; the next refresh goes on here.
      return false;
    }
  }
  return all;
};
