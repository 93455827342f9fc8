import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogueOf, type Catalogue } from '#server/catalogue/catalogue-of.ts';
import { day } from '#src/domain/days/day.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { check, dishes, faultsOf } from '../../support/catalogue/checked.ts';
import { instead, smallFolder, type Changes } from '../../support/catalogue/small-folder.ts';

describe('Energy', () => {
  const withKcal = (kcal: string): Changes => dishes('chicken|rice,450', `chicken|rice,${kcal}`);

  it('is calculated from the nutrients if it is not given, with 2 kcal per gram of fibre — CAT-008', async () => {
    const { folder } = await check(smallFolder());
    const kcal = new Map(catalogueOf(folder).dishes.map((dish) => [dish.id, dish.calories]));
    // 4 × 20 + 4 × 50 + 9 × 15.5 + 2 × 6 = 431.5
    expect([kcal.get(1), kcal.get(2), kcal.get(3)]).toEqual([330, 450, 432]);
  });

  // The nutrients add up to 450 kcal: 8 % are 36 kcal.
  it.each(['414', '486'])('that differs by 8 percent is taken: %s — CAT-008', async (kcal) => {
    expect(await faultsOf(withKcal(kcal))).toEqual([]);
  });

  it.each(['413', '487'])('that differs by more is refused: %s — CAT-008', async (kcal) => {
    expect(await faultsOf(withKcal(kcal))).toEqual([
      `dishes.csv:3:kcal: ${kcal} kcal do not fit the nutrients: they make 450.`,
    ]);
  });

  it('of a small dish may differ by at most 15 kcal — CAT-008', async () => {
    // 4 × 30 + 9 × 5 = 165 kcal: 8 % would be 13 kcal.
    const strips = (kcal: number): Changes => dishes('30,0,5,chicken,', `30,0,5,chicken,${kcal}`);
    expect(await faultsOf(strips(180))).toEqual([]);
    expect(await faultsOf(strips(181))).toHaveLength(1);
  });
});

describe('Safety', () => {
  it('takes the allergens of a dish from all parts of its ingredients — CAT-006', async () => {
    const { folder } = await check(smallFolder());
    const allergens = new Map(catalogueOf(folder).dishes.map((dish) => [dish.key, dish.allergens]));
    expect(allergens.get('hummus-plate')).toEqual([11]);
    expect(allergens.get('chicken-rice')).toEqual([]);
  });

  it('does not take an ingredient for the allergen group with the same id — CAT-006', async () => {
    const { faults, folder } = await check(
      smallFolder({ 'ingredients.csv': (text) => text.replace(/^101,/m, '3,').replace(/^103,/m, '7,') }),
    );
    expect(faults).toEqual([]);
    const food = catalogueOf(folder);
    const groups = new Set(Object.values(allergenGroups));
    for (const { ingredients, key } of food.dishes)
      expect(
        ingredients.filter((id) => (groups as Set<number>).has(id)),
        key,
      ).toEqual([]);
    const plate = food.dishes.find(({ key }) => key === 'hummus-plate')!;
    expect(plate.allergens).toEqual([allergenGroups.sesame]);
    const names = plate.ingredients.map((id) => food.ingredients.find((each) => each.id === id)!.key);
    expect(names.toSorted()).toEqual(['hummus', 'rice', 'tahini']);
  });

  it('warns of sides that no dish has', async () => {
    const sided: Changes = {
      'meal-types.csv': (text) => `${text}31,Lunch side,طبق جانبي,5,3,no,side\n`,
      'diets.csv': (text) => text.replace(/meal_types\n/, 'meal_types,side_types\n').replace(/6\n$/, '6,3:31\n'),
    };
    const { warnings } = await check(smallFolder(sided));
    expect(warnings).toContain(
      'diets.csv:2:side_types: No dish has “yes” in with_side, so the sides of this diet are never served.',
    );
    const withSide = (text: string): string =>
      text.replace(',state\n', ',state,with_side\n').replace(/^2,.*$/m, (row) => `${row},yes`);
    const served = await check(smallFolder({ ...sided, 'dishes.csv': withSide }));
    expect(served.warnings.join()).not.toContain('are never served');
  });

  it('treats an empty allergen cell as unknown, and does not offer such a dish — CAT-006', async () => {
    const { faults, warnings, folder } = await check(smallFolder());
    expect(faults).toEqual([]);
    expect(warnings).toContain(
      'dishes.csv:6:ingredients: The allergens of “spice-mix” (ingredients.csv:6) are unknown, so this dish is not offered to customers.',
    );
    expect(catalogueOf(folder).dishes.map(({ key }) => key)).not.toContain('spiced-chicken');
    const known = await check(smallFolder({ 'ingredients.csv': instead('بهارات,,', 'بهارات,none,') }));
    expect(catalogueOf(known.folder).dishes.map(({ key }) => key)).toContain('spiced-chicken');
  });

  it('treats a food with an unknown part as unknown', async () => {
    const { folder } = await check(
      smallFolder({
        'ingredients.csv': instead('sesame,plant,', 'sesame,plant,spice-mix'),
        'menu.csv': (text) => text.replaceAll(/,3,3,2\n|,5,3,2\n/g, (row) => row.replace(',3,2', ',2,')),
      }),
    );
    expect(catalogueOf(folder).dishes.map(({ key }) => key)).not.toContain('hummus-plate');
  });

  it.each([
    ['unsigned', '32,unsigned', 'it is unsigned'],
    ['hidden', '32,hidden', 'it is hidden'],
  ])('never chooses by default a dish that is %s', async (_, state, why) => {
    const faults = await faultsOf(dishes('450,,32,on', `450,,${state}`));
    expect(faults).toContain(`menu.csv:3:default: The dish 2 cannot be served: ${why}.`);
  });

  it('keeps a hidden dish for the days that contain it, and offers it for no diet', async () => {
    const { folder } = await check(smallFolder(dishes('chicken|spice-mix,,,32,on', 'chicken|rice,,,32,hidden')));
    const hidden = catalogueOf(folder).dishes.find(({ key }) => key === 'spiced-chicken');
    expect(hidden).toMatchObject({ title: { en: 'Spiced chicken' }, diets: [] });
  });

  it('never chooses by default a dish with unknown allergens', async () => {
    expect(await faultsOf({ 'menu.csv': instead('cycle:1,32,3,2', 'cycle:1,32,3,5') })).toContain(
      'menu.csv:3:default: The dish 5 cannot be served: the allergens of an ingredient are unknown.',
    );
  });

  it('never chooses by default a dish that is not for the diet or the meal type', async () => {
    expect(await faultsOf({ 'menu.csv': instead('cycle:1,32,3,2', 'cycle:1,32,3,4') })).toContain(
      'menu.csv:3:default: The dish 4 belongs to the meal “add-on”, and meal type 3 to “main”.',
    );
  });

  /** A rule of the diet, with a menu that serves the hummus plate only as an option. */
  const ruled = (rule: string): Changes => ({
    'diet-rules.csv': `diet,without_sources,without_ingredients,carb_max\n32,${rule}\n`,
    'menu.csv': (text) =>
      text.replace('cycle:2,32,3,3,2', 'cycle:2,32,3,2,3').replace('cycle:1,32,5,3,2', 'cycle:1,32,5,2,3'),
  });
  const hummusIn = ({ dishes: all }: Pick<Catalogue, 'dishes'>) => all.find(({ key }) => key === 'hummus-plate')!;

  it.each([
    ['legume', 'legume,,'],
    // Both are in the hummus.
    ['tahini', ',tahini,'],
  ])(
    'never offers a dish with %s for a diet that excludes it, even if the dish lists that diet, and warns',
    async (held, rule) => {
      const { faults, warnings, folder } = await check(smallFolder(ruled(rule)));
      expect(faults).toEqual([]);
      expect(warnings).toContain(`dishes.csv:4:diets: The diet 32 is without ${held}, so it never offers this dish.`);
      const catalogue = catalogueOf(folder);
      expect(hummusIn(catalogue).diets).toEqual([]);
      const row = catalogue.menu.get(32)!.get(3)!(day('2026-11-01'))!;
      expect([row.dish, ...row.options]).toEqual([2]);
    },
  );

  it('never chooses by default a dish with something that the diet excludes', async () => {
    expect(await faultsOf({ 'diet-rules.csv': 'diet,without_sources\n32,legume\n' })).toContain(
      'menu.csv:4:default: The dish 3 is not for the diet 32.',
    );
  });

  it('trusts the diets of a dish instead of checking the carbohydrate limit', async () => {
    const { warnings, folder } = await check(smallFolder(ruled(',,10')));
    expect(warnings.filter((line) => line.startsWith('dishes.csv:4:diets'))).toEqual([]);
    expect(hummusIn(catalogueOf(folder)).diets).toEqual([32]);
  });

  it('gives a dish at least all allergens of its ingredients, at any depth — CAT-006', async () => {
    const keys = ['chicken', 'rice', 'tahini', 'hummus'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.subarray(['gluten', 'egg', 'milk', 'fish']), { minLength: 4, maxLength: 4 }),
        async (groups) => {
          // Each ingredient is made of the previous one, so the last one contains all.
          const rows = keys.map(
            (key, at) => `${at + 1},${key},x,x,${groups[at]!.join('|') || 'none'},plant,${keys[at - 1] ?? ''}`,
          );
          const { folder } = await check(
            smallFolder({
              'ingredients.csv': `id,key,title_en,title_ar,allergens,source,contains\n${rows.join('\n')}\n`,
              'dishes.csv': (text) => text.replace('|spice-mix', ''),
            }),
          );
          const held = catalogueOf(folder).dishes.find(({ key }) => key === 'hummus-plate')!.allergens;
          const ids = { gluten: 1, egg: 3, fish: 4, milk: 7 } as const;
          const wanted = new Set(groups.flat().map((group) => ids[group as keyof typeof ids]));
          expect(new Set(held)).toEqual(wanted);
        },
      ),
      { numRuns: 15 },
    );
  });
});
