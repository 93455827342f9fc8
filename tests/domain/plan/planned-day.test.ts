import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import type { Meal } from '#src/domain/menu/plan-map.ts';
import { daysPassedOver, isMenuComplete, plannedDayReader } from '#src/domain/plan/planned-day.ts';
import { anyDay, anyRule, daysFrom } from '../../support/days.ts';

const start = day('2026-11-25');
const TYPES = [3, 5];
const fine = () => true;
const reader = (counts: (type: number, dish: number) => boolean = fine, types: readonly number[] = TYPES) =>
  plannedDayReader({ types, sideTypes: [31], counts });
type Cells = Readonly<Record<string, Meal>>;

describe('A day of an unfinished menu', () => {
  it('counts the dishes of the chosen meals, and their sides separately', () => {
    expect(reader()(start, { 3: 11, 31: 40, 1: 9 })).toEqual({
      day: start,
      meals: { 3: 11 },
      sides: { 31: 40 },
      missing: [5],
      passedOver: [],
      defaults: [],
    });
  });

  it('ignores a dish that no longer counts, and a meal by weight', () => {
    const read = reader((_, dish) => dish !== 11)(start, { 3: 11, 5: { 1: { dishId: 20, qty: 100 } }, 31: 40 });
    expect([read.meals, read.missing, read.passedOver]).toEqual([{}, [3, 5], [3, 5]]);
  });

  it('distinguishes filled dishes from chosen ones: only a choice is passed over', () => {
    const read = reader((_, dish) => dish !== 11);
    const filled = read(start, { 3: 11, 5: 12 }, { 3: 11, 5: 12 });
    expect([filled.missing, filled.passedOver, filled.defaults]).toEqual([[3], [], [5]]);
    const chosen = read(start, { 3: 11, 5: 13 }, { 5: 12 });
    expect([chosen.missing, chosen.passedOver, chosen.defaults]).toEqual([[3], [3], []]);
  });

  it('stays the same object while its content does not change', () => {
    const [read, cells] = [reader(), { 3: 11 }];
    expect(read(start, cells)).toBe(read(start, cells));
    expect(read(start, { 3: 12 })).not.toBe(read(start, cells));
    expect(read(addDays(start, 1))).toBe(read(addDays(start, 1)));
  });
});

describe('A menu is complete', () => {
  const days = (menu: readonly Cells[]) => menu.map((cells, at) => reader()(addDays(start, at), cells));
  const full = { 3: 11, 5: 12 };
  it.each<[string, readonly Cells[], number, boolean]>([
    ['with all days and meals — WIZ-054, WIZ-055', [full, full], 2, true],
    ['not with a meal missing — WIZ-055', [full, { 3: 11 }], 2, false],
    ['not with a day missing — WIZ-054', [full, full], 3, false],
    ['not with a day too many — WIZ-054', [full, full], 1, false],
    ['not without any day', [], 5, false],
  ])('%s', (_, menu, count, complete) => {
    expect(isMenuComplete(days(menu), count)).toBe(complete);
  });

  it('exactly if each day of the plan has a valid dish for each chosen meal — WIZ-054, WIZ-055', () => {
    const anyMenu = fc.array(fc.dictionary(fc.constantFrom('1', '3', '5'), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(anyMenu, fc.uniqueArray(fc.constantFrom(1, 3, 5), { minLength: 2 }), (menu, types) => {
        const counts = (_: number, dish: number): boolean => dish !== 4;
        const read = reader(counts, types);
        const complete = menu.every((cells) => types.every((type) => cells[type] !== undefined && cells[type] !== 4));
        const planned = menu.map((cells, at) => read(addDays(start, at), cells));
        expect(isMenuComplete(planned, menu.length)).toBe(complete);
      }),
    );
  });
});

describe('The menu days that are no longer in the plan', () => {
  it('are listed if dishes were chosen for them, and days of the plan are not listed', () => {
    const menu: Readonly<Record<string, Cells>> = {
      [addDays(start, 9)]: { 3: 1 },
      [start]: { 3: 1 },
      [addDays(start, 8)]: {},
    };
    expect(daysPassedOver(menu, daysFrom(start, 3))).toEqual([addDays(start, 9)]);
    expect(daysPassedOver(menu, daysFrom(start, 10))).toEqual([]);
  });

  it('are all days that a moved start leaves behind', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 20 }),
        anyRule,
        (from, count, by, rule) => {
          const before = planDays(from, count, rule);
          const after = planDays(addDays(from, by), count, rule);
          const menu = Object.fromEntries(before.map((on) => [on, { 3: 1 }]));
          expect(daysPassedOver(menu, after)).toEqual(before.filter((on) => !after.includes(on)));
        },
      ),
    );
  });
});
