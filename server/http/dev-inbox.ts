import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { outgoingMessages } from '../db/schema/upkeep.ts';
import { htmlOf } from '../jobs/deliver.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { senderOf } from '../reference/shop-front.ts';
import { teamText } from '../mail/team-message.ts';

type OutgoingRow = typeof outgoingMessages.$inferSelect;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** These pages contain their own style and load nothing, like a mail. */
const ownStyle = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};
const style =
  ':root{color-scheme:light dark}body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:15px/1.5 system-ui,sans-serif}h1{font-size:22px}h2{margin:0;font-size:17px}article{margin:1rem 0;padding:1rem;border:1px solid #8886;border-radius:12px}article p{margin:0;opacity:.75}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{overflow-wrap:anywhere}';

/** The message as the team reads it, with the facts below the text. */
const shown = (row: OutgoingRow): string => (row.channel === 'team' ? teamText(row) : row.text);

const newest = (services: ProcessServices) =>
  services.database.withTransaction(
    (tx) => tx.select().from(outgoingMessages).orderBy(desc(outgoingMessages.at), desc(outgoingMessages.id)).limit(200),
    'snapshot',
  );

/** Shows developers the messages that a real server would have sent. Only for demos. */
export const serveInbox = (app: FastifyInstance, services: ProcessServices): void => {
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
  app.get<{ Params: { id: string } }>('/dev/inbox/:id', async (request, reply) => {
    const id = Number(request.params.id);
    const row = Number.isSafeInteger(id)
      ? await services.database.withTransaction(
          async (tx) => (await tx.select().from(outgoingMessages).where(eq(outgoingMessages.id, id)))[0],
          'snapshot',
        )
      : undefined;
    if (row?.channel !== 'email') return reply.code(404).send({ status: 'err', message: 'There is no such mail.' });
    return reply
      .headers(ownStyle)
      .type('text/html; charset=utf-8')
      .send(htmlOf(row, services.config.publicUrl, senderOf(services.settings)));
  });
  app.get('/dev/inbox', async (_request, reply) => {
    const rows = await newest(services);
    const items = rows.map((row) => {
      const { id, at, channel, recipient, subject, links } = row;
      const list = links.map((link) => `<a href="${escaped(link)}">${escaped(link)}</a>`);
      if (channel === 'email') list.unshift(`<a href="/dev/inbox/${id}">As a mail reader shows it</a>`);
      const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
      return `<article><h2 dir="auto">${escaped(subject)}</h2><p>${channel} → ${escaped(recipient)} · ${when}</p><pre dir="auto">${escaped(shown(row))}</pre>${list.join('<br>')}</article>`;
    });
    return reply
      .headers(ownStyle)
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Inbox</title><style>${style}</style><h1>Inbox of this development server</h1>${items.join('') || '<p>Nothing was sent yet.</p>'}</html>`,
      );
  });
};
