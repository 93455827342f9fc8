import * as fc from 'fast-check';

import type { CodeEffect } from '../../src/domain/money/coupon.ts';
import type { DayCountDiscount } from '../../src/domain/money/discounts.ts';
import type { MealCharge } from '../../src/domain/money/price-list.ts';
import type { QuoteInput } from '../../src/domain/money/quote.ts';

const anyEffect: fc.Arbitrary<CodeEffect> = fc.oneof(
  fc.record({
    type: fc.constant('percent' as const),
    value: fc.integer({ min: 0, max: 120 }),
    applyType: fc.constantFrom('mainprice', 'other'),
  }),
  fc.record({
    type: fc.constant('fixed' as const),
    value: fc.integer({ min: 0, max: 900_000 }),
    applyType: fc.constantFrom('mainprice', 'other'),
  }),
);

const anyCharges: fc.Arbitrary<MealCharge[]> = fc
  .uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6), { maxLength: 6 })
  .chain((types) =>
    fc.tuple(
      ...types.map((mealTypeId) =>
        fc.integer({ min: 0, max: 450_000 }).map((amount) => ({ mealTypeId, preset: mealTypeId === 6, amount })),
      ),
    ),
  );

const anyDiscount: fc.Arbitrary<DayCountDiscount> = fc.record({
  dietId: fc.constantFrom(null, 32, 35),
  mealTypeId: fc.constantFrom(null, 3, 6),
  daysCount: fc.constantFrom(5, 20, 40),
  type: fc.constantFrom('percent' as const, 'fixed' as const),
  value: fc.integer({ min: 0, max: 110 }),
});

/** Unusual prices, conflicting discounts and codes of every kind, including codes above the price. */
export const anyQuote: fc.Arbitrary<QuoteInput & { voucher: CodeEffect | null; coupon: CodeEffect | null }> = fc.record(
  {
    dietId: fc.constantFrom(32, 35),
    days: fc.integer({ min: 3, max: 90 }),
    charges: anyCharges,
    discounts: fc.array(anyDiscount, { maxLength: 5 }),
    voucher: fc.option(anyEffect),
    coupon: fc.option(anyEffect),
    deposit: fc.constantFrom(0, 1, 18_000),
  },
);
