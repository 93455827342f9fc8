import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Config } from '../config/config.ts';
import { isDeskHost, servesDesk } from '../desk/desk-host.ts';

const DESK = '/desk';
/** Every host answers these, and sends the icons and fonts. */
const everywhere = new Set(['/healthz', '/readyz']);
const ICONS = '/icons/';
const font = /^\/fonts\/[\w-]+\.woff2$/;

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');

/** Keeps the desk and the customers' app on their own hosts, if the desk has one. */
export const separateDesk = (app: FastifyInstance, config: Config): void => {
  app.addHook('onRequest', async ({ headers, routeOptions, url }, reply) => {
    const route = routeOptions.url ?? '';
    if (everywhere.has(route) || route.startsWith(ICONS) || font.test(url)) return undefined;
    const ofDesk = route === DESK || route.startsWith(`${DESK}/`);
    if (ofDesk) return servesDesk(config, headers.host) ? undefined : notFound(reply);
    if (!isDeskHost(config.deskHost, headers.host) || (config.demo && route.startsWith('/dev/'))) return undefined;
    return url === '/' ? reply.redirect(DESK, 302) : notFound(reply);
  });
};

interface Shown {
  /** The folder of the built desk. */
  readonly folder: string;
  /** The page with the provider's name; undefined if the desk is not built. */
  readonly page: () => string | undefined;
  /** The name of the installed desk. */
  readonly name: () => string;
}

/** Serves the page of the desk at every path below /desk, and its files. */
export const serveDesk = (app: FastifyInstance, { folder, page, name }: Shown): void => {
  const show = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const html = page();
    return html === undefined
      ? notFound(reply)
      : reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  };
  app.get(DESK, show);
  app.get(`${DESK}/manifest.webmanifest`, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          id: `${DESK}/`,
          name: name(),
          short_name: name(),
          start_url: `${DESK}/round`,
          scope: `${DESK}/`,
          display: 'standalone',
          icons: [192, 512].map((size) => ({ src: `${ICONS}icon-${size}.png`, sizes: `${size}x${size}` })),
        }),
      ),
  );
  // The worker's folder is /desk/, and its scope must contain /desk itself.
  app.get(`${DESK}/sw.js`, (_request, reply) =>
    page() !== undefined && app.hasReplyDecorator('sendFile')
      ? reply.header('service-worker-allowed', DESK).sendFile('sw.js', folder)
      : notFound(reply),
  );
  app.get<{ Params: { '*': string } }>(`${DESK}/*`, (request, reply) => {
    const path = request.params['*'];
    if (!path.startsWith('assets/')) return show(request, reply);
    // Without a built page there are no files.
    return app.hasReplyDecorator('sendFile') ? reply.sendFile(path, folder) : notFound(reply);
  });
};
