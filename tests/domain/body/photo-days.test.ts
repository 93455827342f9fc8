import { expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { photosOn } from '#src/domain/body/photo-days.ts';
import { monthlyWeights } from '#src/domain/body/weight-stats.ts';

it('each day shows the latest front and side photos up to that day — UPL-004', () => {
  const [before, first, second, between, third] = [9, 10, 20, 29, 30].map((date) =>
    addDays(day('2026-11-01'), date),
  ) as [Day, Day, Day, Day, Day];
  const days = [
    { date: third, after: 'a3' },
    { date: first, before: 'b1', after: null },
    { date: second, before: 'b2', after: 'a2' },
  ];
  expect(photosOn(days, before)).toEqual({ before: null, after: null });
  expect(photosOn(days, first)).toEqual({ before: { photo: 'b1', date: first }, after: null });
  expect(photosOn(days, between)).toEqual({
    before: { photo: 'b2', date: second },
    after: { photo: 'a2', date: second },
  });
  expect(photosOn(days, third)).toEqual({ before: { photo: 'b2', date: second }, after: { photo: 'a3', date: third } });
  // Without a day, the current photos are meant.
  expect(photosOn(days)).toEqual(photosOn(days, third));
});

it('the weight of a month is the mean of its days, separate for each year — UPL-002', () => {
  const years = monthlyWeights({
    2025: { 12: { 31: 90_000 } },
    2026: { 1: { 1: 80_000, 2: 81_000 }, 12: { 1: 70_000 } },
  });
  expect([...years].map(([year, months]) => [year, [...months]])).toEqual([
    [2025, [[12, 90_000]]],
    [
      2026,
      [
        [1, 80_500],
        [12, 70_000],
      ],
    ],
  ]);
});
