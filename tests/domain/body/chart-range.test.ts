import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  axisOf,
  BMI_CHART_FLOOR,
  namedDays,
  PROGRESS_CHART_STEP,
  WEIGHT_CHART_FLOOR,
} from '#src/domain/body/chart-axis.ts';
import { firstOfMonth, monthOf } from '#src/domain/days/calendar-month.ts';
import {
  bucketsOf,
  CHART_RANGES,
  DEFAULT_RANGE,
  pointsWithin,
  RANGE_SPANS,
  rangeDays,
} from '#src/domain/body/chart-range.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { anyDay } from '../../support/days.ts';

const today = day('2026-11-21');

describe('The ranges of the progress charts', () => {
  it('are Year, Three Months, Month, Two Weeks and Week, and the default is two weeks — PRG-005, PRG-006', () => {
    expect(CHART_RANGES).toEqual(['year', 'three-months', 'month', 'two-weeks', 'week']);
    expect(RANGE_SPANS[DEFAULT_RANGE]).toEqual({ unit: 'week', amount: 2 });
  });

  it.each([
    ['week', '2026-11-15', 7],
    ['two-weeks', '2026-11-08', 14],
    ['month', '2026-10-22', 31],
    ['three-months', '2026-08-22', 14],
    ['year', '2025-12-01', 12],
  ] as const)('%s begins on %s and has %i buckets — PRG-005, CST-033', (range, from, count) => {
    expect(rangeDays(range, today)).toEqual({ from, to: today });
    expect(bucketsOf([], range, today)).toHaveLength(count);
  });

  it('average the values of each bucket and leave the other buckets empty', () => {
    const points = [
      { day: day('2025-11-30'), value: 1 },
      { day: day('2026-10-01'), value: 80_000 },
      { day: day('2026-10-31'), value: 81_001 },
      { day: day('2026-11-21'), value: 79_000 },
    ];
    const year = bucketsOf(points, 'year', today);
    expect(year.at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-21', value: 79_000 });
    expect(year.at(-2)).toEqual({ from: '2026-10-01', to: '2026-10-31', value: 80_501 });
    expect(year.slice(0, 10).every(({ value }) => value === null)).toBe(true);
    expect(pointsWithin(points, 'week', today)).toEqual([points[3]]);
    const edges = ['2026-11-14', '2026-11-15', '2026-11-22'].map((d) => ({ day: day(d), value: 1 }));
    expect(pointsWithin(edges, 'week', today)).toEqual([edges[1]]);
  });

  it('cover each day up to today exactly once, without gap or overlap', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...CHART_RANGES), (now, range) => {
        const buckets = bucketsOf([], range, now);
        expect(buckets[0]!.from).toBe(rangeDays(range, now).from);
        expect(buckets.at(-1)!.to).toBe(now);
        buckets.forEach(({ from, to }, i) => {
          expect(from <= to).toBe(true);
          expect(from).toBe(i === 0 ? rangeDays(range, now).from : addDays(buckets[i - 1]!.to, 1));
        });
      }),
    );
  });
});

describe('Chart axes', () => {
  it('start at 30 kg for weight and 10 for BMI at the lowest, and follow higher values — CST-024, CST-025', () => {
    expect([WEIGHT_CHART_FLOOR, BMI_CHART_FLOOR, PROGRESS_CHART_STEP]).toEqual([30_000, 1_000, 10]);
    expect(axisOf([78.2, 84], PROGRESS_CHART_STEP, 30)).toEqual({ min: 78, max: 84, distance: 2 });
    expect(axisOf([78.2, 79.1], PROGRESS_CHART_STEP, 30)).toEqual({ min: 78, max: 80, distance: 0.5 });
    expect(axisOf([28, 41], PROGRESS_CHART_STEP, 30)).toEqual({ min: 30, max: 45, distance: 5 });
    expect(axisOf([80], PROGRESS_CHART_STEP, 30)).toEqual({ min: 79, max: 81, distance: 0.5 });
    expect(axisOf([30], PROGRESS_CHART_STEP, 30)).toEqual({ min: 30, max: 32, distance: 0.5 });
    expect(axisOf([], PROGRESS_CHART_STEP, 30)).toEqual({ min: 30, max: 50, distance: 5 });
  });

  it('use steps of 10 for more than 40 units, and smaller steps below — CST-026', () => {
    expect(axisOf([60, 100], PROGRESS_CHART_STEP, 30)).toEqual({ min: 60, max: 100, distance: 5 });
    expect(axisOf([60, 101], PROGRESS_CHART_STEP, 30)).toEqual({ min: 60, max: 110, distance: 10 });
    expect(axisOf([0, 300], PROGRESS_CHART_STEP)).toEqual({ min: 0, max: 320, distance: 40 });
    fc.assert(
      fc.property(fc.array(fc.double({ min: 20, max: 160, noNaN: true }), { minLength: 1 }), (values) => {
        const { min, max, distance } = axisOf(values, PROGRESS_CHART_STEP, 30);
        expect(min).toBeGreaterThanOrEqual(30);
        expect(min).toBeLessThanOrEqual(Math.max(30, Math.min(...values)));
        expect(max).toBeGreaterThanOrEqual(Math.max(...values));
        expect(distance >= 10).toBe(max - min > 40);
      }),
    );
  });

  it('label the last day and earlier days at equal distances, as many as fit', () => {
    expect(namedDays(day('2026-11-01'), day('2026-11-20'), 'days', 5)).toEqual([
      '2026-11-04',
      '2026-11-08',
      '2026-11-12',
      '2026-11-16',
      '2026-11-20',
    ]);
    expect(namedDays(day('2026-09-06'), day('2026-11-15'), 'weeks', 4)).toEqual([
      '2026-09-13',
      '2026-10-04',
      '2026-10-25',
      '2026-11-15',
    ]);
    expect(namedDays(day('2025-09-01'), day('2026-03-01'), 'months', 3)).toEqual([
      '2025-09-01',
      '2025-12-01',
      '2026-03-01',
    ]);
    expect(namedDays(day('2026-11-20'), day('2026-11-20'), 'days', 0)).toEqual(['2026-11-20']);
  });

  it('never label more days than fit, nor a day before the first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom('days' as const, 'weeks' as const, 'months' as const),
        fc.integer({ min: 1, max: 20 }),
        (span, unit, most) => {
          const last = unit === 'months' ? day('2026-11-01') : day('2026-11-20');
          const earlier = addDays(last, -span);
          const first = unit === 'months' ? firstOfMonth(monthOf(earlier)) : earlier;
          const named = namedDays(first, last, unit, most);
          expect(named.length).toBeLessThanOrEqual(most);
          expect(named.at(-1)).toBe(last);
          expect(named[0]! >= first).toBe(true);
        },
      ),
    );
  });
});

describe('The chart of a calendar year', () => {
  it('covers the first to the last day of the year, independent of today, and groups values by month', () => {
    const year = { year: 2025 };
    expect(rangeDays(year, today)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    const points = [
      { day: day('2024-12-31'), value: 1 },
      { day: day('2025-01-01'), value: 10 },
      { day: day('2025-01-31'), value: 20 },
      { day: day('2025-12-31'), value: 7 },
      { day: day('2026-01-01'), value: 2 },
    ];
    expect(pointsWithin(points, year, today).map(({ value }) => value)).toEqual([10, 20, 7]);
    const buckets = bucketsOf(points, year, today);
    expect(buckets).toHaveLength(12);
    expect(buckets[0]).toEqual({ from: '2025-01-01', to: '2025-01-31', value: 15 });
    expect(buckets[11]).toEqual({ from: '2025-12-01', to: '2025-12-31', value: 7 });
    expect(buckets.slice(1, 11).every(({ value }) => value === null)).toBe(true);
  });
});
