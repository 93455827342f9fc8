import { execFileSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import {
  applyBodyMeasurements,
  applyComposition,
  applyDailyEntries,
  type ProgressSnapshot,
} from '#src/domain/body/progress-snapshot.ts';

const on = (at: number): Day => addDays(day('2026-01-01'), at);
const before: ProgressSnapshot = {
  progress: { weight: { [on(1)]: 80_000 }, waist: { [on(1)]: 900 } },
  weightHistory: { [on(1)]: 80_000 },
  BMIHistory: { [on(1)]: 2_469 },
  SMMHistory: { [on(1)]: 3_000 },
  BFMHistory: { [on(1)]: 1_500 },
  sources: { waist: { [on(1)]: 'copied' } },
  height: 180,
};

describe('The progress of a customer', () => {
  it('shows a saved weight on its day, in the history and as BMI, and keeps all other values', () => {
    expect(applyDailyEntries(before, [{ date: on(2), weight: 81_000 }])).toStrictEqual({
      ...before,
      progress: { weight: { [on(1)]: 80_000, [on(2)]: 81_000 }, waist: { [on(1)]: 900 } },
      weightHistory: { [on(1)]: 80_000, [on(2)]: 81_000 },
      BMIHistory: { [on(1)]: 2_469, [on(2)]: 2_500 },
      sources: { weight: {}, waist: { [on(1)]: 'copied' } },
    });
  });

  it('accepts many days at once with the same result as one by one, and does not change its input', () => {
    const days = [
      { date: on(1), weight: 79_000, source: 'copied' as const },
      { date: on(3), weight: 78_000, waist: 880 },
      { date: on(1), weight: null },
      { date: on(3), calories: 1_900, source: 'copied' as const },
      { date: on(3), waist: null },
    ];
    const given = structuredClone(before);
    expect(applyDailyEntries(given, days)).toStrictEqual(
      days.reduce((snapshot, day) => applyDailyEntries(snapshot, [day]), before),
    );
    expect(given).toStrictEqual(before);
  });

  it('does not copy all data for each day of a long import, so that little memory is discarded', () => {
    // Runs in its own process, so that no other test shares its garbage collector. A copy for each day would need more
    // than a hundred megabytes.
    const work = `
      import { GCProfiler } from 'node:v8';
      import { applyDailyEntries } from ${JSON.stringify(new URL('../../../src/domain/body/progress-snapshot.ts', import.meta.url))};
      import { addDays } from ${JSON.stringify(new URL('../../../src/domain/days/day.ts', import.meta.url))};
      const days = Array.from({ length: 3_000 }, (_, at) => ({ date: addDays('2026-01-01', at + 2), weight: 80_000 + at }));
      const profiler = new GCProfiler();
      profiler.start();
      const { weightHistory } = applyDailyEntries(${JSON.stringify(before)}, days);
      const freed = ({ beforeGC, afterGC }) => beforeGC.heapStatistics.usedHeapSize - afterGC.heapStatistics.usedHeapSize;
      const megabytes = profiler.stop().statistics.reduce((sum, each) => sum + freed(each), 0) / 1e6;
      console.log(JSON.stringify({ days: Object.keys(weightHistory).length, megabytes }));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', work], { encoding: 'utf8' });
    const { days, megabytes } = JSON.parse(said) as { days: number; megabytes: number };
    expect(days).toBe(3_001);
    expect(megabytes).toBeLessThan(30);
  });

  it('has no BMI without a height', () => {
    const after = applyDailyEntries({ ...before, BMIHistory: {}, height: null }, [{ date: on(2), weight: 81_000 }]);
    expect(after).toMatchObject({ weightHistory: { [on(2)]: 81_000 } });
    expect(after.BMIHistory).toEqual({});
  });

  it('loses a cleared value together with its BMI and its source', () => {
    const after = applyDailyEntries(before, [{ date: on(1), weight: null, waist: null, source: 'copied' }]);
    expect(after).toMatchObject({ progress: { weight: {}, waist: {} }, sources: { waist: {} } });
    for (const gone of [after.progress['weight'], after.weightHistory, after.BMIHistory, after.sources['waist']])
      expect(gone).toEqual({});
  });

  it('names the source of a value that was not entered by hand, until the customer enters one', () => {
    const copied = applyDailyEntries(before, [{ date: on(3), calories: 1_900, source: 'copied' }]);
    expect(copied.sources['calories']).toEqual({ [on(3)]: 'copied' });
    expect(copied.weightHistory).toEqual(before.weightHistory);
    expect(applyDailyEntries(copied, [{ date: on(3), calories: 1_950 }]).sources['calories']).toStrictEqual({});
  });

  it('saves the girths of a day as one record, and muscle and fat as another', () => {
    const none = { bust: null, hips: null, leftBiceps: null, rightBiceps: null, thigh: null, calf: null };
    const measured = applyBodyMeasurements(before, on(1), { ...none, waist: 880, bust: 950 });
    expect(measured.progress).toMatchObject({ waist: { [on(1)]: 880 }, bust: { [on(1)]: 950 }, hips: {} });
    expect(measured.sources['waist']).toEqual({});
    expect(measured.weightHistory).toEqual(before.weightHistory);
    expect(applyComposition(before, on(1), { SMM: null, BFM: 1_400 })).toEqual({
      ...before,
      SMMHistory: {},
      BFMHistory: { [on(1)]: 1_400 },
    });
  });
});
