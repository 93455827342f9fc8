import { describe, expect, it } from 'vitest';

import {
  applyBodyMeasurements,
  applyComposition,
  applyDailyEntries,
  type ProgressSnapshot,
} from '../../../src/domain/body/progress-snapshot.ts';

const before: ProgressSnapshot = {
  progress: { weight: { 1: 80_000 }, waist: { 1: 900 } },
  weightHistory: { 1: 80_000 },
  BMIHistory: { 1: 2_469 },
  SMMHistory: { 1: 3_000 },
  BFMHistory: { 1: 1_500 },
  sources: { waist: { 1: 'copied' } },
  height: 180,
};

describe('the progress of a customer', () => {
  it('shows a saved weight on its day, in the history and as BMI, and leaves what was not sent', () => {
    expect(applyDailyEntries(before, [{ date: 2, weight: 81_000 }])).toStrictEqual({
      ...before,
      progress: { weight: { 1: 80_000, 2: 81_000 }, waist: { 1: 900 } },
      weightHistory: { 1: 80_000, 2: 81_000 },
      BMIHistory: { 1: 2_469, 2: 2_500 },
      sources: { weight: {}, waist: { 1: 'copied' } },
    });
  });

  it('copies what was there once, however many days a file brings', () => {
    let copied = 0;
    const counted = new Proxy(before.weightHistory, {
      ownKeys: (map) => {
        copied += 1;
        return Reflect.ownKeys(map);
      },
    });
    const days = Array.from({ length: 3_000 }, (_, at) => ({ date: at + 2, weight: 80_000 + at }));
    const after = applyDailyEntries({ ...before, weightHistory: counted }, days);
    expect(Object.keys(after.weightHistory)).toHaveLength(3_001);
    expect(copied).toBe(1);
    expect(before.weightHistory).toEqual({ 1: 80_000 });
  });

  it('has no BMI without a height', () => {
    const after = applyDailyEntries({ ...before, BMIHistory: {}, height: null }, [{ date: 2, weight: 81_000 }]);
    expect(after).toMatchObject({ weightHistory: { 2: 81_000 } });
    expect(after.BMIHistory).toEqual({});
  });

  it('loses a value that is cleared, with its BMI and its source', () => {
    const after = applyDailyEntries(before, [{ date: 1, weight: null, waist: null, source: 'copied' }]);
    expect(after).toMatchObject({ progress: { weight: {}, waist: {} }, sources: { waist: {} } });
    for (const gone of [after.progress['weight'], after.weightHistory, after.BMIHistory, after.sources['waist']])
      expect(gone).toEqual({});
  });

  it('names the source of what was not entered by hand, until it is', () => {
    const copied = applyDailyEntries(before, [{ date: 3, calories: 1_900, source: 'copied' }]);
    expect(copied.sources['calories']).toEqual({ 3: 'copied' });
    expect(copied.weightHistory).toEqual(before.weightHistory);
    expect(applyDailyEntries(copied, [{ date: 3, calories: 1_950 }]).sources['calories']).toStrictEqual({});
  });

  it('takes girths of a day as one record, and muscle and fat as another', () => {
    const none = { bust: null, hips: null, leftBiceps: null, rightBiceps: null, thigh: null, calf: null };
    const measured = applyBodyMeasurements(before, 1, { ...none, waist: 880, bust: 950 });
    expect(measured.progress).toMatchObject({ waist: { 1: 880 }, bust: { 1: 950 }, hips: {} });
    expect(measured.sources['waist']).toEqual({});
    expect(measured.weightHistory).toEqual(before.weightHistory);
    expect(applyComposition(before, 1, { SMM: null, BFM: 1_400 })).toEqual({
      ...before,
      SMMHistory: {},
      BFMHistory: { 1: 1_400 },
    });
  });
});
