import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, weekdayOf, type Day } from '#src/domain/days/day.ts';
import type { Verdict } from '#src/domain/menu/dish-safety.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import type { DayMeals, PlanMap } from '#src/domain/menu/plan-map.ts';
import { replicatedChanges, replicateWeek } from '#src/domain/menu/replicate.ts';
import { anyDay, anyRule, daysFrom } from '../../support/days.ts';

const start = day('2026-11-25');
const fine = (): Verdict => 'ok';
const at = (ahead: number): Day => addDays(start, ahead);
const menu = (chosen: Record<number, DayMeals>, count = 20): PlanMap =>
  Object.fromEntries(daysFrom(start, count).map((on, place) => [on, chosen[place] ?? {}]));

describe('The copy of the first week', () => {
  it("copies the first week's choices to the same weekdays of later weeks — WIZ-045", () => {
    const plan = replicateWeek(menu({ 0: { 3: 11, 5: 12 }, 2: { 3: 13 } }), fine)!;
    expect([plan[at(7)], plan[at(14)]]).toEqual([
      { 3: 11, 5: 12 },
      { 3: 11, 5: 12 },
    ]);
    expect(plan[at(9)]).toEqual({ 3: 13 });
    expect(plan[at(8)]).toEqual({});
  });

  it('replaces later choices of the same meal, and keeps those of a meal that is open in the first week', () => {
    const later = { 3: 99, 5: 98 };
    for (const first of [{ 3: 11 }, { 3: 11, 5: null }, { 3: 11, 5: {} }])
      expect(replicateWeek(menu({ 0: first, 7: later }), fine)![at(7)]).toEqual({ 3: 11, 5: 98 });
  });

  it('never copies a dish that has become unsafe', () => {
    const plan = replicateWeek(menu({ 0: { 3: 11, 5: 12 } }), (dish) => (dish === 11 ? 'barred' : 'disliked'))!;
    expect(plan[at(7)]).toEqual({ 5: 12 });
    const custom = { 3: { 1: { dishId: 20, qty: 150 }, 2: { dishId: 11, qty: 100 } }, 5: 12 };
    expect(replicateWeek(menu({ 0: custom }), (dish) => (dish === 11 ? 'barred' : 'ok'))![at(7)]).toEqual({ 5: 12 });
  });

  it.each([
    ['nothing is chosen', menu({})],
    ['only a later week has a dish', menu({ 8: { 3: 11 } })],
    ['there is no day', {}],
  ])('is refused when %s — MSG-009, ERR-022', (_, plan) => {
    expect(replicateWeek(plan, fine)).toBeNull();
  });

  it('covers at most a hundred days — REF-035, WIZ-046', () => {
    const plan = replicateWeek(
      menu(Object.fromEntries(daysFrom(start, 7).map((_, place) => [place, { 3: 11 }])), 130),
      fine,
    )!;
    expect(plan[at(106)]).toEqual({ 3: 11 });
    for (const ahead of [107, 108, 129]) expect(plan[at(ahead)]).toEqual({});
  });

  it('keeps the days and the first week of any plan, and gives later days the choice of their weekday — WIZ-045', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 90 }), anyRule, (from, count, rule) => {
        const days = planDays(from, count, rule);
        const plan: PlanMap = Object.fromEntries(days.map((on, place) => [on, { 3: place + 1 }]));
        const copied = replicateWeek(plan, fine)!;
        expect(Object.keys(copied).sort()).toEqual(days);
        for (const on of days) {
          const source = days.find((first) => first < addDays(days[0]!, 7) && weekdayOf(first) === weekdayOf(on));
          expect(copied[on]).toEqual(plan[source ?? on]);
        }
      }),
    );
  });
});

describe('The changes of a copied first week', () => {
  const changed = (serves: (on: Day, type: string, dish: number) => boolean = () => true) =>
    replicatedChanges({
      days: daysFrom(start, 20),
      meals: { [at(0)]: { 3: 11, 5: 12, 31: 40 }, [at(7)]: { 3: 11 } },
      judge: fine,
      serves,
    });

  it('are the differences on the target days, sides too', () => {
    expect(changed()).toEqual({ [at(7)]: { 5: 12, 31: 40 }, [at(14)]: { 3: 11, 5: 12, 31: 40 } });
  });

  it('leave out dishes that the kitchen does not serve on the target day', () => {
    const serves = (on: Day, type: string): boolean => on !== at(14) || type === '5';
    expect(changed(serves)).toEqual({ [at(7)]: { 5: 12, 31: 40 }, [at(14)]: { 5: 12 } });
  });

  it('are null while the first week is empty', () => {
    expect(replicatedChanges({ days: daysFrom(start, 9), meals: {}, judge: fine, serves: () => true })).toBeNull();
  });
});
