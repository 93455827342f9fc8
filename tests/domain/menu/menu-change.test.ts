import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { isLocked } from '#src/domain/days/day-lock.ts';
import { menuChange, menuSources, repeatedSources } from '#src/domain/menu/menu-change.ts';
import type { Meal } from '#src/domain/menu/plan-map.ts';

const TODAY = day('2026-11-22');
const on = (ahead: number): Day => addDays(TODAY, ahead);
const days = (...ahead: number[]): Day[] => ahead.map(on);
const everyDay = (): boolean => true;
const someDays = fc
  .uniqueArray(fc.integer({ min: 2, max: 30 }), { minLength: 1, maxLength: 14 })
  .map((list) => list.sort((a, b) => a - b).map(on));

describe('The days of a changed plan', () => {
  it('keep their own menu if they stay, and new days get the choices of removed days in order', () => {
    const sources = menuSources({
      before: days(5, 6, 7, 8),
      after: days(7, 8, 9, 10, 11),
      today: TODAY,
      isChosen: everyDay,
    });
    expect([...sources].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      [on(7), on(7)],
      [on(8), on(8)],
      [on(9), on(5)],
      [on(10), on(6)],
    ]);
  });

  it('get no dishes from a removed day on which the customer chose nothing', () => {
    const sources = menuSources({
      before: days(5, 6, 7),
      after: days(7, 8, 9),
      today: TODAY,
      isChosen: (each) => each === on(6),
    });
    expect([...sources].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual([
      [on(7), on(7)],
      [on(8), on(6)],
    ]);
  });

  it('get no former choice if the new day is already in preparation', () => {
    fc.assert(
      fc.property(someDays, someDays, (before, after) => {
        const sources = menuSources({ before, after, today: TODAY, isChosen: everyDay });
        for (const [to, from] of sources) if (to !== from) expect(isLocked(to, TODAY)).toBe(false);
      }),
    );
  });

  it('use each former day once, and lose one only if no open day is left', () => {
    fc.assert(
      fc.property(someDays, someDays, (before, after) => {
        const sources = menuSources({ before, after, today: TODAY, isChosen: everyDay });
        const used = [...sources.values()];
        expect(new Set(used).size).toBe(used.length);
        const open = after.filter((each) => !before.includes(each) && !isLocked(each, TODAY));
        if (open.some((each) => !sources.has(each))) expect(new Set(used)).toEqual(new Set(before));
        for (const each of after) if (before.includes(each)) expect(sources.get(each)).toBe(each);
      }),
    );
  });

  it('repeat the former plan for days without a default dish, and moved days keep their new position', () => {
    const [before, after] = [days(5, 6), days(6, 7, 8, 9)];
    const moved = menuSources({ before, after, today: TODAY, isChosen: everyDay });
    expect([...repeatedSources({ before, after }, moved)]).toEqual([
      [on(6), on(6)],
      [on(7), on(5)],
      [on(8), on(5)],
      [on(9), on(6)],
    ]);
    expect(repeatedSources({ before: [], after }, new Map()).size).toBe(0);
  });
});

describe('The meals that a plan change keeps', () => {
  const of = (
    meals: Readonly<Record<number, Readonly<Record<number, Meal>>>>,
    sides: Readonly<Record<number, Readonly<Record<number, Readonly<Record<number, number>>>>>> = {},
  ) => ({
    meals: Object.fromEntries(Object.entries(meals).map(([ahead, cells]) => [on(Number(ahead)), cells])),
    sides: Object.fromEntries(Object.entries(sides).map(([ahead, cells]) => [on(Number(ahead)), cells])),
  });
  const stays = new Map([[on(5), on(5)]]);

  it('have the same dish and the same sides, and all other meals are set again, empty meals too', () => {
    const before = of({ 5: { 1: 10, 3: 30, 5: 50 } }, { 5: { 3: { 31: 7 }, 5: { 51: 8 } } });
    const after = of({ 5: { 1: 10, 3: 30, 5: 50 }, 6: { 3: 30 } }, { 5: { 3: { 31: 9 }, 5: { 51: 8 } } });
    expect(menuChange(before, after, { days: days(5, 6), types: [5, 3, 1, 4], sources: stays })).toEqual({
      kept: { [on(5)]: [1, 5] },
      replaced: { [on(5)]: [3, 4], [on(6)]: [1, 3, 4, 5] },
    });
  });

  it('are compared with the day they came from, and by parts and quantities for a meal by weight', () => {
    const before = of({ 5: { 3: { 1: { dishId: 7, qty: 100 } }, 5: { 1: { dishId: 7, qty: 100 } } } });
    const after = of({ 9: { 3: { 1: { dishId: 7, qty: 100 } }, 5: { 1: { dishId: 7, qty: 120 } } } });
    expect(menuChange(before, after, { days: days(9), types: [3, 5], sources: new Map([[on(9), on(5)]]) })).toEqual({
      kept: { [on(9)]: [3] },
      replaced: { [on(9)]: [5] },
    });
  });

  it('and the replaced meals together are each meal of the plan exactly once', () => {
    const cells = fc.dictionary(fc.constantFrom('1', '3', '5'), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(
        someDays,
        fc.array(cells, { minLength: 14, maxLength: 14 }),
        fc.array(cells, { minLength: 14, maxLength: 14 }),
        (list, one, other) => {
          const planned = (rows: readonly Record<string, number>[]) => ({
            meals: Object.fromEntries(list.map((each, at) => [each, rows[at]!])),
            sides: {},
          });
          const sources = new Map(list.map((each) => [each, each]));
          const { kept, replaced } = menuChange(planned(one), planned(other), {
            days: list,
            types: [1, 3, 5],
            sources,
          });
          for (const each of list)
            expect([...(kept[each] ?? []), ...(replaced[each] ?? [])].sort((a, b) => a - b)).toEqual([1, 3, 5]);
        },
      ),
    );
  });
});
