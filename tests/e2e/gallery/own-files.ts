import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';

import { pdf } from '../../support/server/upload-files.ts';
import {
  avatarFields,
  documentFields,
  fieldsOf,
  photoFields,
  setFile,
  setImages,
} from '../../support/server/uploads.ts';
import { sessionOf } from '../support/plain-client.ts';

const DAY_S = 86_400;
const [FIRST, SECOND] = ['1001-image.webp', '1002-image.webp'] as const;
const dishes = join(import.meta.dirname, '../../../catalogue/pictures');

/** A picture of a dish instead of a photograph, cropped like one. */
const picture = async (file: string, width: number, height: number): Promise<Buffer> =>
  sharp(await readFile(join(dishes, file)))
    .resize(width, height)
    .jpeg()
    .toBuffer();

/** Uploads a portrait, documents with these names, and photos of three days, so that the file screens are full. */
export const putOwnFiles = async (url: string, email: string, names: readonly string[]): Promise<void> => {
  const session = await sessionOf(url, email);
  const put = async (
    send: typeof setFile,
    fields: Readonly<Record<string, string | undefined>>,
    file: Buffer,
    name: string,
    mime: string,
  ) => {
    const { status, body } = await send(url, fieldsOf(session, fields), file, name, mime);
    if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
  };
  const [portrait, before, after] = await Promise.all([
    picture(FIRST, 480, 480),
    picture(FIRST, 600, 800),
    picture(SECOND, 600, 800),
  ]);
  await put(setFile, avatarFields, portrait, 'me.jpg', 'image/jpeg');
  for (const [at, name] of names.entries())
    await put(setFile, documentFields, pdf(String(at)), name, 'application/pdf');
  const today = Math.floor(Date.now() / 1000 / DAY_S) * DAY_S;
  for (const ago of [60, 30, 0]) {
    const date = today - ago * DAY_S;
    await put(setImages, photoFields('before', date), before, 'before.jpg', 'image/jpeg');
    await put(setImages, photoFields('after', date), after, 'after.jpg', 'image/jpeg');
  }
};
