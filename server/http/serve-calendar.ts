import type { FastifyInstance } from 'fastify';

import { CALENDAR_PATH, calendarOwner } from '../accounts/calendar-link.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { calendarText } from '../calendar/calendar-text.ts';
import { TOKEN_SHAPE } from '../config/sealed.ts';
import { clientAddress } from '../request/client-address.ts';
import { takeDownloadTry } from './download-tries.ts';

const ENDING = '.ics';

/**
 * Serves private calendars, which calendar programs read without a session: the URL is the permission until the customer
 * revokes it. A guessed URL and a revoked one get the same answer.
 */
export const serveCalendar = (app: FastifyInstance, services: ProcessServices): void => {
  const { database, clock, config } = services;
  const find = clientAddress(config.trustedProxies);
  app.get<{ Params: { name: string } }>(`${CALENDAR_PATH}/:name`, async (request, reply) => {
    void reply
      .header('cache-control', 'private, no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    const nothing = () => reply.code(404).type('text/plain').send('Not found');
    const address = find(request.raw);
    const { name } = request.params;
    const token = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : '';
    if (address === undefined) return nothing();
    // A program with a revoked URL is counted by that URL: it must not block the other programs.
    const taken = await takeDownloadTry(services, address, [token]);
    if ('wait' in taken)
      return reply
        .code(429)
        .header('retry-after', Math.ceil(taken.wait / 1000))
        .type('text/plain')
        .send('Too many requests. Please wait a little.');
    const found = TOKEN_SHAPE.test(token)
      ? await database.withTransaction(async (tx) => {
          const owner = await calendarOwner(tx, token);
          return owner && calendarText(tx, services.catalogues.current, owner, clock.now(), services);
        }, 'snapshot')
      : undefined;
    if (found === undefined) return nothing();
    await taken.giveBack();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="deliveries.ics"')
      .send(found);
  });
};
