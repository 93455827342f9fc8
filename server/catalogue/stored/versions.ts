import { and, asc, desc, eq, lte } from 'drizzle-orm';

import type { Day } from '../../../src/domain/days/day.ts';
import type { Database } from '../../db/database.ts';
import { catalogueBlobs, catalogueFiles, catalogueSwitches, catalogueVersions } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import type { FolderFiles } from '../folder/folder-files.ts';
import { contentHashOf, type StoredFile } from '../folder/hashes.ts';

/** The version in force, with the switch that put it there. */
export interface InForce {
  readonly version: number;
  readonly hash: string;
  readonly switchId: number;
  /** Settings, holidays, vouchers and articles have followed it. */
  readonly applied: boolean;
}

/**
 * The version in force on a day; undefined when no catalogue was ever imported.
 * @param which 'applied' leaves out a version whose day has come and that no server has applied yet
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

/** Versions that begin after a day or wait, and the number of the last switch: it changes with every import and rollback. */
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

/** The first one first. */
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

/** The version that was applied last; undefined when none was. */
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

/** Every switch, the first one first. */
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

/** The files of a version, in the order of their paths. */
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

/** Raised for a file whose content neither the database nor the release has. */
export class ContentMissing extends Error {}

/** Runs a reading in a transaction: its own, or one that is open. */
export type Reading = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Each reading in a transaction of its own. */
export const readingOf =
  (database: Pick<Database, 'withTransaction'>): Reading =>
  (work) =>
    database.withTransaction(work, 'snapshot');

/** All readings in this open transaction. */
export const readingIn =
  (tx: Tx): Reading =>
  (work) =>
    work(tx);

/**
 * A version's files, read from the database when they are asked for.
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
