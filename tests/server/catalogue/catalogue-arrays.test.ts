import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../../server/catalogue/catalogue.ts';
import { toArrays } from '../../../server/catalogue/to-arrays.ts';
import { arraySchemas } from '../../../src/protocol/reference/reference-arrays.ts';

const address = (id: number, size: string): string => `/dishes/${id}-${size}.webp?v=1`;
const arrays = toArrays('en', address);
const arabic = toArrays('ar', address);

describe('the catalogue on the wire', () => {
  const plain = Object.keys(arrays).filter((name) => !name.startsWith('products')) as (keyof typeof arrays)[];
  it.each(plain)('%s has the shape the protocol declares', (name) => {
    expect(v.safeParse(arraySchemas[name], arrays[name]).issues).toBeUndefined();
    expect(v.safeParse(arraySchemas[name], arabic[name]).issues).toBeUndefined();
  });

  it.each(['products', 'productsList', 'productsFull'] as const)('%s has its shape once a rating is added', (name) => {
    const rated = arrays[name].map((row) => ({ ...row, rating: null }));
    expect(v.safeParse(arraySchemas[name], rated).issues).toBeUndefined();
  });

  it('carries nutrition in thousandths and money in fils — CST-016, CST-017, ENT-024', () => {
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

  it('prices every diet × meal type, breakfast 2200–2800, snacks 1200–1800, add-ons 900–1200', () => {
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

  it('discounts by day count: 0, 0, 5, 7, 10 and 12 % for 5, 6, 20, 24, 30 and 40 days', () => {
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

  it('allows only combinations with at least two of breakfast, lunch and dinner, the usual lunch and dinner among them', () => {
    for (const { combinations } of arrays.mealtypeMobCombinations) {
      expect(combinations).toContainEqual([3, 5]);
      for (const set of combinations)
        expect(set.filter((id) => [1, 3, 5].includes(id)).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('hangs a side type under lunch and under dinner and marks only the protein add-on as an add-on', () => {
    expect(arrays.typeList['3']!.children).toEqual([{ id: 31, title: 'Lunch side' }]);
    expect(arrays.typeList['51']!.parent_id).toBe(5);
    expect(
      Object.values(arrays.typeList)
        .filter((type) => type.is_add_on)
        .map(({ id }) => id),
    ).toEqual([6]);
  });

  it('offers each quick pick as a full week and without Sundays; a plan count fits its weekdays — CHK-059', () => {
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

  it('differs between the languages in texts only', () => {
    expect(arabic.products.map(({ title: _title, ...rest }) => rest)).toEqual(
      arrays.products.map(({ title: _title, ...rest }) => rest),
    );
    expect(arabic.products.every(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(true);
  });

  it('stays within 40 kB compressed with the full products, two thirds of what all reference arrays may take', () => {
    const { products: _products, productsList: _list, ...once } = arabic;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
    expect(brotliCompressSync(JSON.stringify(once), quality).length).toBeLessThan(40_000);
    expect(catalogue.dishes.length).toBe(arabic.productsFull.length);
  });
});
