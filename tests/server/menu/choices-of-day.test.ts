import { describe, expect, it } from 'vitest';

import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { choicesFor } from '#server/menu/dish-choices.ts';
import { addDays, day as dayOf } from '#src/domain/days/day.ts';
import { catalogue as demo } from '../../support/catalogue/built-in.ts';
import { check } from '../../support/catalogue/checked.ts';
import { instead, smallFolder, type Changes } from '../../support/catalogue/small-folder.ts';

const NOTHING = { preferences: [], allergies: [], dislikes: [], dishDislikes: [], eliminatedGroups: [] };
const SESAME = 11;
/** The first and the second day of the small folder's cycle. */
const [FIRST, SECOND] = [dayOf('2026-11-01'), dayOf('2026-11-02')];
const [DIET, BREAKFAST, LUNCH] = [32, 1, 3];

const catalogueWith = async (changes: Changes) => catalogueOf((await check(smallFolder(changes))).folder);
/** Adds a sixth dish: a main that is on no menu unless a test adds it. */
const withSixth = (row: string, more: Changes = {}): Changes => ({
  'dishes.csv': (text) => {
    const [head, ...rows] = text.trim().split('\n');
    return [`${head},rotates`, ...rows.map((each) => `${each},`), row, ''].join('\n');
  },
  ...more,
});
const sixth = (state = 'on', rotates = ''): string =>
  `6,rice-bowl,main,Rice bowl,وعاء أرز,Rice.,أرز.,40,50,10,rice,,,32,${state},${rotates}`;

describe('The dishes that may be chosen on a day', () => {
  it('are the default and the options of the menu for the diet, the meal and that day', async () => {
    const menu = instead('cycle:2,32,3,3,2', 'cycle:2,32,3,3,');
    const { on } = choicesFor(await catalogueWith(withSixth(sixth(), { 'menu.csv': menu })), NOTHING);
    expect(on(DIET, LUNCH, FIRST)).toEqual([2, 3]);
    expect(on(DIET, LUNCH, SECOND)).toEqual([3]);
    expect(on(DIET, LUNCH, addDays(FIRST, 40))).toEqual([2, 3]);
    expect(on(DIET, BREAKFAST, FIRST)).toEqual([1]);
  });

  it('follow the date if the menu has a row for it', async () => {
    const menu = (text: string): string => `${text}${SECOND},32,3,6,2\n`;
    const { on } = choicesFor(await catalogueWith(withSixth(sixth(), { 'menu.csv': menu })), NOTHING);
    expect(on(DIET, LUNCH, SECOND)).toEqual([6, 2]);
    expect(on(DIET, LUNCH, addDays(SECOND, 2))).toEqual([3, 2]);
  });

  it('are none on a day without a row, except dishes that are served each day and are not the default', async () => {
    const menu = instead('cycle:1,32,1,1,\n', '2026-11-01,32,1,1,\n');
    const { on } = choicesFor(await catalogueWith(withSixth(sixth('on', 'no'), { 'menu.csv': menu })), NOTHING);
    expect(on(DIET, BREAKFAST, SECOND)).toEqual([]);
    expect(on(DIET, LUNCH, FIRST)).toEqual([2, 3, 6]);
  });

  it('never include a dish with an allergen of the customer', async () => {
    const { on } = choicesFor(await catalogueWith({}), { ...NOTHING, allergies: [SESAME] });
    expect(on(DIET, LUNCH, FIRST)).toEqual([2]);
  });

  it.each([
    ['hidden', sixth('hidden')],
    ['unsigned', sixth('unsigned')],
    ['of another diet', sixth().replace(',32,on', ',33,on')],
  ])('never include a dish that is %s, even if an option names it', async (_, row) => {
    const menu = instead('cycle:1,32,3,2,3', 'cycle:1,32,3,2,6|3');
    const { on } = choicesFor(await catalogueWith(withSixth(row, { 'menu.csv': menu })), NOTHING);
    expect(on(DIET, LUNCH, FIRST)).toEqual([2, 3]);
  });

  it('have the first offered option as their default if the default is not offered', async () => {
    const menu = instead('cycle:1,32,3,2,3', 'cycle:1,32,3,6,3|2');
    const { menu: served } = await catalogueWith(withSixth(sixth('hidden'), { 'menu.csv': menu }));
    expect(served.get(DIET)!.get(LUNCH)!(FIRST)).toMatchObject({ dish: 3, options: [2] });
  });

  it('are those of the menu for every diet, meal and day of the demo, with “No side” beside each main dish', () => {
    const { on } = choicesFor(demo, NOTHING);
    const NO_SIDE = 6000;
    for (const [diet, ofDiet] of demo.menu)
      for (const [type, rowOn] of ofDiet)
        for (const at of [0, 1, 30]) {
          const day = addDays(FIRST, at);
          const row = rowOn(day)!;
          const named = new Set([row.dish, ...row.options, ...(demo.everySideType.includes(type) ? [NO_SIDE] : [])]);
          expect(new Set(on(diet, type, day))).toEqual(named);
        }
  });
});
