import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { courseOf, type GoalRange } from '#src/domain/body/weight-course.ts';
import { addDays, day, daysBetween } from '#src/domain/days/day.ts';

const TODAY = day('2026-11-21');
/** Weights on the given days before today, in kg, in order. */
const weights = (values: Readonly<Record<number, number>>) =>
  Object.entries(values)
    .map(([ago, kg]) => ({ day: addDays(TODAY, -Number(ago)), value: kg * 1000 }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
const losing = weights({ 28: 90, 21: 81.5, 14: 81, 7: 80.5, 0: 80 });

describe('The forecast of a weight', () => {
  const range = (from: number, to: number) => ({ from: addDays(TODAY, from), to: addDays(TODAY, to) });

  it('is the slope of the last four weeks and the week in which that line reaches the goal', () => {
    expect(courseOf(losing, TODAY, 78_000, 85_000)).toEqual({ rate: -500, ends: range(28, 35) });
    expect(
      courseOf(
        losing.map(({ day: each, value }) => ({ day: each, value: 160_000 - value })),
        TODAY,
        82_000,
        75_000,
      ),
    ).toEqual({
      rate: 500,
      ends: range(28, 35),
    });
  });

  it('uses a line through all weights, so that one heavy evening changes it only slightly', () => {
    const heavy = courseOf([...losing.slice(0, -1), { day: TODAY, value: 81_500 }], TODAY, 78_000, 85_000);
    expect(heavy!.rate).toBe(-50);
  });

  it('is a range that contains the one before when one weight differs from the trend', () => {
    const daily = Array.from({ length: 28 }, (_, ago) => ({
      day: addDays(TODAY, -27 + ago),
      value: 82_000 - ago * 70 + (ago % 2 === 0 ? 150 : -150),
    }));
    const before = courseOf(daily, TODAY, 78_000, 85_000)!.ends as GoalRange;
    const heavy = [...daily.slice(0, -1), { day: TODAY, value: daily.at(-1)!.value + 1_000 }];
    const after = courseOf(heavy, TODAY, 78_000, 85_000)!.ends as GoalRange;
    expect(daysBetween(before.from, after.from)).toBeLessThanOrEqual(7);
    expect(after.to! >= before.to!).toBe(true);
    expect(daysBetween(before.to!, after.to!)).toBeLessThanOrEqual(21);
  });

  it('has no last day if the slower rate of an uneven trend takes more than two years', () => {
    const uneven = weights({ 21: 80, 14: 81.4, 7: 79, 0: 79.6 });
    const { ends } = courseOf(uneven, TODAY, 70_000, 85_000)!;
    expect(ends).toMatchObject({ from: expect.any(String) as unknown, to: null });
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
    expect(courseOf(losing, TODAY, 78_000, 78_000)).toMatchObject({ ends: range(28, 35) });
    expect(courseOf(losing, TODAY, 78_000, null)).toMatchObject({ ends: range(28, 35) });
  });

  it('is not given for two weights, for less than a week or for weights older than four weeks', () => {
    expect(courseOf(weights({ 14: 80, 0: 79 }), TODAY, 70_000, 85_000)).toBeNull();
    expect(courseOf(weights({ 6: 80, 3: 79.5, 0: 79 }), TODAY, 70_000, 85_000)).toBeNull();
    expect(courseOf(weights({ 60: 80, 50: 79, 40: 78 }), TODAY, 70_000, 85_000)).toBeNull();
    expect(courseOf([], TODAY, 70_000, 85_000)).toBeNull();
  });

  it('finds the goal week of any straight line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 200 }), fc.integer({ min: 1, max: 300 }), (gramsADay, days) => {
        const line = [20, 15, 8, 3, 0].map((ago) => ({ day: addDays(TODAY, -ago), value: 100_000 + ago * gramsADay }));
        const course = courseOf(line, TODAY, 100_000 - days * gramsADay, 110_000)!;
        expect(Math.abs(course.rate + 7 * gramsADay)).toBeLessThanOrEqual(1);
        const { from, to } = course.ends as GoalRange;
        expect(daysBetween(TODAY, from)).toBeLessThanOrEqual(days + 1);
        expect(daysBetween(TODAY, to!)).toBeGreaterThanOrEqual(days - 1);
        expect(daysBetween(from, to!)).toBeLessThanOrEqual(14);
      }),
    );
  });
});
