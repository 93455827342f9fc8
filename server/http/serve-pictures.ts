import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { DISH_PICTURES, fallbackPicture } from '../../src/protocol/reference/dish-pictures.ts';
import { pictureForms } from '../catalogue/pictures/make-sizes.ts';
import { LOGO_FORM } from '../catalogue/pictures/provider-marks.ts';
import type { Database } from '../db/database.ts';
import { cataloguePictures } from '../db/schema/catalogue.ts';

const forms = [...pictureForms, LOGO_FORM].map((form) => form.replace('.', String.raw`\.`)).join('|');
/** A picture of an imported catalogue, or its provider's logo; the pictures of the release have other names. */
const PATH = `${DISH_PICTURES}:name(^[0-9a-f]{20})-:form(${forms})`;

/** A WebP of 16 × 10 transparent pixels: screens show the tile with the meal's symbol through it. */
const NONE = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvD0ACEAcQERGIiP4HAA==', 'base64');
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the pictures of imported catalogues, and a picture for dishes without one. The content of a name never changes.
 */
export const servePictures = (app: FastifyInstance, database: Database): void => {
  for (const size of ['image', 'preview'] as const)
    app.get(fallbackPicture(size), (_request, reply) =>
      reply.header('cache-control', FOREVER).type('image/webp').send(NONE),
    );
  app.get<{ Params: { name: string; form: string } }>(PATH, async (request, reply) => {
    const { name, form } = request.params;
    const [found] = await database.withTransaction(
      (tx) =>
        tx
          .select({ content: cataloguePictures.content })
          .from(cataloguePictures)
          .where(and(eq(cataloguePictures.name, name), eq(cataloguePictures.form, form))),
      'snapshot',
    );
    if (!found) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    return reply
      .header('cache-control', FOREVER)
      .type(form.endsWith('.avif') ? 'image/avif' : 'image/webp')
      .send(found.content);
  });
};
