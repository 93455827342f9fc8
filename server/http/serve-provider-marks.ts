import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { appManifest, MANIFESTS } from '../../src/protocol/app-manifest.ts';
import { iconForms, type IconForm } from '../catalogue/pictures/provider-marks.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { Database } from '../db/database.ts';
import { cataloguePictures } from '../db/schema/catalogue.ts';
import { ownColours, providerName } from '../reference/shop-front.ts';

/** The favicon that most browsers use. */
const VECTOR = 'favicon.svg';
const HOUR = 'public, max-age=3600';

const storedIcon = async (database: Database, name: string, form: IconForm): Promise<Buffer | undefined> => {
  const [found] = await database.withTransaction(
    (tx) =>
      tx
        .select({ content: cataloguePictures.content })
        .from(cataloguePictures)
        .where(and(eq(cataloguePictures.name, name), eq(cataloguePictures.form, form))),
    'snapshot',
  );
  return found?.content;
};

/** An SVG that contains only a picture. */
const drawingOf = (picture: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192"><image width="192" height="192" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`;

/**
 * Serves what the browser shows of the installed app outside its page: the manifest in each language, and the icons. A
 * provider's own icon replaces the app's icons.
 */
export const serveProviderMarks = (
  app: FastifyInstance,
  { catalogues, database, settings }: Pick<ProcessServices, 'catalogues' | 'database' | 'settings'>,
): void => {
  for (const lang of ['en', 'ar'] as const)
    app.get(MANIFESTS[lang], (_request, reply) => {
      const { imported, marks } = catalogues.current;
      const colour = ownColours(settings)?.['action'];
      const manifest = appManifest(lang, {
        name: providerName(settings, lang),
        screenshots: !imported,
        ...(colour !== undefined && { colour }),
        ...(marks.icon !== undefined && { icon: `?v=${marks.icon}` }),
      });
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(JSON.stringify(manifest));
    });

  const sendIcon = async (reply: FastifyReply, file: IconForm | typeof VECTOR): Promise<FastifyReply> => {
    const { icon } = catalogues.current.marks;
    const isVector = file === VECTOR;
    const own = icon === undefined ? undefined : await storedIcon(database, icon, isVector ? 'icon-192.png' : file);
    void reply.header('cache-control', HOUR);
    // Without a built page there are no files.
    if (!own) return app.hasReplyDecorator('sendFile') ? reply.sendFile(`icons/${file}`) : reply.code(404).send();
    return isVector ? reply.type('image/svg+xml').send(drawingOf(own)) : reply.type('image/png').send(own);
  };
  for (const file of [...iconForms, VECTOR] as const)
    app.get(`/icons/${file}`, (_request, reply) => sendIcon(reply, file));
};
