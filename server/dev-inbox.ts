import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { outgoingMessages } from './db/schema/upkeep.ts';
import type { Services } from './services.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const newest = (services: Services) =>
  services.database.withTransaction(
    (tx) => tx.select().from(outgoingMessages).orderBy(desc(outgoingMessages.id)).limit(200),
    'snapshot',
  );

/** What a real server would have sent, for whoever develops or tries the app. Absent in production. */
export const serveInbox = (app: FastifyInstance, services: Services): void => {
  app.get('/dev/inbox.json', async (_request, reply) => {
    const rows = await newest(services);
    return reply.header('cache-control', 'no-store').send(
      rows.map(({ id, at, channel, recipient, subject, text, links, code }) => ({
        id,
        at: new Date(at).toISOString(),
        channel,
        to: recipient,
        subject,
        text,
        links,
        ...(code === null ? {} : { code }),
      })),
    );
  });
  app.get('/dev/inbox', async (_request, reply) => {
    const rows = await newest(services);
    const items = rows.map(({ at, channel, recipient, subject, text, links }) => {
      const list = links.map((link) => `<a href="${escaped(link)}">${escaped(link)}</a>`).join('<br>');
      return `<article><h2>${escaped(subject)}</h2><p>${channel} → ${escaped(recipient)}, ${new Date(at).toISOString()}</p><pre>${escaped(text)}</pre>${list}</article>`;
    });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title><h1>Inbox of this development server</h1>${items.join('') || '<p>Nothing was sent yet.</p>'}</html>`,
      );
  });
};
