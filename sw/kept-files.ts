import { registerRoute } from 'workbox-routing/registerRoute.js';

import { keptFileKey } from '../src/offline/reads/kept-file-path.ts';
import { withEngine } from './with-engine.ts';

/**
 * Serves menus and other stored files from the encrypted store; they open without a network and are never cached
 * unencrypted.
 */
export const serveKeptFiles = (): void => {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && keptFileKey(url.pathname) !== undefined,
    async ({ url }) => {
      const key = keptFileKey(url.pathname)!;
      const file = await withEngine('offline', (engine) => engine.files.get(key));
      if (!file) return new Response(null, { status: 404 });
      return new Response(file.bytes, {
        headers: {
          'Content-Type': file.mime,
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          'Content-Disposition': 'inline',
        },
      });
    },
  );
};
