import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { day, type Day } from '#src/domain/days/day.ts';
import { dayEntries } from '#src/domain/days/day-maps.ts';
import {
  dropEdits,
  editedDays,
  editMeal,
  layOver,
  sameMeal,
  withCells,
  withoutCells,
  type MenuCells,
} from '#src/domain/menu/menu-edits.ts';

/** The days of the saved menu, one day before it and one after it. */
const [BEFORE, FIRST, SECOND, AFTER] = [day('2026-11-20'), day('2026-11-21'), day('2026-11-22'), day('2026-11-23')];
const saved: MenuCells = { [FIRST]: { 3: 1, 5: 2 }, [SECOND]: { 3: 4, 5: { 1: { dishId: 7, qty: 150 } } } };

describe('The unsaved changes over a saved menu', () => {
  it('contain only the meals that differ from it', () => {
    const once = editMeal({}, saved, FIRST, '3', 9);
    expect(once).toEqual({ [FIRST]: { 3: 9 } });
    expect(editMeal(once, saved, FIRST, '3', 1)).toEqual({});
    expect(editMeal({}, saved, SECOND, '5', { 1: { dishId: 7, qty: 150 } })).toEqual({});
    expect(editMeal({}, saved, SECOND, '5', { 1: { dishId: 7, qty: 160 } })).toEqual({
      [SECOND]: { 5: { 1: { dishId: 7, qty: 160 } } },
    });
  });

  it('keep days without a change as the same objects, and ignore days outside the menu', () => {
    const shown = layOver(saved, { [FIRST]: { 3: 9 }, [AFTER]: { 3: 9 } });
    expect(shown).toEqual({ [FIRST]: { 3: 9, 5: 2 }, [SECOND]: saved[SECOND] });
    expect(shown[SECOND]).toBe(saved[SECOND]);
    expect(layOver(saved, { [AFTER]: { 3: 9 } })).toBe(saved);
  });

  it('can be dropped one by one, and dropping nothing changes nothing', () => {
    const edits: MenuCells = { [FIRST]: { 3: 9, 5: 8 }, [SECOND]: { 3: 9 } };
    expect(dropEdits(edits, (_day, type) => type === '3')).toEqual({ [FIRST]: { 5: 8 } });
    expect(dropEdits(edits, () => false)).toBe(edits);
    expect(editedDays(edits, { [BEFORE]: { 31: 1 } })).toEqual([BEFORE, FIRST, SECOND]);
  });

  it('treat a meal by weight as equal at any price and in any order of its parts', () => {
    const meal = { 1: { dishId: 7, qty: 150, price: 900 }, 2: { dishId: 8, qty: 1 } };
    expect(sameMeal(meal, { 2: { dishId: 8, qty: 1 }, 1: { dishId: 7, qty: 150 } })).toBe(true);
    expect(sameMeal(meal, { 1: { dishId: 7, qty: 150 } })).toBe(false);
    expect(sameMeal(meal, 7)).toBe(false);
    expect(sameMeal(7, undefined)).toBe(false);
    expect(sameMeal(undefined, 7)).toBe(false);
    expect(sameMeal(undefined, undefined)).toBe(true);
  });

  const cell = fc.record({
    on: fc.constantFrom(FIRST, SECOND),
    type: fc.constantFrom('3', '5'),
    dish: fc.integer({ min: 1, max: 9 }),
  });
  it('show the newest choice of each meal, after any earlier choices', () => {
    fc.assert(
      fc.property(fc.array(cell), (choices) => {
        const edits = choices.reduce<MenuCells>(
          (held, { on, type, dish }) => editMeal(held, saved, on, type, dish),
          {},
        );
        const expected = structuredClone(saved) as Record<Day, Record<string, unknown>>;
        for (const { on, type, dish } of choices) expected[on]![type] = dish;
        expect(layOver(saved, edits)).toEqual(expected);
        for (const [on, cells] of dayEntries(edits))
          for (const [type, meal] of Object.entries(cells)) expect(sameMeal(saved[on]?.[type], meal)).toBe(false);
      }),
    );
  });
});

describe('A change of many meals at once', () => {
  const changes: MenuCells = { [FIRST]: { 3: 8 }, [AFTER]: { 3: 9, 5: 9 } };

  it('replaces the former dishes and keeps other days as the same objects', () => {
    const changed = withCells(saved, changes);
    expect(changed).toEqual({ ...saved, [FIRST]: { 3: 8, 5: 2 }, [AFTER]: { 3: 9, 5: 9 } });
    expect(changed[SECOND]).toBe(saved[SECOND]);
  });

  it('restores the former dish on undo, unless that meal was changed again', () => {
    expect(withoutCells(withCells(saved, changes), changes, saved)).toEqual(saved);
    const since = withCells(withCells(saved, changes), { [AFTER]: { 5: 1 } });
    expect(withoutCells(since, changes, saved)).toEqual({ ...saved, [AFTER]: { 5: 1 } });
  });
});
