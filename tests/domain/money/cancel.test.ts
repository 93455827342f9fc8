import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { CANCELLATION_FEE_PERCENT, cancelOutcomes } from '#src/domain/money/cancel.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { daysFrom } from '../../support/days.ts';

const today = day('2026-11-21');
const plan = { price: 134_900, paid: true, daysCount: 20, today };

describe('The cancellation of a plan', () => {
  it.each([
    ['nothing delivered or locked', '2026-11-25', 0, 107_920, 134_900],
    ['its first day locked', '2026-11-24', 1, 102_524, 128_155],
    ['eight days delivered and four locked', '2026-11-13', 12, 43_168, 53_960],
    ['its last day locked', '2026-11-05', 20, 0, 0],
  ])('with %s gives the expected refund and coupon — SKP-025', (_, start, received, refund, coupon) => {
    expect(cancelOutcomes({ ...plan, days: daysFrom(start, 20) })).toEqual({
      received,
      refund,
      creditBack: 0,
      coupon,
      expired: 0,
      money: coupon,
      credits: [],
    });
  });

  it('that waits for its deposit refunds everything except the fee, even close to its first day — SKP-025, PRI-021', () => {
    const days = daysFrom('2026-11-23', 20);
    expect(cancelOutcomes({ ...plan, days }).received).toBe(2);
    expect(cancelOutcomes({ ...plan, days, waits: true })).toMatchObject({
      received: 0,
      refund: 107_920,
      creditBack: 0,
      coupon: 134_900,
    });
  });

  it('that is not paid offers no coupon and refunds nothing — SKP-024', () => {
    expect(cancelOutcomes({ ...plan, paid: false, days: daysFrom('2026-11-25', 20) })).toMatchObject({
      received: 0,
      refund: 0,
      creditBack: 0,
      coupon: null,
      money: 0,
    });
  });

  it('that is not paid returns to each voucher its share for the meals not received — SKP-024', () => {
    const unpaid = { ...plan, paid: false, price: 100_000, credits: [{ amount: 20_000 }, { amount: 14_900 }] };
    expect(cancelOutcomes({ ...unpaid, days: daysFrom('2026-11-13', 20) })).toMatchObject({
      received: 12,
      creditBack: 0,
      credits: [8_000, 5_960],
    });
  });

  it('without days refunds nothing, because no daily share exists', () => {
    expect(cancelOutcomes({ ...plan, credits: [{ amount: 500 }], daysCount: 0, days: [] })).toEqual({
      received: 0,
      refund: 0,
      creditBack: 0,
      coupon: null,
      expired: 0,
      money: 0,
      credits: [0],
    });
  });

  it('returns credit as credit beside a refund, and includes it in a coupon — SKP-025', () => {
    const days = daysFrom('2026-11-24', 20);
    expect(cancelOutcomes({ ...plan, price: 100_000, credits: [{ amount: 34_900 }], days })).toEqual({
      received: 1,
      refund: 76_000,
      creditBack: 33_155,
      coupon: 128_155,
      expired: 0,
      money: 95_000,
      credits: [33_155],
    });
    expect(cancelOutcomes({ ...plan, price: 0, credits: [{ amount: 134_900 }], days })).toMatchObject({
      refund: 0,
      coupon: 128_155,
    });
  });

  it('does not return the share of an expired voucher, and reports that amount — SKP-025', () => {
    const credits = [{ amount: 20_000, expired: true }, { amount: 14_900 }];
    expect(cancelOutcomes({ ...plan, price: 100_000, credits, days: daysFrom('2026-11-24', 20) })).toMatchObject({
      creditBack: 14_155,
      coupon: 109_155,
      expired: 19_000,
      credits: [19_000, 14_155],
    });
  });

  it('keeps the price of the sides of received days, and refunds that of all other sides — SKP-025', () => {
    const days = daysFrom('2026-11-24', 20);
    const whole = plan.price + 3_000;
    const sides = (of: readonly (readonly [number, number])[]) => ({
      ofDay: new Map(of.map(([at, price]) => [days[at]!, price])),
      whole: of.reduce((sum, [, price]) => sum + price, 0),
    });
    // The first day is locked: a twentieth of the meals is received, with or without its own side.
    const ofMeals = 6_745;
    const outcome = (of: readonly (readonly [number, number])[]) =>
      cancelOutcomes({ ...plan, price: whole, days, sides: sides(of) }).money;
    expect(outcome([[0, 3_000]])).toBe(plan.price - ofMeals);
    expect(outcome([[5, 3_000]])).toBe(whole - ofMeals);
    expect(
      outcome([
        [0, 1_000],
        [5, 2_000],
      ]),
    ).toBe(whole - 1_000 - ofMeals);
  });

  it('keeps the 20 percent fee of the setting', () => {
    expect(CANCELLATION_FEE_PERCENT).toBe(20);
    expect(catalogue.firstSettings.find(({ alias }) => alias === 'CANCELLATION_FEE_PERCENT')?.value).toBe(20);
    expect(cancelOutcomes({ ...plan, days: [], feePercent: 0 }).refund).toBe(134_900);
  });

  it('never refunds more than was paid, nor less after fewer deliveries — SKP-025', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: -90, max: 10 }),
        (price, count, ahead) => {
          const outcomes = (shift: number) =>
            cancelOutcomes({
              price,
              paid: true,
              daysCount: count,
              days: daysFrom(addDays(today, ahead + shift), count),
              today,
            });
          const now = outcomes(0);
          expect(now.refund).toBeGreaterThanOrEqual(0);
          expect(now.coupon).toBeLessThanOrEqual(price);
          expect(now.refund).toBeLessThanOrEqual(now.coupon!);
          expect(outcomes(1).coupon).toBeGreaterThanOrEqual(now.coupon!);
          expect(outcomes(1).refund).toBeGreaterThanOrEqual(now.refund);
        },
      ),
    );
  });
});

describe('The cancellation of a plan with meals by weight', () => {
  const six = daysFrom('2026-11-23', 6);
  const byDay = (prices: readonly number[]) => ({
    ofDay: new Map(six.map((on, at) => [on, prices[at]!])),
    whole: prices.reduce((sum, price) => sum + price, 0),
    days: 6,
  });
  const cancelled = (price: number, prices: readonly number[]) =>
    cancelOutcomes({ price, paid: true, daysCount: 6, days: six, today, fit: byDay(prices) });

  it('keeps the price of the received days’ own meals, not an equal share — SKP-025', () => {
    // Two days were received; the other four were changed to smaller meals, and their credit was given.
    expect(cancelled(40_000, [10_000, 10_000, 5_000, 5_000, 5_000, 5_000])).toMatchObject({
      received: 2,
      coupon: 20_000,
      refund: 16_000,
    });
    expect(cancelled(40_000, [5_000, 5_000, 7_500, 7_500, 7_500, 7_500]).coupon).toBe(30_000);
  });

  it('spreads ready meals and a fixed discount equally over the days — SKP-025', () => {
    // AED 20 of ready-made meals a day.
    expect(cancelled(52_000, [10_000, 10_000, 5_000, 5_000, 5_000, 5_000]).coupon).toBe(28_000);
    // A code of AED 60.
    expect(cancelled(34_000, [10_000, 10_000, 5_000, 5_000, 5_000, 5_000]).coupon).toBe(16_000);
  });

  it('never values a day below zero: a day that a code covers completely costs 0 — SKP-025', () => {
    // The code reduces each day by AED 20; the first day costs AED 5.
    expect(cancelled(28_500, [500, 10_000, 7_500, 7_500, 7_500, 7_500]).coupon).toBe(20_500);
    expect(cancelled(0, [500, 500, 500, 500, 500, 500]).coupon).toBe(0);
  });
});
