import { startOfDay, type Day } from '#src/domain/days/day.ts';
import type { Tx } from '../../db/tx.ts';
import {
  catalogueOf,
  type Catalogue,
  type Recipes,
  type ServedFood,
  type Tariff,
  type Titles,
} from '../catalogue-of.ts';
import type { Release } from '../release-folder.ts';
import { sideOf } from './side-of.ts';
import { readingIn, versionNumbered, type Switch } from './versions.ts';

/** Orders that are older than versions were bought under the built-in catalogue, which became the first version. */
const FIRST_VERSION = 1;
/** The number of earlier versions that a node caches: the dishes of each need memory. */
const KEPT = 4;

/** The parts of an earlier version that are used. */
type Past = Tariff & Titles & ServedFood;

const readPast = async (tx: Tx, release: Release, version: number): Promise<Past | undefined> => {
  const found = await versionNumbered(tx, version);
  if (!found) return undefined;
  const { folder } = found.hash === release.hash ? release.side : await sideOf(readingIn(tx), release, version);
  const past = catalogueOf(folder);
  const { dayCountDiscounts, partById, dishPrices, dietById, mealTypeById, dishById, categoryById } = past;
  return { dayCountDiscounts, partById, dishPrices, dietById, mealTypeById, dishById, categoryById };
};

/** Returns the version whose food was delivered on a day: the version in force at the beginning of the day. */
const versionOn = (switches: readonly Switch[], day: Day): number | undefined => {
  const began = startOfDay(day, 'UTC');
  const [first] = switches;
  const held = switches
    .filter(({ fromDay, at }) => fromDay <= day && at < began)
    .toSorted((a, b) => (a.fromDay === b.fromDay ? a.id - b.id : a.fromDay < b.fromDay ? -1 : 1));
  return (held.at(-1) ?? first)?.version;
};

/**
 * Provides earlier versions for orders that were bought under them, and for past days.
 * @param switches all switches, oldest first
 */
export const pastVersions = (release: Release, switches: readonly Switch[]) => {
  const kept = new Map<number, Past | undefined>();
  const read = async (tx: Tx, version: number): Promise<Past | undefined> => {
    const past = kept.has(version) ? kept.get(version) : await readPast(tx, release, version);
    // The version that was used last is removed from the cache last.
    kept.delete(version);
    kept.set(version, past);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return past;
  };
  return {
    /** @param version null if the order is older than versions */
    boughtIn: async (tx: Tx, version: number | null, now: Catalogue): Promise<Tariff & Titles> => {
      const wanted = version ?? FIRST_VERSION;
      return (wanted === now.version ? undefined : await read(tx, wanted)) ?? now;
    },
    recipesOf: (tx: Tx, version: number, now: Catalogue): Promise<Recipes | undefined> =>
      version === now.version ? Promise.resolve(now) : read(tx, version),
    servedOn: async (tx: Tx, days: readonly Day[], today: Day, now: Catalogue): Promise<(day: Day) => ServedFood> => {
      const versionOf = (day: Day): number => (day < today ? versionOn(switches, day) : undefined) ?? now.version;
      const served = new Map<number, ServedFood>([[now.version, now]]);
      for (const version of new Set(days.map(versionOf))) {
        const past = served.has(version) ? undefined : await read(tx, version);
        if (!past) continue;
        // A dish that was served although that version did not have it is taken from today's catalogue.
        const { dishById, partById, categoryById } = past;
        served.set(version, {
          dishById: new Map([...now.dishById, ...dishById]),
          partById: new Map([...now.partById, ...partById]),
          categoryById,
        });
      }
      return (day) => served.get(versionOf(day)) ?? now;
    },
  };
};
