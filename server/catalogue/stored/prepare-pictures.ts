import { inArray } from 'drizzle-orm';

import type { Database } from '../../db/database.ts';
import { cataloguePictures } from '../../db/schema/catalogue.ts';
import type { FolderFiles } from '../folder/folder-files.ts';
import type { Side } from '../folder/hashes.ts';
import { isFinal, makeSizes, type PictureForm } from '../pictures/make-sizes.ts';
import { nameOf, usedPictures, type UsedPicture } from '../pictures/picture-files.ts';
import { makeMark, nameOfMark, usedMarks } from '../pictures/provider-marks.ts';

/** The number of pictures that are made at the same time. */
const ABREAST = 2;
const LOOK_UP = 500;

/** Makes all forms of a picture; pictures in the final sizes are copied without conversion. */
const formsOf = async (
  files: Pick<FolderFiles, 'read'>,
  { path, focus, preview }: UsedPicture,
): Promise<Readonly<Record<PictureForm, Buffer>>> => {
  const content = await files.read(path);
  const made = await makeSizes(content, focus);
  if (!(await isFinal(content, 'image'))) return made;
  const small = preview && (await files.read(preview.path));
  const isSmallFinal = small !== undefined && (await isFinal(small, 'preview'));
  return { ...made, 'image.webp': content, ...(isSmallFinal && { 'preview.webp': small }) };
};

/**
 * Returns the names without a stored picture. The other pictures are marked as needed now, so that the sweep does not
 * delete them meanwhile.
 */
const missingOf = async (database: Database, names: readonly string[], at: number): Promise<ReadonlySet<string>> => {
  const missing = new Set(names);
  for (let from = 0; from < names.length; from += LOOK_UP) {
    const made = await database.withTransaction(
      (tx) =>
        tx
          .update(cataloguePictures)
          .set({ at })
          .where(inArray(cataloguePictures.name, names.slice(from, from + LOOK_UP)))
          .returning({ name: cataloguePictures.name }),
      'upkeep',
    );
    for (const { name } of made) missing.delete(name);
  }
  return missing;
};

/** The background of an icon that may not be transparent, if the provider names no colour. */
const GROUND = '#fbf7ef';

/**
 * Makes the logo and the icon of a catalogue, unless they are already stored.
 * @param at ms
 */
export const prepareMarks = async (
  database: Database,
  files: Pick<FolderFiles, 'read'>,
  side: Side,
  at: number,
): Promise<void> => {
  const wanted = usedMarks(side);
  const missing = await missingOf(database, wanted.map(nameOfMark), at);
  for (const used of wanted) {
    const name = nameOfMark(used);
    if (!missing.has(name)) continue;
    const made = await makeMark(used.mark, await files.read(used.file.path), GROUND);
    const rows = made.map(([form, content]) => ({ name, form, content, at }));
    await database.withTransaction((tx) => tx.insert(cataloguePictures).values(rows).onConflictDoNothing(), 'upkeep');
  }
};

/**
 * Makes the pictures of a catalogue that are not stored yet, each in a separate transaction.
 * @param isServed whether the release already has files of this picture
 * @param at ms
 */
export const preparePictures = async (
  database: Database,
  files: Pick<FolderFiles, 'read'>,
  { folder, files: stored }: Side,
  isServed: (picture: UsedPicture) => boolean,
  at: number,
): Promise<void> => {
  const wanted = new Map(
    usedPictures(folder, stored)
      .filter((picture) => !isServed(picture))
      .map((picture) => [nameOf(picture), picture]),
  );
  const missing = await missingOf(database, [...wanted.keys()], at);
  const waiting = missing.values();
  const work = async (): Promise<void> => {
    for (const name of waiting) {
      const forms = await formsOf(files, wanted.get(name)!);
      const rows = (Object.entries(forms) as [PictureForm, Buffer][]).map(([form, content]) => ({
        name,
        form,
        content,
        at,
      }));
      await database.withTransaction((tx) => tx.insert(cataloguePictures).values(rows).onConflictDoNothing(), 'upkeep');
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
};
