import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import {
  dayDifference,
  fitCharge,
  mealDifference,
  type FitPricing,
  type FitTerms,
  type MealChange,
} from '#src/domain/money/meal-difference.ts';
import { quote } from '#src/domain/money/quote.ts';

const anyTerms = fc.record({ length: fc.integer({ min: 0, max: 40 }), code: fc.integer({ min: 0, max: 100 }) });
const listed = fc.integer({ min: 0, max: 20_000 });
const always = (terms: FitTerms, open = 0): FitPricing => ({ termsOf: () => terms, open });
const anyDay: fc.Arbitrary<(MealChange & { now: number })[]> = fc.uniqueArray(
  fc.record({ mealTypeId: fc.constantFrom(1, 3, 5), now: listed, wanted: listed }),
  { selector: ({ mealTypeId }) => mealTypeId },
);

it('a changed meal costs the checkout price of that meal, after discount and code', () => {
  fc.assert(
    fc.property(listed, anyTerms, (amount, { length, code }) => {
      const { payable } = quote({
        dietId: 41,
        days: 20,
        charges: [{ mealTypeId: 3, preset: false, amount }],
        discounts: [{ dietId: null, daysCount: 5, type: 'percent', value: length }],
        coupon: { type: 'percent', value: code, applyType: 'other' },
      });
      expect(fitCharge(amount, { length, code })).toBe(payable);
    }),
  );
});

it('a changed day costs the sum of its meals, and each meal costs the same alone', () => {
  fc.assert(
    fc.property(anyDay, anyTerms, (changes, terms) => {
      const day = dayDifference(changes, always(terms));
      const alone = changes.map((change) => dayDifference([change], always(terms)).difference);
      expect(day.meals.map(({ difference }) => difference)).toEqual(alone);
      expect(day.difference).toBe(alone.reduce((sum, each) => sum + each, 0));
      expect(day.meals.map((meal) => meal.listed)).toEqual(changes.map(({ now, wanted }) => wanted - now));
    }),
  );
});

it('a change and its undo cost zero together, in any number of steps', () => {
  fc.assert(
    fc.property(listed, listed, listed, anyTerms, (now, between, wanted, terms) => {
      const step = (from: number, to: number): number =>
        dayDifference([{ mealTypeId: 3, now: from, wanted: to }], always(terms)).difference;
      expect(step(wanted, now) + step(now, wanted)).toBe(0);
      expect(step(now, between) + step(between, wanted)).toBe(step(now, wanted));
    }),
  );
});

it('a larger meal never costs less, and never more than the list price difference', () => {
  fc.assert(
    fc.property(listed, listed, anyTerms, (a, b, terms) => {
      const [small, large] = [Math.min(a, b), Math.max(a, b)];
      const { difference } = dayDifference([{ mealTypeId: 3, now: small, wanted: large }], always(terms));
      expect(difference).toBeGreaterThanOrEqual(0);
      expect(difference).toBeLessThanOrEqual(large - small);
    }),
  );
});

it('each meal uses its own discount terms', () => {
  const terms = (mealTypeId: number) => ({ length: mealTypeId === 3 ? 10 : 0, code: 0 });
  const change = { now: 1_000, wanted: 2_000 };
  expect(
    dayDifference(
      [3, 5].map((mealTypeId) => ({ mealTypeId, ...change })),
      { termsOf: terms, open: 0 },
    ).meals,
  ).toEqual([
    { mealTypeId: 3, listed: 1_000, difference: 900 },
    { mealTypeId: 5, listed: 1_000, difference: 1_000 },
  ]);
});

it('an open meal costs only the amount above what was paid for it, and gives no refund', () => {
  const terms = { length: 5, code: 0 };
  const open = (wanted: number): unknown => mealDifference({ mealTypeId: 3, now: null, wanted }, always(terms, 1_000));
  expect(open(1_000)).toEqual({ mealTypeId: 3, listed: 0, difference: 0 });
  expect(open(400)).toEqual({ mealTypeId: 3, listed: 0, difference: 0 });
  expect(open(2_000)).toEqual({ mealTypeId: 3, listed: 1_000, difference: 950 });
});
