import { eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '../../db/database.ts';
import {
  catalogueBlobs,
  catalogueFiles,
  cataloguePictures,
  catalogueSwitches,
  catalogueVersions,
} from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import { pictureNames } from '../pictures/picture-names.ts';
import type { Release } from '../release-folder.ts';
import { sideOf } from './side-of.ts';
import { readingOf } from './versions.ts';

/** The longest time between the start of an import and its version in force, in ms. */
const STAGING_MS = 86_400_000;

/** Deletes the versions of unfinished imports: they are never put in force. */
export const dropUnfinished = (tx: Tx, now: number) =>
  tx.execute(sql`delete from ${catalogueVersions} where ${catalogueVersions.at} < ${now - STAGING_MS}
    and not exists (select from ${catalogueSwitches} where ${catalogueSwitches.version} = ${catalogueVersions.version})`);

/** Stores the names of pictures for versions that are older than this list of names. */
const countPictures = async (database: Database, release: Release): Promise<void> => {
  const uncounted = await database.withTransaction(
    (tx) =>
      tx
        .select({ version: catalogueVersions.version })
        .from(catalogueVersions)
        .where(isNull(catalogueVersions.pictures)),
    'snapshot',
  );
  for (const { version } of uncounted) {
    const pictures = pictureNames(await sideOf(readingOf(database), release, version));
    await database.withTransaction(
      (tx) => tx.update(catalogueVersions).set({ pictures }).where(eq(catalogueVersions.version, version)),
      'upkeep',
    );
  }
};

/** Deletes contents and pictures that no version refers to: an unfinished import has left them. */
export const sweepCatalogue = async (database: Database, release: Release, now: number): Promise<void> => {
  await database.withTransaction((tx) => dropUnfinished(tx, now), 'upkeep');
  await countPictures(database, release);
  const before = now - STAGING_MS;
  await database.withTransaction(
    (tx) =>
      tx.execute(sql`delete from ${cataloguePictures} where ${cataloguePictures.at} < ${before}
        and ${cataloguePictures.name} not in (
          select unnest(${catalogueVersions.pictures}) from ${catalogueVersions} where ${catalogueVersions.pictures} is not null)
        and not exists (select from ${catalogueVersions} where ${catalogueVersions.pictures} is null)`),
    'upkeep',
  );
  await database.withTransaction(
    (tx) =>
      tx.execute(sql`delete from ${catalogueBlobs} where ${catalogueBlobs.at} < ${before}
        and not exists (select from ${catalogueFiles} where ${catalogueFiles.hash} = ${catalogueBlobs.hash})`),
    'upkeep',
  );
};
