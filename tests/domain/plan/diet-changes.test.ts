import { expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { dietChanges, dietOn } from '#src/domain/plan/diet-changes.ts';

const changes = { [day('2026-12-05')]: 34, [day('2026-12-01')]: 33, [day('2026-12-03')]: 33 };

it('the diet changes are listed with the former diet, the new diet and the day, in order — MOD-017', () => {
  expect(dietChanges(32, changes)).toEqual([
    { from: 32, to: 33, day: '2026-12-01' },
    { from: 33, to: 34, day: '2026-12-05' },
  ]);
  expect(dietChanges(32, {})).toEqual([]);
});

it.each([
  ['2026-11-30', 32],
  ['2026-12-01', 33],
  ['2026-12-04', 33],
  ['2026-12-31', 34],
])('on %s the diet is %i — MOD-017', (value, diet) => {
  expect(dietOn(day(value), 32, changes)).toBe(diet);
});
