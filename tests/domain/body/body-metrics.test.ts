import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ageOn } from '#src/domain/days/age.ts';
import { bmiHundredths } from '#src/domain/body/body-mass-index.ts';
import { day } from '#src/domain/days/day.ts';
import { STORED_UNITS, toShown, toStored, type ShownUnit } from '#src/domain/body/measure-units.ts';

describe('BMI', () => {
  it('is the weight in kg divided by the height in metres squared — CST-018', () => {
    expect(bmiHundredths(80_000, 180)).toBe(2469);
    expect(bmiHundredths(1_000, 1)).toBe(1_000_000);
    expect(() => bmiHundredths(80_000, 0)).toThrow(RangeError);
  });
});

describe('age', () => {
  it.each([
    ['1990-11-21', '2026-11-21', 36],
    ['1990-11-22', '2026-11-21', 35],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
  ])('is computed from the birthday %s on the day %s as %i', (birthday, on, age) => {
    expect(ageOn(day(birthday), day(on))).toBe(age);
  });
});

describe('Stored units', () => {
  it.each([
    [70.1, 'kg', 70_100],
    [0.001, 'kg', 1],
    [89.9, 'cm', 899],
    [31.07, 'hundredths', 3_107],
  ] as const)('store %f %s as %i and show the same number again', (shown, unit, stored) => {
    expect(toStored(shown, unit)).toBe(stored);
    expect(toShown(stored, unit)).toBe(shown);
  });

  it('convert to shown units and back without loss, and refuse to store an empty field', () => {
    const units = fc.constantFrom(...(Object.keys(STORED_UNITS) as ShownUnit[]));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), units, (stored, unit) => {
        expect(toStored(toShown(stored, unit), unit)).toBe(stored);
      }),
    );
    expect(() => toStored(Number.NaN, 'kg')).toThrow(RangeError);
  });
});
