import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bodyFatGrams, bodyFatShare, fatRating, measuredFatShare } from '#src/domain/body/body-fat.ts';
import { bodyFigures } from '#src/domain/body/body-figures.ts';
import { estimatedShares, measuredShares } from '#src/domain/body/fat-history.ts';
import { day } from '#src/domain/days/day.ts';

const today = day('2026-11-21');

describe('Estimated body fat', () => {
  it('follows the Deurenberg formula with coefficients for each sex — CST-027, CST-030', () => {
    expect(bodyFatShare(2500, 30, 'male')).toBe(2070);
    expect(bodyFatShare(2500, 30, 'female')).toBe(3150);
    expect(bodyFatGrams(80_000, 2070)).toBe(16_560);
    expect(bodyFatGrams(80_001, 2077)).toBe(16_616);
    expect(bodyFatGrams(80_003, 2077)).toBe(16_617);
  });

  it('is not estimated for children, and stays between 0 and 100 percent', () => {
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
  ] as const)('of a %s aged %i with %i hundredths is rated %s — CST-029, CST-032', (sex, age, share, rating) => {
    expect(fatRating(share, age, sex)).toBe(rating);
  });

  it('never gets a better rating when the body fat rises — CST-029', () => {
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

describe('The body figures of a person', () => {
  const person = { grams: 80_000, heightCm: 180, birthday: day('1990-01-01'), sex: 'male' } as const;

  it('are all computed from weight, height, birthday and sex — CST-027, CST-028, CST-031', () => {
    expect(bodyFigures(person, today)).toEqual({
      age: 36,
      bmi: 2469,
      bmiLabel: 'Normal',
      fatShare: 2171,
      fatGrams: 17_368,
      fatRating: 'overweight',
      idealGrams: 74_992,
    });
  });

  it('are null only if one of their inputs is missing', () => {
    expect(bodyFigures({ ...person, birthday: null }, today)).toMatchObject({ age: null, bmi: 2469, fatShare: null });
    expect(bodyFigures({ ...person, heightCm: 0 }, today)).toMatchObject({
      age: 36,
      bmi: null,
      bmiLabel: null,
      fatGrams: null,
    });
    for (const grams of [null, 0])
      expect(bodyFigures({ ...person, grams }, today)).toMatchObject({
        bmi: null,
        fatShare: null,
        fatGrams: null,
        idealGrams: 74_992,
      });
    expect(bodyFigures({ ...person, sex: null }, today)).toMatchObject({
      bmi: 2469,
      fatShare: null,
      fatRating: null,
      idealGrams: null,
    });
  });
});

describe('The history of body fat', () => {
  const weights = [
    { day: day('2026-01-10'), value: 80_000 },
    { day: day('2026-02-10'), value: 70_000 },
  ];
  const mass = (on: string, value = 2_000) => [{ day: day(on), value }];

  it('divides a measured fat mass by the weight of the nearest day, the earlier of two equally near days', () => {
    expect(measuredFatShare(2_000, 80_000)).toBe(2_500);
    expect(measuredFatShare(20_000, 80_000)).toBe(10_000);
    expect(measuredFatShare(2_000, 0)).toBeNull();
    expect(measuredShares(mass('2026-01-10'), weights)).toEqual([{ day: '2026-01-10', value: 2_500 }]);
    expect(measuredShares(mass('2026-01-05'), weights)).toEqual([{ day: '2026-01-05', value: 2_500 }]);
    expect(measuredShares(mass('2026-02-01'), weights)).toEqual([{ day: '2026-02-01', value: 2_857 }]);
    expect(
      measuredShares(mass('2026-01-26'), [...weights.slice(0, 1), { ...weights[1]!, day: day('2026-02-11') }]),
    ).toEqual([{ day: '2026-01-26', value: 2_500 }]);
  });

  it('leaves out a fat mass without a weight within a month', () => {
    expect(measuredShares(mass('2026-03-13'), weights)).toEqual([{ day: '2026-03-13', value: 2_857 }]);
    expect(measuredShares(mass('2026-03-14'), weights)).toEqual([]);
    expect(measuredShares(mass('2026-03-14'), [])).toEqual([]);
  });

  it('estimates each weighed day with the age on that day', () => {
    const person = { heightCm: 170, birthday: day('1990-01-20'), sex: 'female' } as const;
    const [before, after] = estimatedShares(
      [
        { day: day('2026-01-19'), value: 70_000 },
        { day: day('2026-01-20'), value: 70_000 },
      ],
      person,
    );
    expect(after!.value - before!.value).toBe(23);
    expect(estimatedShares(weights, { ...person, birthday: null })).toEqual([]);
    expect(estimatedShares(weights, { ...person, heightCm: 0 })).toEqual([]);
    expect(estimatedShares(weights, { ...person, sex: null })).toEqual([]);
  });
});
