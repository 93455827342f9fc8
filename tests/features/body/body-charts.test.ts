import { describe, expect, it } from 'vitest';

import { plotOf, tableOf, type Series } from '#src/body/charts/chart-series.ts';
import { addDays, day, daysBetween, type Day } from '#src/domain/days/day.ts';

const TODAY = day('2026-11-21');
const year = { year: 2026 };

const series = (points: Series['points'], more: Partial<Series> = {}): Series => ({
  points,
  divisor: 1000,
  step: 10,
  floor: 30,
  look: 'dots',
  isHollow: () => false,
  ...more,
});
const daily = (from: Day, to: Day, value: (at: number) => number) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => ({ day: addDays(from, at), value: value(at) }));

describe('The plot of a calendar year', () => {
  it('places a day by its distance from the first of January and labels the months', () => {
    const plot = plotOf(series([{ day: day('2026-02-01'), value: 70_000 }]), year, TODAY);
    expect(plot.points.map(({ x, y }) => [x, y])).toEqual([[31, 70]]);
    expect(plot.length).toBe(365);
    expect(plot.marks).toHaveLength(12);
    expect(plot.marks[1]).toEqual({ x: 31, day: '2026-02-01' });
  });

  it('shows more than a hundred points as weekly means, for any length of the history', () => {
    const long = daily(addDays(TODAY, -4_999), TODAY, (at) => 70_000 + (at % 2) * 1_000);
    const plot = plotOf(series(long), year, TODAY);
    expect(plot.points.length).toBe(Math.ceil(daysBetween(day('2026-01-01'), TODAY) / 7));
    expect(plot.points.length).toBeLessThanOrEqual(53);
    expect(plot.trend).toHaveLength(plot.points.length);
    expect(plot.points[0]).toMatchObject({ x: 3, from: '2026-01-01', to: '2026-01-07' });
    expect(plot.points.every(({ y }) => y > 70.3 && y < 70.7)).toBe(true);
    // The table still lists months.
    expect(tableOf(series(long), year, TODAY)).toHaveLength(11);
  });

  it('shows each of a hundred points unchanged, and marks a week of copied values as copied', () => {
    const hundred = daily(day('2026-01-01'), day('2026-04-10'), () => 70_000);
    expect(plotOf(series(hundred), year, TODAY).points).toHaveLength(100);
    const more = daily(day('2026-01-01'), day('2026-06-30'), () => 70_000);
    const isHollow = (on: Day): boolean => on <= '2026-01-08';
    const weeks = plotOf(series(more, { isHollow }), year, TODAY).points;
    expect(weeks.slice(0, 3).map(({ hollow }) => hollow)).toEqual([true, false, false]);
  });

  it('extends the axis to the goal, but not without values', () => {
    const points = [{ day: day('2026-02-01'), value: 72_000 }];
    expect(plotOf(series(points), year, TODAY).axis).toMatchObject({ min: 71, max: 73 });
    expect(plotOf(series(points, { goal: 55 }), year, TODAY)).toMatchObject({ goal: 55, axis: { min: 55, max: 75 } });
    expect(plotOf(series([], { goal: 55 }), year, TODAY).axis).toMatchObject({ min: 30, max: 50 });
  });

  it('continues the last earlier value until today and no further', () => {
    const points = [{ day: day('2025-12-24'), value: 72_000 }];
    const { carried } = plotOf(series(points, { look: 'line' }), year, TODAY);
    expect(carried.map(({ x }) => x)).toEqual([-0.5, daysBetween(day('2026-01-01'), TODAY) + 0.5]);
    const past = plotOf(series([{ day: day('2024-12-24'), value: 72_000 }], { look: 'line' }), { year: 2025 }, TODAY);
    expect(past.carried.at(-1)!.x).toBe(364.5);
  });

  it('draws estimates as a separate line, and then no continued value', () => {
    const estimated = [
      { day: day('2026-02-01'), value: 31_000 },
      { day: day('2026-03-01'), value: 45_000 },
    ];
    const points = [{ day: day('2025-12-24'), value: 35_000 }];
    const plot = plotOf(series(points, { look: 'line', estimated }), year, TODAY);
    expect(plot.estimated.map(({ x, y }) => [x, y])).toEqual([
      [31, 31],
      [59, 45],
    ]);
    expect(plot.carried).toEqual([]);
    expect(plot.axis).toMatchObject({ min: 30, max: 45 });
  });
});
