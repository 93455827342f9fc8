import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { deliveredDays } from '#src/domain/plan/delivered-days.ts';
import { daysOfPlan, dishesOfDay, hasMeals, type PlanMap } from '#src/domain/menu/plan-map.ts';
import { planProgress } from '#src/domain/plan/plan-progress.ts';
import { shownDay } from '#src/domain/plan/shown-day.ts';
import { anyDay, daysFrom } from '../../support/days.ts';

const today = day('2026-11-21');
const nothingOut = { skipped: new Set<Day>(), pauses: [] };
const skipping = (...days: string[]) => ({ skipped: new Set(days.map(day)), pauses: [] });
const plan: PlanMap = {
  [day('2026-11-23')]: { 3: 31, 5: 51 },
  [day('2026-11-19')]: { 3: 30, 5: 50 },
  [day('2026-11-20')]: { 3: 32, 5: { 1: { dishId: 70, qty: 150 }, 2: { dishId: 71, qty: 80 } } },
  [day('2026-11-21')]: { 3: 33, 5: 51 },
};

describe('A plan map', () => {
  it('lists its days earliest first, even if the server sends them unordered', () => {
    expect(daysOfPlan({ [day('2026-11-23')]: { 3: 31 }, [day('2026-11-19')]: { 3: 30 } })).toEqual([
      '2026-11-19',
      '2026-11-23',
    ]);
    expect(daysOfPlan(plan)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23']);
  });

  it('lists each dish of a day once, parts of custom-fit meals too', () => {
    expect(dishesOfDay({ 1: 9, 3: 9, 5: { 1: { dishId: 70, qty: 1 } } })).toEqual([9, 70]);
    expect(hasMeals({ 3: null, 5: 0 })).toBe(false);
    expect(hasMeals(undefined)).toBe(false);
  });
});

describe('The meals on the dashboard', () => {
  it("are today's — DSH-014", () => {
    expect(shownDay(plan, nothingOut, today)).toEqual({ kind: 'today', day: today });
  });

  it('are the meals of the next plan day if today has none — DSH-015', () => {
    expect(shownDay(plan, nothingOut, day('2026-11-22'))).toEqual({ kind: 'upcoming', day: '2026-11-23' });
    expect(shownDay({ ...plan, [today]: {} }, nothingOut, today)).toEqual({ kind: 'upcoming', day: '2026-11-23' });
    expect(shownDay(plan, skipping('2026-11-21'), today)).toEqual({ kind: 'upcoming', day: '2026-11-23' });
  });

  it('are replaced by a notice while the plan is paused — DSH-017', () => {
    const out = { skipped: new Set<Day>(), pauses: [{ start: today, end: null }] };
    expect(shownDay(plan, out, today)).toEqual({ kind: 'paused' });
  });

  it('are not taken from the days of a future pause', () => {
    const out = { skipped: new Set<Day>(), pauses: [{ start: day('2026-11-22'), end: null }] };
    expect(shownDay(plan, out, day('2026-11-21'))).toEqual({ kind: 'today', day: today });
    expect(shownDay({ ...plan, [today]: {} }, out, today)).toEqual({ kind: 'none' });
  });

  it('are empty when no plan day is left', () => {
    expect(shownDay(plan, nothingOut, day('2026-11-24'))).toEqual({ kind: 'none' });
    expect(shownDay({}, nothingOut, today)).toEqual({ kind: 'none' });
  });
});

describe('The delivered days of a plan', () => {
  it('are the plan days before today that were neither skipped nor paused', () => {
    const days = daysOfPlan(plan);
    expect(deliveredDays(days, nothingOut, today)).toEqual(['2026-11-19', '2026-11-20']);
    expect(deliveredDays(days, skipping('2026-11-20'), today)).toEqual(['2026-11-19']);
    const paused = { skipped: new Set<Day>(), pauses: [{ start: day('2026-11-19'), end: day('2026-11-20') }] };
    expect(deliveredDays(days, paused, today)).toEqual(['2026-11-20']);
  });

  it('do not include today', () => {
    expect(deliveredDays([today], nothingOut, today)).toEqual([]);
    expect(deliveredDays([today], nothingOut, addDays(today, 1))).toEqual([today]);
  });
});

describe('The progress of a plan', () => {
  it('counts delivered days against all days, without skipped and paused days', () => {
    const days = daysFrom('2026-11-11', 20);
    expect(planProgress(days, nothingOut, today)).toEqual({ delivered: 10, total: 20, left: 10, percent: 50 });
    expect(planProgress(days, skipping('2026-11-12', '2026-11-29'), today)).toEqual({
      delivered: 9,
      total: 18,
      left: 9,
      percent: 50,
    });
    expect(planProgress([], nothingOut, today)).toEqual({ delivered: 0, total: 0, left: 0, percent: 0 });
  });

  it('counts the days in an open pause as still to come, and leaves out days in a pause with an end', () => {
    const days = daysFrom('2026-11-11', 20);
    const pausedTo = (end: Day | null) => ({ ...nothingOut, pauses: [{ start: day('2026-11-19'), end }] });
    expect(planProgress(days, pausedTo(null), today)).toEqual({ delivered: 8, total: 20, left: 12, percent: 40 });
    expect(planProgress(days, pausedTo(day('2026-11-29')), today)).toMatchObject({ delivered: 8, total: 10, left: 2 });
    const skippedToo = { ...pausedTo(null), skipped: new Set([day('2026-11-20')]) };
    expect(planProgress(days, skippedToo, today)).toMatchObject({ total: 19, left: 11 });
  });

  it.each([
    [1, 33],
    [2, 66],
    [3, 100],
  ])('shows %i of 3 delivered days as %i percent', (delivered, percent) => {
    const days = daysFrom('2026-11-11', 3);
    expect(planProgress(days, nothingOut, addDays(day('2026-11-11'), delivered)).percent).toBe(percent);
  });

  it('reaches 100 percent only when no day is left, and never decreases as days pass', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: -5, max: 100 }),
        (first, count, passed) => {
          const days = daysFrom(first, count);
          const now = planProgress(days, nothingOut, addDays(first, passed));
          const next = planProgress(days, nothingOut, addDays(first, passed + 1));
          expect(now.percent === 100).toBe(now.left === 0);
          expect(next.delivered).toBeGreaterThanOrEqual(now.delivered);
          expect(now.delivered + now.left).toBe(count);
        },
      ),
    );
  });
});
