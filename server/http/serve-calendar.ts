import type { FastifyInstance } from 'fastify';

import { CALENDAR_PATH, calendarOwner } from '../accounts/calendar-link.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { calendarText } from '../calendar/calendar-text.ts';
import { clientAddress } from '../request/client-address.ts';

const NAME = /^([\w-]{43})\.ics$/;

/**
 * Private calendars, read by calendar programs without a session: whoever holds the address may read it, until its customer
 * takes it back. A guessed address and one that was taken back get the same answer.
 */
export const serveCalendar = (app: FastifyInstance, services: ProcessServices): void => {
  const { database, clock, config, limits } = services;
  const find = clientAddress(config.trustedProxies);
  app.get<{ Params: { name: string } }>(`${CALENDAR_PATH}/:name`, async (request, reply) => {
    void reply
      .header('cache-control', 'private, no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    const nothing = () => reply.code(404).type('text/plain').send('Not found');
    const address = find(request.raw);
    const token = NAME.exec(request.params.name)?.[1];
    if (address === undefined) return nothing();
    const found =
      token === undefined
        ? undefined
        : await database.withTransaction(async (tx) => {
            const owner = await calendarOwner(tx, token);
            return owner && calendarText(tx, owner, clock.now(), services);
          }, 'snapshot');
    if (found === undefined) {
      // Only now: many calendar programs ask from one address, and one with an old link must not shut out the others.
      const wait = await limits.wrongDownload.take(address);
      if (wait === undefined) return nothing();
      return reply
        .code(429)
        .header('retry-after', Math.ceil(wait / 1000))
        .type('text/plain')
        .send('Too many requests. Please wait a little.');
    }
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="deliveries.ics"')
      .send(found);
  });
};
