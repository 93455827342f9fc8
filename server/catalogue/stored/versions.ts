import { and, asc, desc, eq, lte } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import type { Database } from '../../db/database.ts';
import { catalogueBlobs, catalogueFiles, catalogueSwitches, catalogueVersions } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import type { FolderFiles } from '../folder/folder-files.ts';
import { contentHashOf, type StoredFile } from '../folder/hashes.ts';

/** The version in force, with its switch. */
export interface InForce {
  readonly version: number;
  readonly hash: string;
  readonly switchId: number;
  /** True if settings, holidays, vouchers and articles were changed to this version. */
  readonly applied: boolean;
}

/**
 * Returns the version in force on a day; undefined if no catalogue was ever imported.
 * @param which 'applied' leaves out a version that is due but that no server has applied yet
 */
export const versionInForce = async (
  tx: Tx,
  today: Day,
  which: 'due' | 'applied' = 'due',
): Promise<InForce | undefined> => {
  const [row] = await tx
    .select({
      version: catalogueVersions.version,
      hash: catalogueVersions.hash,
      switchId: catalogueSwitches.id,
      applied: catalogueSwitches.applied,
    })
    .from(catalogueSwitches)
    .innerJoin(catalogueVersions, eq(catalogueVersions.version, catalogueSwitches.version))
    .where(
      and(lte(catalogueSwitches.fromDay, today), which === 'due' ? undefined : eq(catalogueSwitches.applied, true)),
    )
    .orderBy(desc(catalogueSwitches.fromDay), desc(catalogueSwitches.id))
    .limit(1);
  return row;
};

/**
 * Returns the versions that begin after a day or wait, and the number of the last switch, which changes with every import
 * and rollback.
 */
export const comingSwitches = async (
  tx: Tx,
  today: Day,
): Promise<{ readonly versions: readonly number[]; readonly last: number }> => {
  const rows = await tx
    .select({
      id: catalogueSwitches.id,
      version: catalogueSwitches.version,
      fromDay: catalogueSwitches.fromDay,
      applied: catalogueSwitches.applied,
    })
    .from(catalogueSwitches)
    .orderBy(desc(catalogueSwitches.id));
  const coming = rows.filter(({ fromDay, applied }) => fromDay > today || !applied);
  return {
    versions: [...new Set(coming.map(({ version }) => version))],
    last: rows[0]?.id ?? 0,
  };
};

/** When a version was put in force. */
export interface Switch {
  readonly id: number;
  readonly version: number;
  readonly fromDay: string;
  /** Ms. */
  readonly at: number;
}

/** Returns all switches, oldest first. */
export const everySwitch = (tx: Tx): Promise<readonly Switch[]> =>
  tx
    .select({
      id: catalogueSwitches.id,
      version: catalogueSwitches.version,
      fromDay: catalogueSwitches.fromDay,
      at: catalogueSwitches.at,
    })
    .from(catalogueSwitches)
    .orderBy(asc(catalogueSwitches.id));

/** Returns the version that was applied last; undefined if none was applied. */
export const appliedBefore = async (tx: Tx): Promise<number | undefined> => {
  const [row] = await tx
    .select({ version: catalogueSwitches.version })
    .from(catalogueSwitches)
    .where(eq(catalogueSwitches.applied, true))
    .orderBy(desc(catalogueSwitches.fromDay), desc(catalogueSwitches.id))
    .limit(1);
  return row?.version;
};

/** A version as `sufra catalogue versions` lists it. */
export interface ListedVersion {
  readonly version: number;
  readonly hash: string;
  readonly reason: string;
  readonly author: string;
  /** Ms. */
  readonly at: number;
  readonly fromDay: string;
  readonly inForce: boolean;
}

/** Lists every switch, oldest first. */
export const listVersions = async (tx: Tx, today: Day): Promise<readonly ListedVersion[]> => {
  const rows = await tx
    .select({
      id: catalogueSwitches.id,
      version: catalogueVersions.version,
      hash: catalogueVersions.hash,
      reason: catalogueSwitches.reason,
      author: catalogueSwitches.author,
      at: catalogueSwitches.at,
      fromDay: catalogueSwitches.fromDay,
    })
    .from(catalogueSwitches)
    .innerJoin(catalogueVersions, eq(catalogueVersions.version, catalogueSwitches.version))
    .orderBy(asc(catalogueSwitches.id));
  const last = rows
    .filter(({ fromDay }) => fromDay <= today)
    .toSorted((a, b) => (a.fromDay === b.fromDay ? a.id - b.id : a.fromDay < b.fromDay ? -1 : 1))
    .at(-1);
  return rows.map(({ id, ...row }) => ({ ...row, inForce: id === last?.id }));
};

/** Returns the files of a version, in the order of their paths. */
export const filesOfVersion = async (tx: Tx, version: number): Promise<readonly StoredFile[]> =>
  tx
    .select({ path: catalogueFiles.path, hash: catalogueFiles.hash, size: catalogueFiles.size })
    .from(catalogueFiles)
    .where(eq(catalogueFiles.version, version))
    .orderBy(asc(catalogueFiles.path));

export const versionNumbered = async (tx: Tx, version: number): Promise<{ readonly hash: string } | undefined> => {
  const [row] = await tx
    .select({ hash: catalogueVersions.hash })
    .from(catalogueVersions)
    .where(eq(catalogueVersions.version, version));
  return row;
};

/** Thrown for a file whose content is neither in the database nor in the release. */
export class ContentMissing extends Error {}

/** Runs a read in a transaction: a new one, or one that is already open. */
export type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Runs each read in a new transaction. */
export const readingOf =
  (database: Pick<Database, 'withTransaction'>): Reading =>
  (work) =>
    database.withTransaction(work, 'snapshot');

/** Runs all reads in this open transaction. */
export const readingIn =
  (tx: Tx): Reading =>
  (work) =>
    work(tx);

/**
 * Returns a version's files, which are read from the database on demand.
 * @param release files of the built-in folder, for pictures of the built-in version that were not stored yet
 */
export const storedFiles = async (
  reading: Reading,
  version: number,
  release: Pick<FolderFiles, 'read' | 'paths'>,
): Promise<FolderFiles> => {
  const listed = await reading((tx) => filesOfVersion(tx, version));
  const byPath = new Map(listed.map((file) => [file.path, file]));
  return {
    paths: new Set(byPath.keys()),
    faults: [],
    warnings: [],
    sizeOf: async (path) => byPath.get(path)!.size,
    read: async (path) => {
      const { hash } = byPath.get(path)!;
      const [blob] = await reading((tx) =>
        tx.select({ content: catalogueBlobs.content }).from(catalogueBlobs).where(eq(catalogueBlobs.hash, hash)),
      );
      if (blob) return blob.content;
      if (release.paths.has(path)) {
        const content = await release.read(path);
        if (contentHashOf(content) === hash) return content;
      }
      throw new ContentMissing(`The content of ${path} of version ${version} is not stored.`);
    },
  };
};
