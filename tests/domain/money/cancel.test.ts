import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { settings } from '../../../server/reference/first-settings.ts';
import { CANCELLATION_FEE_PERCENT, cancelOutcomes } from '../../../src/domain/money/cancel.ts';
import { addDays, day } from '../../../src/domain/days/day.ts';
import { daysFrom } from '../../support/days.ts';

const today = day('2026-11-21');
const plan = { price: 134_900, paid: true, daysCount: 20, today };

describe('cancelling a plan', () => {
  it.each([
    ['nothing delivered or locked', '2026-11-25', 0, 107_920, 134_900],
    ['its first day locked', '2026-11-24', 1, 102_524, 128_155],
    ['eight days delivered and four locked', '2026-11-13', 12, 43_168, 53_960],
    ['its last day locked', '2026-11-05', 20, 0, 0],
  ])('with %s — SKP-025', (_, start, received, refund, coupon) => {
    expect(cancelOutcomes({ ...plan, days: daysFrom(start, 20) })).toEqual({
      received,
      refund,
      creditBack: 0,
      coupon,
    });
  });

  it('that waits for its deposit returns all of it but the fee, however near its first day is — SKP-025, PRI-021', () => {
    const days = daysFrom('2026-11-23', 20);
    expect(cancelOutcomes({ ...plan, days }).received).toBe(2);
    expect(cancelOutcomes({ ...plan, days, waits: true })).toEqual({
      received: 0,
      refund: 107_920,
      creditBack: 0,
      coupon: 134_900,
    });
  });

  it('that is not paid offers no coupon and returns nothing — SKP-024', () => {
    expect(cancelOutcomes({ ...plan, paid: false, days: daysFrom('2026-11-25', 20) })).toEqual({
      received: 0,
      refund: 0,
      creditBack: 0,
      coupon: null,
    });
  });

  it('without a single day returns nothing: there is no day whose share could be told', () => {
    expect(cancelOutcomes({ ...plan, daysCount: 0, days: [] })).toEqual({
      received: 0,
      refund: 0,
      creditBack: 0,
      coupon: null,
    });
  });

  it('gives credit back as credit, whole beside a refund, and within a coupon — SKP-025', () => {
    const days = daysFrom('2026-11-24', 20);
    expect(cancelOutcomes({ ...plan, price: 100_000, credit: 34_900, days })).toEqual({
      received: 1,
      refund: 76_000,
      creditBack: 33_155,
      coupon: 128_155,
    });
    expect(cancelOutcomes({ ...plan, price: 0, credit: 134_900, days })).toMatchObject({ refund: 0, coupon: 128_155 });
  });

  it('takes 20 percent, as the setting says', () => {
    expect(CANCELLATION_FEE_PERCENT).toBe(20);
    expect(settings.find(({ alias }) => alias === 'CANCELLATION_FEE_PERCENT')?.value).toBe(20);
    expect(cancelOutcomes({ ...plan, days: [], feePercent: 0 }).refund).toBe(134_900);
  });

  it('never returns more than was paid, nor less for fewer deliveries — SKP-025', () => {
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
