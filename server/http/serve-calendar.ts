import type { FastifyInstance } from 'fastify';

import { CALENDAR_PATH, calendarOwner } from '../accounts/calendar-link.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { calendarText } from '../calendar/calendar-text.ts';
import { TOKEN_SHAPE } from '../config/sealed.ts';
import { clientAddress } from '../request/client-address.ts';
import { takeDownloadTry } from './download-tries.ts';

const ENDING = '.ics';

/**
 * Private calendars, read by calendar programs without a session: the address is the permission until its customer
 * takes it back. A guessed address and one that was taken back get the same answer.
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
    // A calendar program with an address that was taken back counts by that address: it must not shut out the others.
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
