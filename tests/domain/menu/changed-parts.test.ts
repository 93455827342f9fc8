import { expect, it } from 'vitest';

import { changedParts } from '#src/domain/menu/changed-parts.ts';

const chicken = (qty: number) => ({ 1: { dishId: 51, qty } });

it.each([
  ['another quantity', chicken(150), chicken(200), [{ category: 1, dishId: 51, now: 150, wanted: 200 }]],
  ['nothing where both are the same', chicken(150), chicken(150), []],
  [
    'a part that comes',
    chicken(150),
    { ...chicken(150), 4: { dishId: 54, qty: 1 } },
    [{ category: 4, dishId: 54, now: 0, wanted: 1 }],
  ],
  [
    'a part that goes',
    { ...chicken(150), 4: { dishId: 54, qty: 1 } },
    chicken(150),
    [{ category: 4, dishId: 54, now: 1, wanted: 0 }],
  ],
  [
    'another dish, as one that goes and one that comes',
    chicken(150),
    { 1: { dishId: 52, qty: 150 } },
    [
      { category: 1, dishId: 51, now: 150, wanted: 0 },
      { category: 1, dishId: 52, now: 0, wanted: 150 },
    ],
  ],
  ['every part of a meal that stood open', undefined, chicken(200), [{ category: 1, dishId: 51, now: 0, wanted: 200 }]],
])('the difference of two meals by weight lists %s', (_what, now, wanted, parts) => {
  expect(changedParts(now, wanted)).toEqual(parts);
});
