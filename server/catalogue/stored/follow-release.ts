import { desc, eq, ne } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { catalogueSwitches, catalogueVersions } from '../../db/schema/catalogue.ts';
import type { Release } from '../release-folder.ts';
import { keepDishIds } from './dish-ids.ts';
import { keepFormer } from './former-dishes.ts';
import { sideOf } from './side-of.ts';
import { storeBlobs, writeVersion } from './stage.ts';
import { readingIn } from './versions.ts';

/**
 * This start day applies to every date, so a catalogue was in force before the first import even if the clock is wrong.
 */
const ALWAYS = '2000-01-01';
const BUILT_IN = 'built-in';

/** True if a provider has imported a catalogue. */
export const isImported = async (tx: Tx): Promise<boolean> => {
  const [row] = await tx
    .select({ id: catalogueSwitches.id })
    .from(catalogueSwitches)
    .where(ne(catalogueSwitches.reason, BUILT_IN))
    .limit(1);
  return row !== undefined;
};

/**
 * Keeps the catalogue of the release in force until a provider imports one. The first start makes it the first version; a
 * release with another catalogue makes it the next version. Its pictures are not stored until an import: the release has
 * them.
 * @returns whether the catalogue of the release is in force
 */
export const followRelease = async (tx: Tx, release: Release, at: number): Promise<boolean> => {
  const switches = await tx
    .select({ reason: catalogueSwitches.reason, version: catalogueVersions.version, hash: catalogueVersions.hash })
    .from(catalogueSwitches)
    .innerJoin(catalogueVersions, eq(catalogueVersions.version, catalogueSwitches.version))
    .orderBy(desc(catalogueSwitches.id));
  if (switches.some(({ reason }) => reason !== BUILT_IN)) return false;
  const [last] = switches;
  const { files, side } = release;
  if (last?.hash === release.hash || side.files.length === 0) return last !== undefined;
  const texts = side.files.filter(({ path }) => !path.startsWith('pictures/') || path.endsWith('.csv'));
  const blobs = texts.map(async ({ path, hash }) => ({ hash, content: await files.read(path) }));
  await storeBlobs(tx, await Promise.all(blobs), at);
  const author = 'release';
  const version = await writeVersion(tx, side, { author, at }, null);
  await tx.insert(catalogueSwitches).values({ version, reason: BUILT_IN, author, at, fromDay: ALWAYS, applied: true });
  await keepDishIds(tx, side.folder.rows.dishes);
  await keepFormer(tx, last && (await sideOf(readingIn(tx), release, last.version)), side);
  return true;
};
