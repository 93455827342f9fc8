import type { Plugin } from 'vite';

import { galleryPage } from './gallery-page.ts';

const TABLE = '/tests/e2e/support/screens.ts';
type Table = {
  readonly screens: Parameters<typeof galleryPage>[0];
  readonly people: Parameters<typeof galleryPage>[1];
};

/** Serves /dev/gallery in development, from the table of screens that the browser tests use. */
export const devGallery = (): Plugin => ({
  name: 'dev-gallery',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/dev/gallery', (_request, response, next) => {
      server.ssrLoadModule(TABLE).then(
        (table) => {
          const { screens, people } = table as Table;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(galleryPage(screens, people));
        },
        (error: unknown) => next(error),
      );
    });
  },
});
