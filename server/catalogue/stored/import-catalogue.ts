import { sql } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import type { Database } from '../../db/database.ts';
import { catalogueSwitches } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import { compareCatalogues, type CatalogueDiff } from '../diff/compare-folders.ts';
import type { Move } from '../diff/moves.ts';
import { checkFolder } from '../folder/check-folder.ts';
import type { Finding } from '../folder/finding.ts';
import type { FolderFiles } from '../folder/folder-files.ts';
import { isOfRelease } from '../pictures/served-pictures.ts';
import type { Release } from '../release-folder.ts';
import { formerDishKeys, keepDishIds } from './dish-ids.ts';
import { folderHashOf, hashFiles, type Side } from '../folder/hashes.ts';
import { removedInUse, type RemovedInUse } from './in-use.ts';
import { judgeMoves } from './judge-moves.ts';
import { problemsOfSwitch, type Changes } from './judge-switch.ts';
import { moveRows } from './move-rows.ts';
import { plannedWith } from './planned-dishes.ts';
import { prepareMarks, preparePictures } from './prepare-pictures.ts';
import { storeContents, writeVersion, type Author } from './stage.ts';
import { sideOf } from './side-of.ts';
import { dropUnfinished } from './sweep-catalogue.ts';
import { readingOf, storedFiles, versionInForce } from './versions.ts';

/** The key of the lock that makes switches run one after the other. Any number is possible, but it must never change. */
const SWITCH_LOCK = 20_261_130;

/** The changes that an import would make. */
export interface Preview {
  /** The version in force that it was compared with; undefined if there is none. */
  readonly current: { readonly version: number; readonly hash: string } | undefined;
  readonly hash: string;
  readonly diff: CatalogueDiff;
  /** Planned days with a dish that changes or is removed. */
  readonly planned: { readonly days: number; readonly customers: number };
  /** The rows that plans, drafts and addresses use and that the folder does not have. */
  readonly inUse: readonly RemovedInUse[];
  readonly warnings: readonly Finding[];
}

export interface Compared extends Preview {
  readonly next: Side;
  readonly before: Side | undefined;
}

/** The result for a folder that was not accepted; nothing was changed. */
export type NotCompared = { readonly faults: readonly Finding[]; readonly warnings: readonly Finding[] };

export interface Where {
  readonly database: Database;
  readonly release: Release;
  readonly today: Day;
  /** See `applyCatalogue`. */
  readonly apply: Apply;
}

const changedDishes = ({ tables, allergens }: CatalogueDiff): number[] => [
  ...new Set([
    ...[...tables.dishes, ...tables.customFit].flatMap(({ before }) => (before ? [before.id] : [])),
    ...allergens.map(({ id }) => id),
  ]),
];

/** Checks a folder and compares it with the catalogue in force. Nothing is written. */
export const compareWithCurrent = async (where: Where, files: FolderFiles): Promise<Compared | NotCompared> => {
  const { database, release, today } = where;
  const { current, formerKeys } = await database.withTransaction(
    async (tx) => ({ current: await versionInForce(tx, today), formerKeys: await formerDishKeys(tx) }),
    'snapshot',
  );
  const { faults, warnings, folder } = await checkFolder(files, { today, formerKeys });
  if (faults.length > 0) return { faults, warnings };
  const next: Side = { folder, files: await hashFiles(files) };
  const before = current && (await sideOf(readingOf(database), release, current.version));
  const diff = compareCatalogues(before, next);
  const { planned, inUse } = await database.withTransaction(
    async (tx) => ({
      planned: await plannedWith(tx, changedDishes(diff), today),
      inUse: await removedInUse(tx, diff.tables, folder.rows, today),
    }),
    'snapshot',
  );
  return { current, hash: folderHashOf(next.files), diff, planned, inUse, warnings, next, before };
};

/** Returns why plans and drafts cannot be moved by these `--map` moves, one sentence each. Nothing is written. */
export const problemsOfMoves = (
  { database, today }: Pick<Where, 'database' | 'today'>,
  moves: readonly Move[],
  { folder }: Pick<Side, 'folder'>,
): Promise<readonly string[]> => database.withTransaction((tx) => judgeMoves(tx, moves, folder, today), 'snapshot');

/** Another switch, or a plan that uses a removed row, came between the comparison and the switch. */
export class Overtaken extends Error {}

/** Applies a switch to rows that customers read, in its transaction. */
export type Apply = (tx: Tx, before: Side | undefined, next: Side) => Promise<void>;

export interface SwitchTo {
  readonly version: number;
  readonly reason: 'import' | 'rollback';
  readonly fromDay: Day;
  /** The changes, including the plans, drafts and addresses that are moved. */
  readonly changes: Changes;
  /** The version in force that the author has seen; null if there was none. */
  readonly seen: number | null;
}

/**
 * Puts a stored version in force, in one short transaction.
 * @throws Overtaken if another version has come into force since, or if plans made since use a removed row
 */
export const switchTo = async (
  { database, today }: Where,
  { version, reason, fromDay, changes, seen }: SwitchTo,
  { author, at }: Author,
  apply: (tx: Tx) => Promise<void>,
): Promise<void> =>
  database.withTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SWITCH_LOCK})`);
    const current = await versionInForce(tx, today);
    if ((current?.version ?? null) !== seen) throw new Overtaken('Another version has come in force meanwhile.');
    const [problem] = await problemsOfSwitch(tx, changes, today);
    if (problem !== undefined) throw new Overtaken(problem);
    const isNow = fromDay <= today;
    const { moves } = changes;
    await tx.insert(catalogueSwitches).values({ version, reason, author, at, fromDay, applied: isNow, moves });
    // A version that begins later is applied by the node that first serves it.
    if (!isNow) return;
    await moveRows(tx, moves, today, at);
    await apply(tx);
  }, 'upkeep');

/**
 * Stores a compared folder as a version, in short steps, and puts it in force. After a crash at any moment, the version
 * before is complete and in force.
 * @param base the version that the folder was exported from; null if it was not exported
 * @returns the number of the new version
 */
export const importCompared = async (
  where: Where,
  files: FolderFiles,
  compared: Compared,
  {
    fromDay,
    base,
    moves,
    ...who
  }: Author & Pick<SwitchTo, 'fromDay'> & Pick<Changes, 'moves'> & { readonly base: number | null },
): Promise<number> => {
  const { database, release } = where;
  const { current, next, before } = compared;
  // Until now, the pictures of the built-in version are only in the release; another release may have other pictures.
  if (current && before)
    await storeContents(
      database,
      await storedFiles(readingOf(database), current.version, release.files),
      before.files,
      who.at,
    );
  await storeContents(database, files, next.files, who.at);
  await preparePictures(database, files, next, (picture) => isOfRelease(picture, release.pictures), who.at);
  await prepareMarks(database, files, next, who.at);
  const version = await database.withTransaction(async (tx) => {
    await dropUnfinished(tx, who.at);
    await keepDishIds(tx, next.folder.rows.dishes);
    return writeVersion(tx, next, who, base);
  }, 'upkeep');
  const changes = { tables: compared.diff.tables, next: next.folder, moves };
  const to: SwitchTo = { version, reason: 'import', fromDay, changes, seen: current?.version ?? null };
  await switchTo(where, to, who, (tx) => where.apply(tx, before, next));
  return version;
};
