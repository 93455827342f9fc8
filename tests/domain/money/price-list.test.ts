import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { dayCharges, planCharges, type PriceEntry, type PriceQuestion } from '#src/domain/money/price-list.ts';
import { pricedTypes, priceEntries } from '#src/protocol/reference/price-rows.ts';

const arrays = toArrays(catalogue, 'en', (id) => String(id));
const types = pricedTypes(arrays.typeList);
const prices = priceEntries(arrays.priceList);

const question = (
  dietId: number,
  mealTypeIds: readonly number[],
  more: Partial<PriceQuestion> = {},
): PriceQuestion => ({
  dietId,
  planId: null,
  mealTypeIds,
  addOnPricing: arrays.dietList.find(({ id }) => id === dietId)?.add_on_pricing ?? null,
  types,
  ...more,
});
const amounts = (asked: PriceQuestion, entries: readonly PriceEntry[] = prices) =>
  dayCharges(entries, asked).charges.map(({ mealTypeId, preset, amount }) => [mealTypeId, preset, amount]);

describe('The price of a day', () => {
  it.each([
    ['balanced lunch and dinner', 32, [3, 5], 7_100],
    ['balanced with breakfast and both snacks', 32, [1, 2, 3, 4, 5], 11_700],
    ['keto lunch and dinner', 35, [3, 5], 8_500],
    ['athletes breakfast, lunch, dinner', 39, [1, 3, 5], 11_900],
  ])('for %s equals the price list, and 20 days cost 20 times as much — PRI-003, ENT-021', (_, diet, chosen, aDay) => {
    const { charges } = dayCharges(prices, question(diet, chosen));
    const total = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
    expect(total(charges)).toBe(aDay);
    expect(total(planCharges(charges, 20))).toBe(aDay * 20);
  });

  it.each([
    ['standard', 32, 900],
    ["'new'", 35, 1_200],
  ])(
    'charges the add-on at the price of a diet with %s pricing, separate from the main meals — PRI-004, PRI-005',
    (_, diet, amount) => {
      expect(amounts(question(diet, [6, 3, 5])).at(-1)).toEqual([6, true, amount]);
    },
  );

  it('ignores newValue for meals that are not add-ons, and uses the normal value if newValue is missing — PRI-004', () => {
    const entries: PriceEntry[] = [
      { dietId: 35, planId: null, mealTypeId: 3, value: 4_250, newValue: 9_999 },
      { dietId: 35, planId: null, mealTypeId: 6, value: 900, newValue: null },
    ];
    expect(amounts(question(35, [3, 6]), entries)).toEqual([
      [3, false, 4_250],
      [6, true, 900],
    ]);
  });

  it("takes a plan's own entry before the one for all plans, and another plan's never", () => {
    const entries: PriceEntry[] = [
      { dietId: 32, planId: null, mealTypeId: 3, value: 3_550, newValue: null },
      { dietId: 32, planId: 30, mealTypeId: 3, value: 3_300, newValue: null },
    ];
    const priced = (planId: number | null) => amounts(question(32, [3], { planId }), entries);
    expect(priced(null)).toEqual([[3, false, 3_550]]);
    expect(priced(30)).toEqual([[3, false, 3_300]]);
    expect(priced(40)).toEqual([[3, false, 3_550]]);
  });

  it('counts a meal type once, together with its sides', () => {
    expect(amounts(question(32, [3, 31, 5, 51, 3]))).toEqual([
      [3, false, 3_550],
      [5, false, 3_550],
    ]);
    expect(dayCharges(prices, question(32, [3, 31, 5, 51])).unpriced).toEqual([]);
  });

  it('reports meals without a price, because nothing may be sold without one', () => {
    expect(dayCharges(prices, question(32, [3, 7, 99]))).toMatchObject({ unpriced: [7, 99] });
    expect(dayCharges(prices, question(999, [3, 5])).unpriced).toEqual([3, 5]);
  });

  it('charges the ready meals beside custom-fit meals as preset meals', () => {
    const { preset_mealtype_ids } = catalogue.customFitSettings;
    expect(amounts(question(41, [2, 6], { presetTypeIds: preset_mealtype_ids }))).toEqual([
      [2, true, 1_400],
      [6, true, 900],
    ]);
  });

  it("reads the same from the server's catalogue and from the wire, for every diet", () => {
    for (const diet of catalogue.diets) {
      const asked = question(diet.id, diet.mealTypeIds);
      expect(dayCharges(catalogue.prices, { ...asked, types: catalogue.mealTypes })).toEqual(dayCharges(prices, asked));
      expect(dayCharges(prices, asked).unpriced).toEqual([]);
    }
  });

  it('never depends on the order in which meals are chosen', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 31, 51]), fc.constantFrom(32, 35, 39), (chosen, diet) => {
        const sorted = (list: readonly number[]) =>
          amounts(question(diet, list)).toSorted((a, b) => Number(a[0]) - Number(b[0]));
        expect(sorted(chosen)).toEqual(sorted(chosen.toReversed()));
      }),
    );
  });
});
