import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { courseOf } from '#src/domain/body/weight-course.ts';
import { addDays, day, daysBetween } from '#src/domain/days/day.ts';

const TODAY = day('2026-11-21');
/** Weights on the given days before today, in kg, in order. */
const weights = (values: Readonly<Record<number, number>>) =>
  Object.entries(values)
    .map(([ago, kg]) => ({ day: addDays(TODAY, -Number(ago)), value: kg * 1000 }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
const losing = weights({ 28: 90, 21: 81.5, 14: 81, 7: 80.5, 0: 80 });

describe('The forecast of a weight', () => {
  it('is the slope of the last four weeks and the day on which that line reaches the goal', () => {
    expect(courseOf(losing, TODAY, 78_000, 85_000)).toEqual({ rate: -500, ends: addDays(TODAY, 28) });
    expect(
      courseOf(
        losing.map(({ day: each, value }) => ({ day: each, value: 160_000 - value })),
        TODAY,
        82_000,
        75_000,
      ),
    ).toEqual({
      rate: 500,
      ends: addDays(TODAY, 28),
    });
  });

  it('uses a line through all weights, so that one heavy evening changes it only slightly', () => {
    const heavy = courseOf([...losing.slice(0, -1), { day: TODAY, value: 81_500 }], TODAY, 78_000, 85_000);
    expect(heavy!.rate).toBe(-50);
  });

  it('reports a wrong direction or more than two years instead of a date', () => {
    expect(courseOf(losing, TODAY, 85_000, 75_000)).toMatchObject({ ends: 'away' });
    expect(courseOf(losing, TODAY, 20_000, 85_000)).toMatchObject({ ends: 'far' });
    expect(courseOf(weights({ 14: 80, 7: 80, 0: 80 }), TODAY, 70_000, 85_000)).toEqual({ rate: 0, ends: 'far' });
    expect(courseOf(weights({ 14: 80, 7: 79.96, 0: 79.92 }), TODAY, 70_000, 85_000)).toMatchObject({ ends: 'far' });
  });

  it('has no date without a goal or if the goal is reached, and needs no weight from the start', () => {
    expect(courseOf(losing, TODAY, null, 85_000)).toEqual({ rate: -500, ends: null });
    expect(courseOf(losing, TODAY, 80_000, 85_000)).toMatchObject({ ends: null });
    expect(courseOf(losing, TODAY, 78_000, 78_000)).toMatchObject({ ends: addDays(TODAY, 28) });
    expect(courseOf(losing, TODAY, 78_000, null)).toMatchObject({ ends: addDays(TODAY, 28) });
  });

  it('is not given for two weights, for less than a week or for weights older than four weeks', () => {
    expect(courseOf(weights({ 14: 80, 0: 79 }), TODAY, 70_000, 85_000)).toBeNull();
    expect(courseOf(weights({ 6: 80, 3: 79.5, 0: 79 }), TODAY, 70_000, 85_000)).toBeNull();
    expect(courseOf(weights({ 60: 80, 50: 79, 40: 78 }), TODAY, 70_000, 85_000)).toBeNull();
    expect(courseOf([], TODAY, 70_000, 85_000)).toBeNull();
  });

  it('finds the goal day of any straight line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 200 }), fc.integer({ min: 1, max: 300 }), (gramsADay, days) => {
        const line = [20, 15, 8, 3, 0].map((ago) => ({ day: addDays(TODAY, -ago), value: 100_000 + ago * gramsADay }));
        const course = courseOf(line, TODAY, 100_000 - days * gramsADay, 110_000)!;
        expect(Math.abs(course.rate + 7 * gramsADay)).toBeLessThanOrEqual(1);
        expect(Math.abs(daysBetween(TODAY, course.ends as typeof TODAY) - days)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
