import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { check } from '../../support/catalogue/checked.ts';
import { smallFolder } from '../../support/catalogue/small-folder.ts';
import { catalogueOf } from '#server/catalogue/catalogue-of.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { arraySchemas } from '#src/protocol/reference/reference-arrays.ts';

const address = (id: number | string, size: string): string => `/dishes/${id}-${size}.webp?v=1`;
const arrays = toArrays(catalogue, 'en', address);
const arabic = toArrays(catalogue, 'ar', address);

describe('The catalogue in the protocol', () => {
  const plain = Object.keys(arrays).filter((name) => !name.startsWith('products')) as (keyof typeof arrays)[];
  it.each(plain)('%s has the structure that the protocol declares', (name) => {
    expect(v.safeParse(arraySchemas[name], arrays[name]).issues).toBeUndefined();
    expect(v.safeParse(arraySchemas[name], arabic[name]).issues).toBeUndefined();
  });

  it.each(['products', 'productsList', 'productsFull'] as const)('%s has its shape once a rating is added', (name) => {
    const rated = arrays[name].map((row) => ({ ...row, rating: null }));
    expect(v.safeParse(arraySchemas[name], rated).issues).toBeUndefined();
  });

  it('contains nutrition in thousandths and money in fils — CST-016, CST-017, ENT-024', () => {
    const machboos = arrays.products.find(({ id }) => id === 2031)!;
    expect(machboos).toMatchObject({
      protein: 40_000,
      carb: 48_000,
      fat: 13_000,
      calories: 469_000,
      image: '/dishes/2031-image.webp?v=1',
    });
    expect(
      [...new Set(arrays.priceList.filter((row) => row.mealType_id === 3).map(({ value }) => value))].sort(
        (a, b) => a - b,
      ),
    ).toEqual([3550, 3750, 4250, 4550]);
  });

  it('contains the kitchen’s notes on a dish, and omits missing notes — CAT-022, CAT-023', async () => {
    const { folder } = await check(
      smallFolder({
        'dishes.csv': `id,key,meal,title_en,title_ar,text_en,text_ar,protein,carb,fat,ingredients,diets,state,fibre,sugar,saturated,salt,eat_within_days,heating_en,heating_ar
1,rice,breakfast,Rice,أرز,Rice.,أرز.,10,50,10,rice,32,on,2.5,0,1.2,0.4,0,1 min microwave,دقيقة في الميكروويف
2,chicken,main,Chicken,دجاج,Chicken.,دجاج.,40,50,10,chicken,32,on,,,,,,Warm it,
3,hummus,main,Hummus,حمص,Hummus.,حمص.,20,50,10,hummus,32,on,6,,,,2,,
4,strips,add-on,Strips,شرائح,Strips.,شرائح.,30,0,5,chicken,32,on,,,,,,,
`,
      }),
    );
    const small = catalogueOf({ ...folder, provider: folder.provider! });
    const kept = (language: 'en' | 'ar') =>
      toArrays(small, language, address).products.map(({ id, eat_within_days, heating }) => ({
        id,
        ...(eat_within_days !== undefined && { eat_within_days }),
        ...(heating !== undefined && { heating }),
      }));
    expect(kept('en')).toEqual([
      { id: 1, eat_within_days: 0, heating: '1 min microwave' },
      { id: 2, heating: 'Warm it' },
      { id: 3, eat_within_days: 2 },
      { id: 4 },
    ]);
    expect(kept('ar').map(({ heating }) => heating)).toEqual(['دقيقة في الميكروويف', undefined, undefined, undefined]);
    const full = toArrays(small, 'en', address).productsFull;
    expect(full[0]).toMatchObject({ fibre: 2_500, sugar: 0, saturated: 1_200, salt: 400 });
    const facts = ['fibre', 'sugar', 'saturated', 'salt', 'eat_within_days', 'heating'];
    expect(Object.keys(full[2]!).filter((name) => facts.includes(name))).toEqual(['fibre']);
    expect(Object.keys(full[3]!).filter((name) => facts.includes(name))).toEqual([]);
  });

  it('has a price for every diet × meal type: breakfast 2200–2800, snacks 1200–1800, add-ons 900–1200', () => {
    for (const diet of arrays.dietList)
      for (const type of diet.mealtypes) {
        const rows = arrays.priceList.filter((row) => row.diet_id === diet.id && row.mealType_id === type);
        expect(rows).toHaveLength(1);
        const [least, most] =
          type === 1 ? [2200, 2800] : type === 6 ? [900, 1200] : type === 2 || type === 4 ? [1200, 1800] : [3550, 4550];
        for (const value of [rows[0]!.value, rows[0]!.newValue!]) {
          expect(value).toBeGreaterThanOrEqual(least);
          expect(value).toBeLessThanOrEqual(most);
        }
      }
  });

  it('has discounts by number of days: 0, 0, 5, 7, 10 and 12 % for 5, 6, 20, 24, 30 and 40 days', () => {
    for (const { id } of arrays.dietList)
      expect(
        arrays.dietMealTypeDiscounts.filter((row) => row.diet_id === id).map((row) => [row.days_count, row.value]),
      ).toEqual([
        [5, 0],
        [6, 0],
        [20, 5],
        [24, 7],
        [30, 10],
        [40, 12],
      ]);
  });

  it('allows only combinations with at least two of breakfast, lunch and dinner, including lunch and dinner', () => {
    for (const { combinations } of arrays.mealtypeMobCombinations) {
      expect(combinations).toContainEqual([3, 5]);
      for (const set of combinations)
        expect(set.filter((id) => [1, 3, 5].includes(id)).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('has one side type each for lunch and dinner, and marks only the protein add-on as an add-on', () => {
    expect(arrays.typeList['3']!.children).toEqual([{ id: 31, title: 'Lunch side' }]);
    expect(arrays.typeList['51']!.parent_id).toBe(5);
    expect(
      Object.values(arrays.typeList)
        .filter((type) => type.is_add_on)
        .map(({ id }) => id),
    ).toEqual([6]);
  });

  it('offers each plan length both as a full week and without Sundays — CHK-059', () => {
    for (const count of [5, 6, 20, 24, 30, 40])
      expect(arrays.planList.filter((plan) => plan.count === count).map((plan) => plan.excludeWeekDay)).toEqual(
        expect.arrayContaining([[], [0]]),
      );
  });

  it('has the balanced diet as the default, id 32 — CON-009', () => {
    expect(catalogue.defaultDietId).toBe(32);
    expect(arrays.dietList.find(({ id }) => id === 32)?.name).toBe('Balanced');
    expect(arrays.dietList.map(({ id }) => id)).toEqual([32, 33, 34, 35, 36, 37, 38, 39, 40, 41]);
  });

  it('lists the 14 allergen groups with their members before the ingredients', () => {
    const groups = arrays.ingredientList.filter(({ isGroup }) => isGroup);
    expect(groups.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
    for (const { members } of groups) expect(members.length).toBeGreaterThan(0);
  });

  it('differs between the languages only in texts', () => {
    expect(arabic.products.map(({ title: _title, heating: _heating, ...rest }) => rest)).toEqual(
      arrays.products.map(({ title: _title, heating: _heating, ...rest }) => rest),
    );
    for (const [at, { heating }] of arrays.products.entries())
      expect(arabic.products[at]!.heating).toEqual(heating && expect.stringMatching(/\p{Script=Arabic}/u));
    expect(arabic.products.every(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(true);
  });

  it('is smaller than 40 kB compressed with full products, two thirds of the limit for reference arrays', () => {
    const { products: _products, productsList: _list, ...once } = arabic;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    expect(brotliCompressSync(JSON.stringify(once), quality).length).toBeLessThan(40_000);
    expect(catalogue.dishes.length).toBe(arabic.productsFull.length);
  });
});
