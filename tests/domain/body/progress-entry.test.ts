import { describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { bmiHundredths } from '#src/domain/body/body-mass-index.ts';
import { brokenBodyKind } from '#src/domain/body/body-measurements.ts';
import {
  brokenDailyField,
  mergeDailyField,
  type DailyEdit,
  type ProgressSource,
} from '#src/domain/body/progress-entry.ts';

const edit = (editedAt: number, source: ProgressSource, value: number | null = 80_000): DailyEdit => ({
  editedAt,
  source,
  value,
  dev: 'a',
  seq: editedAt,
});

describe('A daily value', () => {
  it('entered by hand replaces a copied or imported value, even a newer one', () => {
    expect(mergeDailyField(edit(5, 'copied'), edit(1, 'manual'))).toBe('applied');
    expect(mergeDailyField(edit(5, 'fitbit'), edit(1, 'manual'))).toBe('applied');
  });

  it('entered by hand is never replaced by a copied or imported value', () => {
    expect(mergeDailyField(edit(1, 'manual'), edit(5, 'copied'))).toBe('superseded');
    expect(mergeDailyField(edit(1, 'manual'), edit(5, 'fitbit'))).toBe('superseded');
  });

  it('follows the newer time if both sources are equal or a field was cleared', () => {
    expect(mergeDailyField(edit(1, 'manual'), edit(2, 'manual'))).toBe('applied');
    expect(mergeDailyField(edit(2, 'copied'), edit(1, 'fitbit'))).toBe('superseded');
    expect(mergeDailyField(edit(1, 'manual', null), edit(2, 'copied'))).toBe('applied');
    expect(mergeDailyField(edit(2, 'copied'), edit(1, 'manual', null))).toBe('superseded');
    expect(mergeDailyField(edit(1, 'copied'), edit(2, 'manual', null))).toBe('applied');
  });
});

describe('The limits of a daily entry', () => {
  it('are 500 kg, 200 cm and 100000 kcal, and the limit itself is allowed — PRG-026, PRG-027, PRG-028', () => {
    expect(brokenDailyField({ date: day('2026-11-21'), weight: 500_000, waist: 2_000, calories: 100_000 })).toBeNull();
    expect(brokenDailyField({ date: day('2026-11-21'), weight: 500_001 })).toBe('weight');
    expect(brokenDailyField({ date: day('2026-11-21'), waist: 2_001 })).toBe('waist');
    expect(brokenDailyField({ date: day('2026-11-21'), calories: 100_001 })).toBe('calories');
  });

  it('refuse a weight of zero and let the customer clear a field', () => {
    expect(brokenDailyField({ date: day('2026-11-21'), weight: 0 })).toBe('weight');
    expect(brokenDailyField({ date: day('2026-11-21'), calories: -1 })).toBe('calories');
    expect(brokenDailyField({ date: day('2026-11-21'), weight: null, waist: null, calories: null })).toBeNull();
  });

  it('are 200 cm for girths, and wider for thigh and calf', () => {
    const record = {
      bust: 2_000,
      waist: 2_000,
      hips: 2_000,
      leftBiceps: 2_000,
      rightBiceps: 2_000,
      thigh: 1_000_000,
      calf: 1_000_000,
    };
    expect(brokenBodyKind(record)).toBeNull();
    expect(brokenBodyKind({ ...record, hips: 2_001 })).toBe('hips');
    expect(brokenBodyKind({ ...record, calf: 1_000_001 })).toBe('calf');
    expect(brokenBodyKind({ ...record, bust: null })).toBeNull();
  });
});

describe('The body mass index', () => {
  it('is kilograms divided by metres squared, in hundredths', () => {
    expect(bmiHundredths(81_000, 180)).toBe(2500);
    expect(bmiHundredths(62_400, 168)).toBe(2211);
    expect(() => bmiHundredths(80_000, 0)).toThrow(RangeError);
  });
});
