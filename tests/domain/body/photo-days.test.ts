import { expect, it } from 'vitest';

import { photosOn } from '../../../src/domain/body/photo-days.ts';
import { monthlyWeights } from '../../../src/domain/body/weight-stats.ts';

it('the photos of a day are the latest of each side up to it — UPL-004', () => {
  const days = [
    { date: 30, after: 'a3' },
    { date: 10, before: 'b1', after: null },
    { date: 20, before: 'b2', after: 'a2' },
  ];
  expect(photosOn(days, 9)).toEqual({ before: null, after: null });
  expect(photosOn(days, 10)).toEqual({ before: { photo: 'b1', date: 10 }, after: null });
  expect(photosOn(days, 29)).toEqual({ before: { photo: 'b2', date: 20 }, after: { photo: 'a2', date: 20 } });
  expect(photosOn(days, 30)).toEqual({ before: { photo: 'b2', date: 20 }, after: { photo: 'a3', date: 30 } });
});

it('the weight of a month is the mean of its days, months apart by year — UPL-002', () => {
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
