import { and, eq, gt } from 'drizzle-orm';

import { addDays, type Day } from '#src/domain/days/day.ts';
import type { Log } from '../../config/log.ts';
import type { Database } from '../../db/database.ts';
import { catalogueSwitches } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import { sendLater } from '../../mail/outgoing.ts';
import type { Catalogue } from '../catalogue-of.ts';
import { compareCatalogues } from '../diff/compare-folders.ts';
import type { CatalogueInForce } from '../in-force.ts';
import type { Release } from '../release-folder.ts';
import { loadVersion, switchesOf } from './load-version.ts';
import type { Apply } from './import-catalogue.ts';
import { problemsOfSwitch } from './judge-switch.ts';
import { moveRows } from './move-rows.ts';
import { sideOf } from './side-of.ts';
import { appliedBefore, comingSwitches, readingIn, readingOf, versionInForce, type InForce } from './versions.ts';

/** A node serves a version at most this long after its switch, in ms: half of the promised ten seconds. */
const LOOK_MS = 5_000;

export interface Following {
  /** Checks now. Resolves when the version in force is served. */
  readonly look: () => Promise<void>;
  readonly close: () => void;
}

interface Ground {
  readonly database: Database;
  readonly release: Release;
  readonly catalogues: CatalogueInForce;
  readonly today: () => Day;
  /** Ms. */
  readonly now: () => number;
  readonly log: Log;
  readonly apply: Apply;
  /** Runs after this node has begun to serve another version. */
  readonly served: (next: Catalogue) => Promise<void>;
}

/** The reason of a switch that is due while plans use something that its version removes. */
const WAITING = 'waiting';

/** Delays a version until tomorrow, and notifies the team of the reason. The former version stays in force. */
const wait = async (
  tx: Tx,
  { id, version }: typeof catalogueSwitches.$inferSelect,
  problems: readonly string[],
  { today, now }: Pick<Ground, 'today' | 'now'>,
): Promise<void> => {
  const fromDay = addDays(today(), 1);
  await tx.update(catalogueSwitches).set({ fromDay, reason: WAITING }).where(eq(catalogueSwitches.id, id));
  await sendLater(tx, now(), {
    channel: 'team',
    to: 'team',
    subject: 'Catalogue',
    text: `Version ${version} of the catalogue did not come in force today. ${problems.join(' ')} We try again on ${fromDay}. To end the wait, import the folder again and say with --map what takes the place of what is gone.`,
  });
};

/** True if a later import or rollback is in force: the waiting version is then dropped. */
const isOvertaken = async (tx: Tx, { id, reason }: typeof catalogueSwitches.$inferSelect): Promise<boolean> => {
  if (reason !== WAITING) return false;
  const later = await tx
    .select({ id: catalogueSwitches.id })
    .from(catalogueSwitches)
    .where(and(gt(catalogueSwitches.id, id), eq(catalogueSwitches.applied, true)))
    .limit(1);
  return later.length > 0;
};

/**
 * Applies a switch to other tables once, on the node that first serves a version which begins later. Plans that were made
 * since its import may use something that it removes: then the version waits.
 */
const applyOnce = async (ground: Ground, { switchId, version }: InForce): Promise<void> => {
  const { database, release, apply, today, log } = ground;
  const problems = await database.withTransaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(catalogueSwitches)
      .where(and(eq(catalogueSwitches.id, switchId), eq(catalogueSwitches.applied, false)))
      .for('update');
    if (!open || open.fromDay > today()) return [];
    if (await isOvertaken(tx, open)) {
      await tx.delete(catalogueSwitches).where(eq(catalogueSwitches.id, switchId));
      return [];
    }
    const reading = readingIn(tx);
    const former = await appliedBefore(tx);
    const before = former === undefined ? undefined : await sideOf(reading, release, former);
    const next = await sideOf(reading, release, version);
    const { moves } = open;
    const { tables } = compareCatalogues(before, next);
    const found = await problemsOfSwitch(tx, { tables, next: next.folder, moves }, today());
    if (before && found.length > 0) {
      await wait(tx, open, found, ground);
      return found;
    }
    await moveRows(tx, moves, today(), open.at);
    await apply(tx, before, next);
    await tx.update(catalogueSwitches).set({ applied: true }).where(eq(catalogueSwitches.id, switchId));
    return [];
  }, 'upkeep');
  if (problems.length > 0) log.error({ version, problems }, 'a version of the catalogue waits another day');
};

/**
 * Repeats the moves of the version in force: a node that had not switched yet may have written a plan that uses a removed
 * row.
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

/** Loads the catalogue that is served first after a start; a version that is due is checked right after it. */
export const loadInForce = async (
  { database, release }: Pick<Ground, 'database' | 'release'>,
  today: Day,
): Promise<Catalogue | undefined> => {
  const { current, coming } = await database.withTransaction(
    async (tx) => ({ ...(await lookUp(tx, today)), current: await versionInForce(tx, today, 'applied') }),
    'snapshot',
  );
  return current && loadVersion(readingOf(database), release, current, coming);
};

/** Makes this node serve the catalogue in force: after an import, after a rollback, and when a day begins. */
export const followVersions = (ground: Ground): Following => {
  const { catalogues, today, log } = ground;
  let looking: Promise<void> | undefined;
  /**
   * The served switch and the last switch of all: a switch that begins later counts too, because its new allergens count
   * now.
   */
  let seen = catalogues.current.switches;
  const look = async (): Promise<void> => {
    const lookNow = () => ground.database.withTransaction((tx) => lookUp(tx, today()), 'snapshot');
    const due = (await lookNow()).current;
    if (due && !due.applied) await applyOnce(ground, due);
    const { current, coming } = await lookNow();
    // While a version waits, the one before it stays in force and may be due itself: the next look checks that.
    if (!current?.applied) return;
    const found = switchesOf(current.switchId, coming.last);
    if (found === seen) return;
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
