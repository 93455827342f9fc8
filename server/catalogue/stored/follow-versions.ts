import { and, eq } from 'drizzle-orm';

import type { Day } from '../../../src/domain/days/day.ts';
import type { Log } from '../../config/log.ts';
import type { Database } from '../../db/database.ts';
import { catalogueSwitches } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import type { Catalogue } from '../catalogue-of.ts';
import type { CatalogueInForce } from '../in-force.ts';
import type { Release } from '../release-folder.ts';
import { loadVersion, switchesOf } from './load-version.ts';
import type { Apply } from './import-catalogue.ts';
import { moveRows } from './move-rows.ts';
import { sideOf } from './side-of.ts';
import { appliedBefore, comingSwitches, readingIn, readingOf, versionInForce, type InForce } from './versions.ts';

/** A node serves a version this long after its switch at the latest, in ms: half of the ten seconds that are promised. */
const LOOK_MS = 5_000;

export interface Following {
  /** Looks now. Resolves when the version in force is served. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

interface Ground {
  readonly database: Database;
  readonly release: Release;
  readonly catalogues: CatalogueInForce;
  readonly today: () => Day;
  readonly log: Log;
  readonly apply: Apply;
  /** What this node does once it serves another version. */
  readonly served: (next: Catalogue) => Promise<void>;
}

/** What a switch does to other tables is done once, by the node that first serves a version which begins later. */
const applyOnce = async (
  { database, release, apply, today }: Ground,
  { switchId, version }: InForce,
): Promise<void> => {
  await database.withTransaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(catalogueSwitches)
      .where(and(eq(catalogueSwitches.id, switchId), eq(catalogueSwitches.applied, false)))
      .for('update');
    if (!open) return;
    await moveRows(tx, open.moves, today(), open.at);
    const reading = readingIn(tx);
    const former = await appliedBefore(tx);
    await apply(
      tx,
      former === undefined ? undefined : await sideOf(reading, release, former),
      await sideOf(reading, release, version),
    );
    await tx.update(catalogueSwitches).set({ applied: true }).where(eq(catalogueSwitches.id, switchId));
  }, 'upkeep');
};

/**
 * Moves once more what the version in force has moved: a node that had not switched yet may have written a plan that names
 * what is gone.
 */
export const moveAgain = async (tx: Tx, today: Day, now: number): Promise<void> => {
  const current = await versionInForce(tx, today);
  if (!current) return;
  const [row] = await tx
    .select({ moves: catalogueSwitches.moves })
    .from(catalogueSwitches)
    .where(eq(catalogueSwitches.id, current.switchId));
  await moveRows(tx, row?.moves ?? [], today, now);
};

const lookUp = async (tx: Tx, today: Day) => ({
  current: await versionInForce(tx, today),
  coming: await comingSwitches(tx, today),
});

/** The catalogue in force on a day; undefined where none was imported. */
export const loadInForce = async (
  { database, release }: Pick<Ground, 'database' | 'release'>,
  today: Day,
): Promise<Catalogue | undefined> => {
  const { current, coming } = await database.withTransaction((tx) => lookUp(tx, today), 'snapshot');
  return current && loadVersion(readingOf(database), release, current, coming);
};

/** Keeps the catalogue that this node serves the one that is in force: after an import, a rollback, and a day's turn. */
export const followVersions = (ground: Ground): Following => {
  const { catalogues, today, log } = ground;
  let looking: Promise<void> | undefined;
  /** The switch that is served, and the last one of all: one that begins later counts, too, for the allergens that it adds. */
  let seen = catalogues.current.switches;
  const look = async (): Promise<void> => {
    const { current, coming } = await ground.database.withTransaction((tx) => lookUp(tx, today()), 'snapshot');
    if (!current) return;
    const found = switchesOf(current.switchId, coming.last);
    // A start loads a version whose day came while no server ran.
    if (found === seen && current.applied) return;
    if (!current.applied) await applyOnce(ground, current);
    const next = await loadVersion(readingOf(ground.database), ground.release, current, coming);
    catalogues.replace(next);
    seen = found;
    log.info({ version: next.version }, 'another version of the catalogue is in force');
    await ground.served(next);
  };
  const once = (): Promise<void> => (looking ??= look().finally(() => (looking = undefined)));
  const timer = setInterval(() => {
    once().catch((error: unknown) => log.warn({ err: error }, 'the version of the catalogue in force was not read'));
  }, LOOK_MS);
  timer.unref();
  return { look: once, close: () => clearInterval(timer) };
};
