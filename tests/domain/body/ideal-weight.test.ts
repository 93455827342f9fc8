import { describe, expect, it } from 'vitest';

import { bmiLabel } from '#src/domain/body/body-mass-index.ts';
import { idealWeightGrams } from '#src/domain/body/ideal-weight.ts';

describe('Ideal weight', () => {
  it.each([
    [152.4, 'male', 50_000],
    [152.4, 'female', 45_500],
    [175, 'male', 70_465],
    [168, 'female', 59_626],
    [130, 'male', 29_717],
    [129.99, 'male', null],
    [0, 'female', null],
    [Number.NaN, 'male', null],
  ] as const)('for %d cm and %s is %s grams after the Devine formula — CST-028', (height, sex, grams) => {
    expect(idealWeightGrams(height, sex)).toBe(grams);
  });
});

it.each([
  [1849, 'Under'],
  [1850, 'Normal'],
  [2499, 'Normal'],
  [2500, 'Over'],
] as const)('labels a BMI of %i hundredths as %s — CST-020, CST-021, CST-022, CST-023', (bmi, label) => {
  expect(bmiLabel(bmi)).toBe(label);
});
