import { existsSync } from 'node:fs';

import helmet from '@fastify/helmet';
import { fastify, type FastifyInstance } from 'fastify';

import type { Config } from '../config/config.ts';
import { isAllowedHost, namesMachine } from '../wire/allowed-host.ts';
import { contentPolicy, type Elsewhere } from './content-policy.ts';
import { separateDesk } from './desk-page.ts';
import { serveInbox } from './dev-inbox.ts';
import type { Log } from '../config/log.ts';
import { servePage } from './page-files.ts';
import { keepBuild, keptFiles } from './past-builds.ts';
import { publishedPage } from './published-page.ts';
import type { Readiness } from './readiness.ts';
import type { ProcessServices } from '../commits/process-services.ts';

const HOUR_MS = 3_600_000;
/** Monitoring calls these by IP address, so any host name is accepted. */
const watched = new Set(['/healthz', '/readyz']);
/**
 * Mails, codes and the stand-ins, for developers. Requests from a foreign page whose host name resolves to this machine
 * are refused.
 */
const developers = '/dev/';
/** The stand-ins call this server by its IP address and send customers back to this path. */
const sentBack = '/pay/';

/**
 * Browser features that the app never uses: injected code cannot use them either. Only geolocation is allowed, for
 * addresses.
 */
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
 * Prepares everything that is served over HTTP, without listening.
 * @param shown what pages may show of other hosts, and the page with the provider's facts
 * @param builds a folder that survives releases; it keeps the files of recently served builds
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
  /** @param route the registered route; the URL of a request can be written in many ways */
  const answers = (host: string | undefined, route: string): boolean => {
    if (route.startsWith(developers)) return isAllowedHost(host, named) || namesMachine(host);
    if (isAllowedHost(host, config.allowedHosts)) return true;
    return (watched.has(route) && host !== '') || (config.demo && route.startsWith(sentBack));
  };
  app.addHook('onRequest', async ({ headers, routeOptions }, reply) => {
    if (answers(headers.host, routeOptions.url ?? '')) return;
    return reply.code(421).send({ status: 'err', message: 'This server does not go by that name.' });
  });
  separateDesk(app, config);
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

/** Serves health, readiness and the development inbox. */
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
