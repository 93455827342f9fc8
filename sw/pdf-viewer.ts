import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';

import { PDF_VIEWER_CACHE, PDF_VIEWER_FILES } from '../src/protocol/worker.ts';
import { isForeignType } from './foreign-page.ts';

/**
 * Serves the PDF library from this device after it was first requested. It is not part of the precache: only a device
 * that opens or stores a PDF requests it. Its version is in its URL.
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
