import { expect, it } from 'vitest';

import { mealHint } from '#src/domain/menu/meal-hints.ts';

it('the hint for a snack is 150 to 250 kcal and at least 10 g of protein — CST-013', () => {
  for (const snack of [2, 4]) expect(mealHint(snack, [6])).toEqual({ kcal: [150, 250], protein: 10 });
});

it('the hint for an add-on is at least 15 g of protein, times its position — CST-012', () => {
  expect(mealHint(6, [6, 9])).toEqual({ kcal: null, protein: 15 });
  expect(mealHint(9, [6, 9])).toEqual({ kcal: null, protein: 30 });
});

it('a main meal has no hint', () => {
  for (const main of [1, 3, 5, 31]) expect(mealHint(main, [6])).toBeNull();
});
