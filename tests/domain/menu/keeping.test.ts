import { describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { calledFrom, eatBy, keepingOf } from '#src/domain/menu/keeping.ts';

describe('The last day to eat a dish', () => {
  it.each([
    ['on the day of delivery alone', false, 0, '2026-11-30'],
    ['one day longer', false, 1, '2026-12-01'],
    ['a month longer', false, 30, '2026-12-30'],
    ['of a bag of the evening before, on the day it is for', true, 1, '2026-11-30'],
    ['of such a bag, one day longer', true, 2, '2026-12-01'],
    ['of such a bag, never before the day it is for', true, 0, '2026-11-30'],
  ])('is counted from the delivery day of its bag: %s — CAT-023', (_, eveningBefore, within, by) => {
    expect(eatBy({ day: day('2026-11-30'), eveningBefore }, within)).toBe(by);
  });

  it.each([
    ['2026-11-29', 'date'],
    ['2026-11-30', 'today'],
    ['2026-12-01', 'tomorrow'],
    ['2026-12-02', 'weekday'],
    ['2026-12-06', 'weekday'],
    ['2026-12-07', 'date'],
  ])('has an unambiguous name: on Monday 30 November, %s is shown by its %s — CAT-023', (by, called) => {
    expect(calledFrom(day('2026-11-30'), day(by))).toBe(called);
  });
});

describe('The note about keeping and heating a meal', () => {
  const say = (within: number): string => `within ${within}`;
  const machboos = { title: 'Machboos', eat_within_days: 2, heating: '3 min microwave' };
  const lines = (...[dish, ...sides]: [Parameters<typeof keepingOf>[0], ...Parameters<typeof keepingOf>[1]]) =>
    keepingOf(dish, sides, say).map(({ about, text }) => `${about}: ${text}`);

  it.each([
    ['both', machboos, ['eat by: within 2', 'heating: 3 min microwave']],
    ['a dish for the day of delivery', { title: 'Shake', eat_within_days: 0 }, ['eat by: within 0']],
    ['heating alone', { title: 'Soup', heating: 'Warm it' }, ['heating: Warm it']],
    ['nothing', { title: 'Soup' }, []],
  ])('contains what is known about the dish: %s', (_, dish, said) => {
    expect(lines(dish)).toEqual(said);
  });

  it('names a side only if its keeping or heating differs from the dish', () => {
    const beans = { title: 'Beans', eat_within_days: 1, heating: '1 min' };
    expect(lines(machboos, beans)).toEqual([
      'eat by: within 2',
      'eat by: within 1 (Beans)',
      'heating: 3 min microwave',
      'heating: 1 min (Beans)',
    ]);
    expect(lines(machboos, { title: 'Salad', eat_within_days: 2 }, { title: 'No side' })).toEqual([
      'eat by: within 2',
      'heating: 3 min microwave',
    ]);
  });
});
