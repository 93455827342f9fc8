import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';

import { PDF_VIEWER_CACHE, PDF_VIEWER_FILES } from '../src/protocol/worker.ts';
import { isForeignType } from './foreign-page.ts';

/**
 * The PDF library from this device, once it was asked for. It is no part of what each device keeps: only a device that
 * opens or keeps a PDF asks for it. Its version is in its address.
 */
export const servePdfViewer = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PDF_VIEWER_FILES),
    new CacheFirst({
      cacheName: PDF_VIEWER_CACHE,
      plugins: [
        {
          cacheWillUpdate: ({ request, response }) =>
            Promise.resolve(
              response.status === 200 && !isForeignType(new URL(request.url).pathname, response) ? response : null,
            ),
        },
      ],
    }),
  );
};
