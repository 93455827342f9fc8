import type { Plugin } from 'vite';

/** Serves the page of the desk in development at every path below /desk. The server sends the manifest. */
export const devDesk = (): Plugin => ({
  name: 'sufra:dev-desk',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path === '/desk' || (path.startsWith('/desk/') && !path.endsWith('.webmanifest'))) request.url = '/desk.html';
      next();
    });
  },
});
