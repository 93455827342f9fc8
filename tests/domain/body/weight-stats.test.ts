import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { pointsOf } from '#src/domain/body/day-points.ts';
import { sampleWeights } from '#src/features/dashboard/weight/sample-weights.ts';
import {
  applyWeights,
  DEFAULT_WEIGHT_MODE,
  nestWeights,
  WEIGHT_MODES,
  weightPoints,
  weightSeries,
} from '#src/domain/body/weight-stats.ts';
import { anyDay } from '../../support/days.ts';

const stats = {
  2026: { 11: { 2: 79_000, 1: 80_000, 8: 78_501 }, 9: { 30: 82_000 } },
  2025: { 12: { 31: 85_000 } },
};

const anyPoints = fc
  .uniqueArray(fc.tuple(anyDay, fc.integer({ min: 30_000, max: 200_000 })), {
    selector: ([d]) => d,
    maxLength: 60,
    size: 'max',
  })
  .map((pairs) => pairs.map(([d, value]) => ({ day: d, value })).sort((a, b) => (a.day < b.day ? -1 : 1)));

describe('Weight statistics', () => {
  it('are nested by date and are read in order of days', () => {
    expect(weightPoints(stats).map(({ day: d }) => d)).toEqual([
      '2025-12-31',
      '2026-09-30',
      '2026-11-01',
      '2026-11-02',
      '2026-11-08',
    ]);
  });

  it('include unsent edits: a number sets a day, null removes it, and a missing value changes nothing', () => {
    const edited = applyWeights(stats, [
      { day: day('2026-11-08'), weight: 78_000 },
      { day: day('2026-11-09'), weight: 77_900 },
      { day: day('2026-11-02'), weight: null },
      { day: day('2026-11-01') },
    ]);
    expect(edited).toEqual({ ...stats, 2026: { ...stats[2026], 11: { 1: 80_000, 8: 78_000, 9: 77_900 } } });
    expect(applyWeights({}, [{ day: day('2026-11-09'), weight: null }])).toEqual({});
  });

  it('ignore a date that does not exist', () => {
    expect(weightPoints({ 2026: { 2: { 30: 80_000, 28: 79_000 } } })).toEqual([{ day: '2026-02-28', value: 79_000 }]);
  });

  it('are charted by days, by weeks from Sunday and by months, and days are the default — DSH-028, DSH-029', () => {
    expect(WEIGHT_MODES).toEqual(['days', 'weeks', 'months']);
    expect(DEFAULT_WEIGHT_MODE).toBe('days');
    const points = weightPoints(stats);
    expect(weightSeries(points, 'days')).toEqual(points);
    expect(weightSeries(points, 'weeks').slice(-2)).toEqual([
      { day: '2026-11-01', value: 79_500 },
      { day: '2026-11-08', value: 78_501 },
    ]);
    expect(weightSeries(points, 'months')).toEqual([
      { day: '2025-12-01', value: 85_000 },
      { day: '2026-09-01', value: 82_000 },
      { day: '2026-11-01', value: 79_167 },
    ]);
  });

  it('round an average to whole grams', () => {
    const [first, ...rest] = weightPoints({ 2026: { 11: { 1: 80_000, 2: 80_001, 3: 80_001 } } });
    expect(weightSeries([first!, ...rest], 'months')).toEqual([{ day: '2026-11-01', value: 80_001 }]);
  });

  it('keep every weight in the nested form and in a map by day', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        expect(weightPoints(nestWeights(points))).toEqual(points);
        const history = Object.fromEntries(points.map(({ day: on, value }) => [on, value]));
        expect(pointsOf(history)).toEqual(points);
      }),
    );
  });

  it('have averages within the recorded weights, and count each weight once', () => {
    fc.assert(
      fc.property(anyPoints, fc.constantFrom(...WEIGHT_MODES), (points, mode) => {
        const series = weightSeries(points, mode);
        const values = points.map(({ value }) => value);
        for (const { value } of series) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...values));
          expect(value).toBeLessThanOrEqual(Math.max(...values));
        }
        expect(new Set(series.map(({ day: d }) => d)).size).toBe(series.length);
        expect(series.length).toBeLessThanOrEqual(points.length);
      }),
    );
  });
});

describe('Sample weights', () => {
  it('fill each mode of the chart until real weights exist — DSH-030', () => {
    const today = day('2026-11-21');
    const sample = sampleWeights(today);
    expect(sample.at(-1)!.day >= addDays(today, -1)).toBe(true);
    expect(sample).toEqual(sampleWeights(today));
    for (const mode of WEIGHT_MODES) expect(weightSeries(sample, mode).length).toBeGreaterThan(3);
    for (const { value } of sample) expect(value > 70_000 && value < 90_000).toBe(true);
  });
});
