import { beforeAll, describe, expect, it } from 'vitest';

import type { Catalogue } from '#server/catalogue/catalogue-of.ts';
import { releaseFolder } from '#server/catalogue/release-folder.ts';
import { loadInForce } from '#server/catalogue/stored/follow-versions.ts';
import type { Database } from '#server/db/database.ts';
import { addDays, type Day } from '#src/domain/days/day.ts';
import { defaultDishes } from '#src/domain/menu/kitchen-menu.ts';
import { commandLine, openEmpty, TODAY, type Ran } from '#tests/support/catalogue/command-line.ts';
import { instead, smallFolder, type Changes } from '#tests/support/catalogue/small-folder.ts';

const HUMMUS = 3;
const menu = (text: string): string => text.replaceAll(/,3,3,2\n|,5,3,2\n/g, (row) => row.replace(',3,2', ',2,3'));
/** Hummus stays in the menu as an option. */
const without: Readonly<Record<string, Changes>> = {
  'it is unsigned': { 'dishes.csv': instead('hummus|rice,,6,32,on', 'hummus|rice,,6,32,unsigned'), 'menu.csv': menu },
  'an ingredient is unknown': { 'ingredients.csv': instead('sesame,plant', ',plant'), 'menu.csv': menu },
};

let database: Database;
let sufra: (...args: string[]) => Promise<Ran>;

const inForce = async (on: Day = TODAY): Promise<Catalogue> =>
  (await loadInForce({ database, release: await releaseFolder() }, on))!;
/** The ids that the diet offers to a customer in a fortnight, by the list that offers them. */
const offersOf = (catalogue: Catalogue) => {
  const days = defaultDishes(catalogue.menu, 32, [1, 3, 5, 6], TODAY, addDays(TODAY, 13));
  return {
    menu: new Set(
      Object.values(days).flatMap((meals) =>
        Object.values(meals).flatMap(({ dish, suggestions }) => [dish, ...suggestions]),
      ),
    ),
    choices: new Set(catalogue.dishes.filter(({ diets }) => diets.includes(32)).map(({ id }) => id)),
  };
};
const isOffered = async (on?: Day): Promise<readonly boolean[]> =>
  Object.values(offersOf(await inForce(on))).map((ids) => ids.has(HUMMUS));
const versionOf = ({ out }: Ran): string => /Version (\d+) is in force/.exec(out.join('\n'))![1]!;

describe.each(Object.entries(without))('A dish that is not offered because %s', (why, changes) => {
  beforeAll(async () => {
    database = await openEmpty();
    sufra = commandLine(database);
  }, 60_000);

  it('appears in no menu and no choice after an import, a rollback, or the start of a later version — CAT-007', async () => {
    const signed = versionOf(
      await sufra('catalogue', 'import', smallFolder({ 'prices.csv': instead('1,22', `1,${why.length}`) })),
    );
    expect(await isOffered()).toEqual([true, true]);
    const unsigned = versionOf(await sufra('catalogue', 'import', smallFolder(changes)));
    expect(await isOffered()).toEqual([false, false]);
    expect((await inForce()).judgedById.has(HUMMUS)).toBe(false);
    expect((await sufra('catalogue', 'rollback', signed)).err).toEqual([]);
    expect(await isOffered()).toEqual([true, true]);
    expect((await sufra('catalogue', 'rollback', unsigned)).code).toBe(0);
    expect(await isOffered()).toEqual([false, false]);
    expect((await sufra('catalogue', 'rollback', signed)).code).toBe(0);
    // A dish whose allergens will be unknown is no longer offered.
    const tomorrow = addDays(TODAY, 1);
    const later = await sufra(
      'catalogue',
      'import',
      smallFolder({ ...changes, 'plans.csv': instead('5 days', '5 whole days') }),
      '--from',
      tomorrow,
    );
    expect(later.code).toBe(0);
    expect(await isOffered()).toEqual([false, false]);
    expect(await isOffered(tomorrow)).toEqual([false, false]);
  });
});
