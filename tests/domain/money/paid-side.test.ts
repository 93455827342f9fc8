import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cancelOutcomes } from '#src/domain/money/cancel.ts';
import { extrasOf } from '#src/domain/money/day-extras.ts';
import { sideDifference, waitsForPayment } from '#src/domain/money/paid-side.ts';
import { day } from '#src/domain/days/day.ts';
import { daysFrom } from '../../support/days.ts';

const price = fc.integer({ min: 0, max: 5_000 });

describe('The price of an additional side', () => {
  it('is given back exactly by any series of changes that ends without a side', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 10 }), (wishes) => {
        const series = [...wishes, 0];
        const sum = series.reduce(
          ({ now, all }, wanted) => ({ now: wanted, all: all + sideDifference({ now, wanted }) }),
          { now: 0, all: 0 },
        );
        expect(sum.all).toBe(0);
      }),
    );
  });

  it.each([
    ['a dearer side of a paid plan', 950, true, 0, true],
    ['a dearer side with less credit than its price', 950, true, 949, true],
    ['a dearer side with enough credit', 950, true, 950, false],
    ['a dearer side of an unpaid plan', 950, false, 0, false],
    ['a side at the same price', 0, true, 0, false],
    ['a cheaper side', -300, true, 0, false],
  ])('waits for a payment only if it must: %s', (_, difference, paid, credit, waits) => {
    expect(waitsForPayment(difference, { paid, credit })).toBe(waits);
  });

  it('is never kept by a cancellation before its day, and is kept whole after it', () => {
    const today = day('2026-11-21');
    const days = daysFrom('2026-11-20', 10);
    const facts = { paid: true, daysCount: 10, days, today };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), price, fc.nat(9), (meals, side, at) => {
        const plain = cancelOutcomes({ ...facts, price: meals });
        const sides = { ofDay: new Map([[days[at]!, side]]), whole: side };
        const more = cancelOutcomes({ ...facts, price: meals + side, sides });
        expect(more.money - plain.money).toBe(at < plain.received ? 0 : side);
      }),
    );
  });
});

it.each([
  [[], 'portions'],
  [[{ pending: [1] }], 'portions'],
  [[{ pending: [1], sides: 1 }], 'sides'],
  [[{ pending: [1], sides: 1 }, { pending: [2, 3] }], 'both'],
] as const)('the dearer days %j are named %s', (days, named) => {
  expect(extrasOf(days)).toBe(named);
});
