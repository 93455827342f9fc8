import { describe, expect, it } from 'vitest';

import { isSimilarDish, macroChanges } from '#src/domain/menu/dish-change.ts';
import type { Macros } from '#src/domain/menu/macros.ts';

/** In kcal and g. */
const dish = (calories: number, protein: number, carb: number, fat: number): Macros => ({
  calories: calories * 1000,
  protein: protein * 1000,
  carb: carb * 1000,
  fat: fat * 1000,
});
const stands = dish(500, 40, 50, 12);

describe('The effect of another dish', () => {
  it.each([
    ['calories and the macro that changes', dish(526, 40, 42, 12), { calories: 26, carb: -8 }],
    [
      'protein from 1 g on, and nothing of carbs and fat below 3 g',
      dish(510, 41, 48, 14),
      { calories: 10, protein: 1 },
    ],
    ['carbs or fat from 3 g on', dish(510, 40, 53, 12), { calories: 10, carb: 3 }],
    [
      'protein, then of carbs and fat the one that changes more',
      dish(400, 36, 44, 5),
      { calories: -100, protein: -4, fat: -7 },
    ],
    ['carbs where carbs and fat change alike', dish(500, 45, 45, 17), { protein: 5, carb: -5 }],
    ['no calories where they stay', dish(500, 30, 60, 12), { protein: -10, carb: 10 }],
    ['nothing where nothing changes', dish(500, 40, 50, 12), {}],
  ])('names %s', (_what, to, expected) => {
    expect(Object.fromEntries(macroChanges(stands, to).map(({ name, by }) => [name, by]))).toEqual(expected);
    expect(macroChanges(stands, to).map(({ name }) => name)).toEqual(Object.keys(expected));
  });

  it('is the difference of the rounded figures that are shown', () => {
    const from = { ...stands, calories: 499_600 };
    const to = { ...stands, calories: 510_400 };
    expect(macroChanges(from, to)).toEqual([{ name: 'calories', by: 10 }]);
  });
});

describe('A similar dish', () => {
  it.each([
    ['has the same figures', stands, true],
    ['has up to 10 % more calories', dish(550, 40, 50, 12), true],
    ['has down to 10 % less', dish(450, 40, 50, 12), true],
    ['has no more than that', dish(551, 40, 50, 12), false],
    ['has no less than that', dish(449, 40, 50, 12), false],
    ['has a macro within 15 %', dish(500, 46, 57.5, 12), true],
    ['has no protein beyond that', dish(500, 47, 50, 12), false],
    ['has no carbs below that', dish(500, 40, 42, 12), false],
    ['may have 5 g more where the dish holds little', dish(500, 40, 50, 17), true],
    ['has no more than those 5 g', dish(500, 40, 50, 17.1), false],
  ])('%s', (_what, to, expected) => {
    expect(isSimilarDish(stands, to)).toBe(expected);
  });
});
