import { existsSync } from 'node:fs';

import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';

import type { Config } from '../config/config.ts';
import { isAllowedHost, namesMachine } from '../wire/allowed-host.ts';
import { contentPolicy, type Elsewhere } from './content-policy.ts';
import { serveInbox } from './dev-inbox.ts';
import type { Log } from '../config/log.ts';
import { servePage } from './page-files.ts';
import { keepBuild, keptFiles } from './past-builds.ts';
import { publishedPage } from './published-page.ts';
import type { Readiness } from './readiness.ts';
import type { ProcessServices } from '../commits/process-services.ts';

const HOUR_MS = 3_600_000;
/** Asked by their number, whatever names this server goes by. */
const watched = new Set(['/healthz', '/readyz']);
/**
 * Mails, codes and the stand-ins: for developers. A foreign page whose host name resolves to this machine gets none of
 * them.
 */
const developers = '/dev/';
/** The stand-ins call this server by its address and send customers back to here. */
const sentBack = '/pay/';

/** What no page of this app asks a browser for, so that nothing that comes into one can; an address asks where it is. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('geolocation=(self)')
  .join(', ');

/**
 * Everything that travels over HTTP, without listening yet.
 * @param shown what pages may show of other hosts, and the page with the provider in it
 * @param builds keeps the files of the builds that were served lately: a folder that outlives releases
 */
export const openHttp = async (
  config: Config,
  pageFolder: string,
  builds: string,
  log: Log,
  { shell, ...elsewhere }: Elsewhere & { readonly shell?: () => string | undefined } = {},
): Promise<FastifyInstance> => {
  const app = fastify({
    logger: false,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
  });
  const named = [...(config.allowedHosts ?? []), new URL(config.publicUrl).host, config.host];
  /** @param route as it is registered: an address can be written in many ways */
  const answers = (host: string | undefined, route: string): boolean => {
    if (route.startsWith(developers)) return isAllowedHost(host, named) || namesMachine(host);
    if (isAllowedHost(host, config.allowedHosts)) return true;
    return (watched.has(route) && host !== '') || (config.demo && route.startsWith(sentBack));
  };
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (answers(headers.host, routeOptions.url ?? '')) return;
    return reply.code(421).send({ status: 'err', message: 'This server does not go by that name.' });
  });
  const page = publishedPage(pageFolder);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(() => shell?.() ?? page.html(), elsewhere) },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
  if (page.html() === undefined) return app;
  const keep = async (): Promise<void> => {
    try {
      await keepBuild(pageFolder, builds, Date.now());
    } catch (error) {
      log.warn({ err: error, folder: builds }, 'the files of this build cannot be kept for the time after the next');
    }
  };
  await keep();
  const unwatch = page.watch(() => void keep());
  const hourly = setInterval(() => void keep(), HOUR_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(hourly);
    unwatch();
  });
  const past = keptFiles(builds);
  await servePage(app, pageFolder, existsSync(past) ? past : undefined, shell);
  return app;
};

/** Health, readiness and the development inbox. */
export const serveStatus = (
  app: FastifyInstance,
  services: ProcessServices,
  readiness: () => Promise<Readiness>,
  log: Log,
): void => {
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/readyz', async (_request, reply) => {
    const status = await readiness();
    return reply.code(status === 'unavailable' ? 503 : 200).send({ status });
  });
  app.setErrorHandler((error, request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status >= 500)
      log.error({ err: error, request: request.id, route: request.routeOptions.url }, 'an HTTP request failed');
    return reply.code(status).send({
      status: 'err',
      message: status >= 500 ? 'Something went wrong on our side.' : 'This request could not be understood.',
    });
  });
  if (services.config.demo) serveInbox(app, services);
};
