import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';

import { DISH_PICTURES, fallbackPicture } from '../src/protocol/dish-pictures.ts';

const CACHE = 'dishes';
/** Seven days of up to six meals with their sides, and what was looked at lately. */
const MAX_PICTURES = 240;
const MAX_AGE_SECONDS = 60 * 86_400;
const isPicture = (url: URL): boolean => url.origin === self.location.origin && url.pathname.startsWith(DISH_PICTURES);
const fallbackOf = (path: string): string => fallbackPicture(path.includes('-image') ? 'image' : 'preview');

/** Dish pictures: from the device when they are there, else from the server, else the picture that stands for any dish. */
export const servePictures = (): void => {
  registerRoute(
    ({ url, request }) => request.method === 'GET' && isPicture(url),
    new CacheFirst({
      cacheName: CACHE,
      plugins: [
        new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true }),
        {
          cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
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
 * False when the network went away over it.
 */
export const keepPictures = async (urls: readonly string[]): Promise<boolean> => {
  const cache = await caches.open(CACHE);
  const wanted = [fallbackPicture('preview'), fallbackPicture('image'), ...urls].slice(0, MAX_PICTURES);
  for (const url of new Set(wanted)) {
    const address = new URL(url, self.location.origin);
    if (!isPicture(address) || (await cache.match(address.href))) continue;
    try {
      const response = await fetch(address.href);
      if (response.status === 200) await cache.put(address.href, response);
    } catch {
      // Without a network the rest of the list would fail as well; the next refresh goes on here.
      return false;
    }
  }
  return true;
};
