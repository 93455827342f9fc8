import { expect, it } from 'vitest';

import { isRewardEarned } from '#src/domain/money/referral.ts';

it.each([
  [0, 20, false],
  [6, 20, false],
  [7, 20, true],
  [20, 20, true],
  [6, 7, false],
  [7, 7, true],
  [4, 5, false],
  [5, 5, true],
])('%i delivered days of a first plan of %i days earn the referral reward: %s', (delivered, days, earned) => {
  expect(isRewardEarned(delivered, days)).toBe(earned);
});
