import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { streakOf, trendOf } from '#src/domain/body/weight-trend.ts';
import { daysFrom } from '../../support/days.ts';

const start = day('2026-11-01');
const daily = (...values: number[]) => values.map((value, i) => ({ day: addDays(start, i), value }));
const weights = fc.array(
  fc.record({ gap: fc.integer({ min: 1, max: 20 }), value: fc.integer({ min: 40_000, max: 150_000 }) }),
  {
    minLength: 1,
    maxLength: 60,
    size: 'max',
  },
);
const gappy = (steps: { gap: number; value: number }[]) => {
  let at = 0;
  return steps.map(({ gap, value }) => ({ day: addDays(start, (at += gap)), value }));
};

describe('The weight trend', () => {
  it('moves a quarter of the difference each day, like a seven-day average', () => {
    expect(trendOf(daily(80_000, 84_000, 80_000)).map(({ value }) => value)).toEqual([80_000, 81_000, 80_750]);
  });

  it('weights old values by days and not by entries, so a weight after a gap counts more', () => {
    const [, after] = trendOf([
      { day: start, value: 80_000 },
      { day: addDays(start, 3), value: 84_000 },
    ]);
    expect(after!.value).toBeCloseTo(80_000 + 4_000 * (1 - 0.75 ** 3), 6);
  });

  it('ends at the same value as if the weight had been entered on each day of the gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 40_000, max: 150_000 }), (gap, value) => {
        const sparse = trendOf([
          { day: start, value: 80_000 },
          { day: addDays(start, gap), value },
        ]);
        const dense = trendOf(daily(80_000, ...Array.from({ length: gap }, () => value)));
        expect(sparse.at(-1)!.value).toBeCloseTo(dense.at(-1)!.value, 4);
      }),
    );
  });

  it('has one point for each weight and stays between the lowest and the highest weight so far', () => {
    fc.assert(
      fc.property(weights, (steps) => {
        const points = gappy(steps);
        const trend = trendOf(points);
        expect(trend.map(({ day: d }) => d)).toEqual(points.map(({ day: d }) => d));
        trend.forEach(({ value }, i) => {
          const sofar = points.slice(0, i + 1).map((point) => point.value);
          expect(value).toBeGreaterThanOrEqual(Math.min(...sofar) - 1e-6);
          expect(value).toBeLessThanOrEqual(Math.max(...sofar) + 1e-6);
        });
      }),
    );
  });

  it('is flat for a constant weight and empty without weights', () => {
    expect(trendOf(daily(70_000, 70_000, 70_000)).every(({ value }) => value === 70_000)).toBe(true);
    expect(trendOf([])).toEqual([]);
  });
});

describe('The streak of logged days', () => {
  const today = day('2026-11-21');
  it.each([
    ['today and the two days before', daysFrom('2026-11-19', 3), 3, true],
    ['the two days before today', daysFrom('2026-11-19', 2), 2, false],
    ['an older row', daysFrom('2026-11-10', 9), 0, false],
    ['today after a gap', [today, ...daysFrom('2026-11-10', 9)], 1, true],
    ['nothing', [], 0, false],
  ])('of %s', (_, logged, days, includesToday) => {
    expect(streakOf(new Set(logged), today)).toEqual({ days, includesToday });
  });
});
