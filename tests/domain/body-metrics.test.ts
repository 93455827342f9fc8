import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ageOn } from '../../src/domain/age.ts';
import { bodyFatGrams, bodyFatShare, fatRating } from '../../src/domain/body-fat.ts';
import { bmiHundredths, bmiLabel } from '../../src/domain/body-mass-index.ts';
import { bodyMetrics } from '../../src/domain/body-metrics.ts';
import { day } from '../../src/domain/day.ts';
import { idealWeightGrams } from '../../src/domain/ideal-weight.ts';
import { shownTo, STORED_UNITS, toShown, toStored, type ShownUnit } from '../../src/domain/measure-units.ts';

const today = day('2026-11-21');

describe('BMI', () => {
  it('is kg over the square of metres, shown to one decimal — CST-018, CST-019', () => {
    expect(bmiHundredths(80_000, 180)).toBe(2469);
    expect(shownTo(bmiHundredths(80_000, 180), 'hundredths', 1)).toBe(24.7);
  });

  it.each([
    [1849, 'Under'],
    [1850, 'Normal'],
    [2499, 'Normal'],
    [2500, 'Over'],
  ] as const)('%i hundredths is %s — CST-020, CST-021, CST-022, CST-023', (bmi, label) => {
    expect(bmiLabel(bmi)).toBe(label);
  });
});

describe('age', () => {
  it.each([
    ['1990-11-21', '2026-11-21', 36],
    ['1990-11-22', '2026-11-21', 35],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('of %s on %s is %i', (birthday, on, age) => {
    expect(ageOn(day(birthday), day(on))).toBe(age);
  });
});

describe('estimated body fat', () => {
  it('follows Deurenberg with coefficients by sex — CST-027, CST-030', () => {
    expect(bodyFatShare(2500, 30, 'male')).toBe(2070);
    expect(bodyFatShare(2500, 30, 'female')).toBe(3150);
    expect(bodyFatGrams(80_000, 2070)).toBe(16_560);
    expect(bodyFatGrams(80_001, 2077)).toBe(16_616);
    expect(bodyFatGrams(80_003, 2077)).toBe(16_617);
  });

  it('is not given to children, and stays between nothing and everything', () => {
    expect(bodyFatShare(2000, 15, 'male')).toBeNull();
    expect(bodyFatShare(0, 30, 'male')).toBeNull();
    expect(bodyFatShare(500, 16, 'male')).toBe(0);
    expect(bodyFatShare(30_000, 90, 'female')).toBe(10_000);
  });

  it.each([
    ['female', 20, 2099, 'underfat'],
    ['female', 39, 2100, 'healthy'],
    ['female', 39, 3300, 'overweight'],
    ['female', 39, 3900, 'obese'],
    ['female', 40, 3300, 'healthy'],
    ['female', 60, 3500, 'healthy'],
    ['female', 60, 2399, 'underfat'],
    ['male', 20, 799, 'underfat'],
    ['male', 39, 800, 'healthy'],
    ['male', 39, 2000, 'overweight'],
    ['male', 39, 2500, 'obese'],
    ['male', 40, 2199, 'healthy'],
    ['male', 59, 2800, 'obese'],
    ['male', 79, 2500, 'overweight'],
    ['male', 60, 1300, 'healthy'],
    ['male', 19, 1500, null],
    ['male', 80, 1500, null],
  ] as const)('of a %s of %i with %i hundredths is rated %s — CST-029, CST-032', (sex, age, share, rating) => {
    expect(fatRating(share, age, sex)).toBe(rating);
  });

  it('never rates better as fat grows — CST-029', () => {
    const order = ['underfat', 'healthy', 'overweight', 'obese'];
    const share = fc.integer({ min: 0, max: 6000 });
    const sex = fc.constantFrom('male' as const, 'female' as const);
    fc.assert(
      fc.property(share, share, fc.integer({ min: 20, max: 79 }), sex, (a, b, age, who) => {
        const rank = (value: number) => order.indexOf(fatRating(value, age, who)!);
        expect(rank(Math.min(a, b))).toBeLessThanOrEqual(rank(Math.max(a, b)));
      }),
    );
  });
});

describe('ideal weight', () => {
  it.each([
    [152.4, 'male', 50_000],
    [152.4, 'female', 45_500],
    [177.8, 'male', 73_000],
    [165.1, 'female', 57_000],
    [180, 'male', 74_992],
    [170, 'female', 61_437],
    [130, 'female', 25_217],
  ] as const)('of %f cm, %s, is %i g after Devine — CST-028, CST-031', (height, sex, grams) => {
    expect(idealWeightGrams(height, sex)).toBe(grams);
  });

  it('is not given without a usable height', () => {
    expect(idealWeightGrams(0, 'male')).toBeNull();
    expect(idealWeightGrams(129, 'male')).toBeNull();
    expect(idealWeightGrams(Number.NaN, 'male')).toBeNull();
  });
});

describe('the figures of a person', () => {
  it('are all derived from weight, height, birthday and sex — BOD-004, BOD-006', () => {
    expect(bodyMetrics({ grams: 80_000, heightCm: 180, birthday: day('1990-01-01'), sex: 'male' }, today)).toEqual({
      age: 36,
      bmi: 2469,
      bmiLabel: 'Normal',
      fatShare: 2171,
      fatGrams: 17_368,
      fatRating: 'overweight',
      idealGrams: 74_992,
    });
  });

  it('are missing, and nothing else, where their part is not known', () => {
    const person = { grams: 80_000, heightCm: 180, birthday: day('1990-01-01'), sex: 'male' } as const;
    expect(bodyMetrics({ ...person, birthday: null }, today)).toMatchObject({ age: null, bmi: 2469, fatShare: null });
    expect(bodyMetrics({ ...person, heightCm: 0 }, today)).toMatchObject({
      age: 36,
      bmi: null,
      bmiLabel: null,
      fatGrams: null,
    });
    expect(bodyMetrics({ ...person, grams: null }, today)).toMatchObject({ bmi: null, idealGrams: 74_992 });
    expect(bodyMetrics({ ...person, sex: null }, today)).toMatchObject({
      bmi: 2469,
      fatShare: null,
      fatRating: null,
      idealGrams: null,
    });
  });
});

describe('stored units', () => {
  it.each([
    [70.1, 'kg', 70_100],
    [0.001, 'kg', 1],
    [89.9, 'cm', 899],
    [31.07, 'hundredths', 3_107],
  ] as const)('%f %s is stored as %i', (shown, unit, stored) => {
    expect(toStored(shown, unit)).toBe(stored);
    expect(toShown(stored, unit)).toBe(shown);
  });

  it('come back whole, and an empty field is never stored', () => {
    const units = fc.constantFrom(...(Object.keys(STORED_UNITS) as ShownUnit[]));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), units, (stored, unit) => {
        expect(toStored(toShown(stored, unit), unit)).toBe(stored);
      }),
    );
    expect(() => toStored(Number.NaN, 'kg')).toThrow(RangeError);
  });
});
