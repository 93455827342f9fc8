import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { discountCharges, discountFor, type DayCountDiscount } from '#src/domain/money/discounts.ts';
import { percentOf, shareOf } from '#src/domain/money/rounding.ts';
import { dayCountDiscountRows } from '#src/protocol/reference/price-rows.ts';

const ladder = dayCountDiscountRows(toArrays(catalogue, 'en', (id) => String(id)).dietMealTypeDiscounts);
const entry = (more: Partial<DayCountDiscount>): DayCountDiscount => ({
  dietId: 32,
  mealTypeId: null,
  daysCount: 5,
  type: 'percent',
  value: 10,
  ...more,
});
const charge = (mealTypeId: number, amount: number, preset = false) => ({ mealTypeId, preset, amount });

describe('The rounding of money', () => {
  it.each([
    [10_005, 10, 1_001],
    [10_004, 10, 1_000],
    [1, 50, 1],
    [1, 49, 0],
    [0, 12, 0],
    [3_333, 7, 233],
    [950, 5, 48],
  ])('of %i fils × %i percent rounds half a fils up: %i — PRI-009', (fils, percent, share) => {
    expect(percentOf(fils, percent)).toBe(share);
  });

  it('gives the nearest whole number, exactly at any amount of money', () => {
    const big = (n: number) => BigInt(n);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        (fils, numerator, denominator) => {
          const twice = 2n * big(fils) * big(numerator) + big(denominator);
          expect(big(shareOf(fils, numerator, denominator))).toBe(twice / (2n * big(denominator)));
        },
      ),
    );
  });
});

describe("what a plan's length takes off", () => {
  it.each([
    [4, null],
    [5, 0],
    [19, 0],
    [20, 5],
    [23, 5],
    [24, 7],
    [29, 7],
    [30, 10],
    [40, 12],
    [90, 12],
  ])('for %i days is %s percent', (days, percent) => {
    expect(discountFor(ladder, { dietId: 32, days }, 3)?.value ?? null).toBe(percent);
  });

  it("is the meal type's own entry before the diet's, and that before everybody's", () => {
    const all = entry({ dietId: null, value: 1 });
    const diet = entry({ value: 2 });
    const everyLunch = entry({ dietId: null, mealTypeId: 3, value: 3 });
    const lunch = entry({ mealTypeId: 3, value: 4 });
    const other = entry({ dietId: 35, value: 50 });
    const at = (entries: DayCountDiscount[], type: number) =>
      discountFor(entries, { dietId: 32, days: 20 }, type)?.value;
    expect(at([all, diet, everyLunch, lunch, other], 3)).toBe(4);
    expect(at([all, diet, everyLunch, other], 3)).toBe(3);
    expect(at([all, diet, everyLunch, other], 5)).toBe(2);
    expect(at([all, everyLunch, other], 5)).toBe(1);
    expect(discountFor([other], { dietId: 32, days: 20 }, 5)).toBeNull();
  });

  it('as a percentage is rounded for each meal type, and preset meals are included — PRI-009', () => {
    expect(
      discountCharges([charge(3, 1_005), charge(5, 1_005), charge(6, 900, true)], [entry({})], {
        dietId: 32,
        days: 5,
      }).map(({ discount }) => discount),
    ).toEqual([101, 101, 90]);
  });

  it('as a fixed amount is subtracted once from the covered meals and never exceeds their price — PRI-008', () => {
    const off = (value: number) =>
      discountCharges([charge(3, 3_000), charge(5, 2_000)], [entry({ type: 'fixed', value })], {
        dietId: 32,
        days: 5,
      }).map(({ discount }) => discount);
    expect(off(1_000)).toEqual([1_000, 0]);
    expect(off(4_000)).toEqual([3_000, 1_000]);
    expect(off(9_000)).toEqual([3_000, 2_000]);
  });

  it('never makes more days cost less in the real catalogue, nor one plan more than two shorter plans', () => {
    const price = (diet: number, aDay: number, days: number): number => {
      const [only] = discountCharges([charge(3, aDay * days)], ladder, { dietId: diet, days });
      return only!.amount - only!.discount;
    };
    fc.assert(
      fc.property(
        fc.constantFrom(32, 33, 34, 35, 36, 37, 38, 39, 40, 41),
        fc.constantFrom(900, 1_200, 2_200, 3_550, 3_750, 4_250, 4_550),
        fc.integer({ min: 5, max: 89 }),
        fc.integer({ min: 5, max: 85 }),
        (diet, aDay, days, part) => {
          expect(price(diet, aDay, days + 1)).toBeGreaterThanOrEqual(price(diet, aDay, days));
          expect(price(diet, aDay, days) + price(diet, aDay, part)).toBeGreaterThanOrEqual(
            price(diet, aDay, days + part),
          );
        },
      ),
    );
  });
});
