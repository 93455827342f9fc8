import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  dropEdits,
  editedDays,
  editMeal,
  layOver,
  sameMeal,
  withCells,
  withoutCells,
  type MenuCells,
} from '../../../src/domain/menu/menu-edits.ts';

const saved: MenuCells = { 100: { 3: 1, 5: 2 }, 200: { 3: 4, 5: { 1: { dishId: 7, qty: 150 } } } };

describe('changes laid over a saved menu', () => {
  it('hold only what differs from it', () => {
    const once = editMeal({}, saved, '100', '3', 9);
    expect(once).toEqual({ 100: { 3: 9 } });
    expect(editMeal(once, saved, '100', '3', 1)).toEqual({});
    expect(editMeal({}, saved, '200', '5', { 1: { dishId: 7, qty: 150 } })).toEqual({});
    expect(editMeal({}, saved, '200', '5', { 1: { dishId: 7, qty: 160 } })).toEqual({
      200: { 5: { 1: { dishId: 7, qty: 160 } } },
    });
  });

  it('leave the days without a change the same objects, and days outside the menu out', () => {
    const shown = layOver(saved, { 100: { 3: 9 }, 300: { 3: 9 } });
    expect(shown).toEqual({ 100: { 3: 9, 5: 2 }, 200: saved['200'] });
    expect(shown['200']).toBe(saved['200']);
    expect(layOver(saved, { 300: { 3: 9 } })).toBe(saved);
  });

  it('are dropped one by one; nothing to drop changes nothing', () => {
    const edits: MenuCells = { 100: { 3: 9, 5: 8 }, 200: { 3: 9 } };
    expect(dropEdits(edits, (_day, type) => type === '3')).toEqual({ 100: { 5: 8 } });
    expect(dropEdits(edits, () => false)).toBe(edits);
    expect(editedDays(edits, { 50: { 31: 1 } })).toEqual(['50', '100', '200']);
  });

  it('take a meal by weight for the same whatever it costs and in whatever order it is written', () => {
    const meal = { 1: { dishId: 7, qty: 150, price: 900 }, 2: { dishId: 8, qty: 1 } };
    expect(sameMeal(meal, { 2: { dishId: 8, qty: 1 }, 1: { dishId: 7, qty: 150 } })).toBe(true);
    expect(sameMeal(meal, { 1: { dishId: 7, qty: 150 } })).toBe(false);
    expect(sameMeal(meal, 7)).toBe(false);
    expect(sameMeal(7, undefined)).toBe(false);
    expect(sameMeal(undefined, 7)).toBe(false);
    expect(sameMeal(undefined, undefined)).toBe(true);
  });

  const cell = fc.record({
    day: fc.constantFrom('100', '200'),
    type: fc.constantFrom('3', '5'),
    dish: fc.integer({ min: 1, max: 9 }),
  });
  it('show the newest choice of every meal, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(cell), (choices) => {
        const edits = choices.reduce<MenuCells>(
          (held, { day, type, dish }) => editMeal(held, saved, day, type, dish),
          {},
        );
        const expected = structuredClone(saved) as Record<string, Record<string, unknown>>;
        for (const { day, type, dish } of choices) expected[day]![type] = dish;
        expect(layOver(saved, edits)).toEqual(expected);
        for (const [day, cells] of Object.entries(edits))
          for (const [type, meal] of Object.entries(cells)) expect(sameMeal(saved[day]?.[type], meal)).toBe(false);
      }),
    );
  });
});

describe('a change of many meals at once', () => {
  const changes: MenuCells = { 100: { 3: 8 }, 300: { 3: 9, 5: 9 } };

  it('stands in the place of what was there, and leaves other days the same objects', () => {
    const changed = withCells(saved, changes);
    expect(changed).toEqual({ ...saved, 100: { 3: 8, 5: 2 }, 300: { 3: 9, 5: 9 } });
    expect(changed['200']).toBe(saved['200']);
  });

  it('is taken back to what stood there before, where it still stands', () => {
    expect(withoutCells(withCells(saved, changes), changes, saved)).toEqual(saved);
    const since = withCells(withCells(saved, changes), { 300: { 5: 1 } });
    expect(withoutCells(since, changes, saved)).toEqual({ ...saved, 300: { 5: 1 } });
  });
});
