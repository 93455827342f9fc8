import { desc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { outgoingMessages } from './db/schema/upkeep.ts';
import type { Services } from './services.ts';
import { teamText } from './team-message.ts';

type OutgoingRow = typeof outgoingMessages.$inferSelect;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** As the team reads it, with the facts below the words. */
const shown = (row: OutgoingRow): string => (row.channel === 'team' ? teamText(row) : row.text);

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
      rows.map((row) => ({
        id: row.id,
        at: new Date(row.at).toISOString(),
        channel: row.channel,
        to: row.recipient,
        subject: row.subject,
        text: shown(row),
        links: row.links,
        ...(row.code === null ? {} : { code: row.code }),
      })),
    );
  });
  app.get('/dev/inbox', async (_request, reply) => {
    const rows = await newest(services);
    const items = rows.map((row) => {
      const { at, channel, recipient, subject, links } = row;
      const list = links.map((link) => `<a href="${escaped(link)}">${escaped(link)}</a>`).join('<br>');
      return `<article><h2>${escaped(subject)}</h2><p>${channel} → ${escaped(recipient)}, ${new Date(at).toISOString()}</p><pre>${escaped(shown(row))}</pre>${list}</article>`;
    });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title><h1>Inbox of this development server</h1>${items.join('') || '<p>Nothing was sent yet.</p>'}</html>`,
      );
  });
};
