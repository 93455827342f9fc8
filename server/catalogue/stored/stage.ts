import { inArray, sql } from 'drizzle-orm';

import type { Database } from '../../db/database.ts';
import { catalogueBlobs, catalogueFiles, catalogueVersions } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import type { FolderFiles } from '../folder/folder-files.ts';
import { folderHashOf, type Side, type StoredFile } from '../folder/hashes.ts';
import { pictureNames } from '../pictures/picture-names.ts';

/** The most bytes that one transaction stores: each transaction is short, so customers are served between them. */
const STEP_BYTES = 2_000_000;
/** The number of hashes in one query. */
const LOOK_UP = 500;

export interface Author {
  readonly author: string;
  /** Ms. */
  readonly at: number;
}

/**
 * Writes the rows of a new version and of the list of its files. The contents of the files must already be stored.
 * @returns the number of the version
 */
export const writeVersion = async (
  tx: Tx,
  side: Side,
  { author, at }: Author,
  base: number | null,
): Promise<number> => {
  const { files: listed } = side;
  const [made] = await tx
    .insert(catalogueVersions)
    .values({ hash: folderHashOf(listed), base, author, at, pictures: pictureNames(side) })
    .returning({ version: catalogueVersions.version });
  const { version } = made!;
  await tx.execute(sql`insert into ${catalogueFiles} ("version", "path", "hash", "size")
    select ${version}, f.path, f.hash, f.size from json_to_recordset(${JSON.stringify(listed)}::json)
    as f(path text, hash text, size integer)`);
  return version;
};

/**
 * Returns the hashes without stored content. The other contents are marked as needed now, so that the sweep does not
 * delete them meanwhile.
 */
const missingOf = async (database: Database, hashes: readonly string[], at: number): Promise<Set<string>> => {
  const missing = new Set(hashes);
  const all = [...missing];
  for (let from = 0; from < all.length; from += LOOK_UP) {
    const some = all.slice(from, from + LOOK_UP);
    const stored = await database.withTransaction(
      (tx) =>
        tx
          .update(catalogueBlobs)
          .set({ at })
          .where(inArray(catalogueBlobs.hash, some))
          .returning({ hash: catalogueBlobs.hash }),
      'upkeep',
    );
    for (const { hash } of stored) missing.delete(hash);
  }
  return missing;
};

export const storeBlobs = async (
  tx: Tx,
  blobs: readonly { readonly hash: string; readonly content: Buffer }[],
  at: number,
): Promise<void> => {
  if (blobs.length > 0)
    await tx
      .insert(catalogueBlobs)
      .values(blobs.map((blob) => ({ ...blob, at })))
      .onConflictDoUpdate({ target: catalogueBlobs.hash, set: { at } });
};

/** Stores the contents of these files that are not in the database yet, in short steps. */
export const storeContents = async (
  database: Database,
  files: Pick<FolderFiles, 'read'>,
  listed: readonly StoredFile[],
  at: number,
): Promise<void> => {
  const missing = await missingOf(
    database,
    listed.map(({ hash }) => hash),
    at,
  );
  let step: { readonly hash: string; readonly content: Buffer }[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    const blobs = step;
    [step, bytes] = [[], 0];
    await database.withTransaction((tx) => storeBlobs(tx, blobs, at), 'upkeep');
  };
  for (const { path, hash } of listed) {
    if (!missing.delete(hash)) continue;
    const content = await files.read(path);
    step.push({ hash, content });
    bytes += content.length;
    if (bytes >= STEP_BYTES) await write();
  }
  await write();
};
