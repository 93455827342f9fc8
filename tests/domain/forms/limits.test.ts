import { expect, it } from 'vitest';

import {
  compositionLimits,
  FEEDBACK_TEXT_MAX,
  isHeight,
  isWithin,
  measurementLimits,
  profileLimits,
  progressLimits,
  smileyLimits,
  starLimits,
  type Limit,
} from '#src/domain/forms/limits.ts';
import { toStored } from '#src/domain/body/measure-units.ts';

const kg = (shown: number): number => toStored(shown, 'kg');
const cm = (shown: number): number => toStored(shown, 'cm');
const hundredths = (shown: number): number => toStored(shown, 'hundredths');
const { bust, waist, hips, leftBiceps, rightBiceps, thigh, calf } = measurementLimits;

it.each<[string, readonly Limit[], number, number]>([
  ['the weight of a day, a gram to 500 kg — PRG-026', [progressLimits.weight], 1, kg(500)],
  ['the waist of a day, a millimetre to 200 cm — PRG-027', [progressLimits.waist], 1, cm(200)],
  ['the calories of a day, 0 to 100,000 — PRG-028', [progressLimits.calories], 0, 100_000],
  ['a measured weight, 0 to 200 kg — BOD-025', [measurementLimits.weight], 0, kg(200)],
  ['bust, waist, hips and biceps, 0 to 200 cm — BOD-026', [bust, waist, hips, leftBiceps, rightBiceps], 0, cm(200)],
  ['thigh and calf, 0 to 100,000 cm — BOD-027', [thigh, calf], 0, cm(100_000)],
  ['muscle and fat, a hundredth to 200 — BOD-034', Object.values(compositionLimits), 1, hundredths(200)],
  [
    "a profile's weights, 0 to 500 kg — WIZ-060",
    [profileLimits.weight, profileLimits.start_weight, profileLimits.goal_weight],
    0,
    kg(500),
  ],
  ['stars, 1 to 5 — FBK-038', [starLimits], 1, 5],
  ['smileys, 2 to 5', [smileyLimits], 2, 5],
])('each entered value has its limits: %s', (_, limits, least, most) => {
  for (const limit of limits) {
    expect([least - 1, least, most, most + 1].map((value) => isWithin(value, limit))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWithin(least + 0.5, limit)).toBe(false);
  }
});

it.each([
  [0, true],
  [0.01, true],
  [178.55, true],
  [300, true],
  [300.01, false],
  [178.555, false],
  [-0.01, false],
])('%d cm is a valid height: %s — WIZ-061', (cm, is) => {
  expect(isHeight(cm)).toBe(is);
});

it('a feedback text may have 2,000 characters', () => {
  expect(FEEDBACK_TEXT_MAX).toBe(2_000);
});
