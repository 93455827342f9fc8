import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { judgeDish, SPICY_GROUP, type Avoided, type JudgedDish } from '#src/domain/menu/dish-safety.ts';
import type { DayState } from '#src/domain/plan/day-state.ts';
import { comingDishes, comingParts, mealsOfParts, swapsFor, unwantedRows } from '#src/domain/plan/taste-swaps.ts';

const SUNDAY = day('2026-11-22');
const on = (ahead: number): Day => addDays(SUNDAY, ahead);
const MUSHROOM = 201;
const dish = (id: number, more: Partial<JudgedDish> = {}): JudgedDish => ({
  id,
  ingredients: [],
  allergens: [],
  groups: [],
  spicy: false,
  ...more,
});
const known = (...all: readonly JudgedDish[]) => ({ dishes: new Map(all.map((each) => [each.id, each])) });
const nothing: Avoided = { allergies: [], dislikes: [], dishDislikes: [], eliminatedGroups: [] };
const row = (ahead: number, dish_id: number, mealType_id = 3) => ({ date: on(ahead), mealType_id, dish_id });

describe('The coming dishes', () => {
  it('are taken from open days, and days in preparation are listed apart from delivered, paused or skipped days', () => {
    const states: readonly DayState[] = ['delivered', 'in-buffer', 'filled', 'paused', 'skipped-day', 'additional'];
    const mealPlan: Record<Day, Record<string, unknown>> = Object.fromEntries(
      states.map((_, at) => [on(at), { 3: 10 + at, 5: { 1: { dishId: 9, qty: 2 } } }]),
    );
    mealPlan[on(30)] = { 3: 99 };
    const days = Object.fromEntries(states.map((state, at) => [on(at), { state }]));
    expect(comingDishes(mealPlan, days)).toEqual({ open: [row(2, 12)], settled: [row(1, 11)] });
    expect(comingParts(mealPlan, days)).toEqual({ open: [row(2, 9, 5)], settled: [row(1, 9, 5)] });
  });

  it('in a meal by weight are unwanted as a whole meal, and the unwanted parts are named', () => {
    const all = known(dish(1, { ingredients: [MUSHROOM] }), dish(2), dish(3, { ingredients: [MUSHROOM] }));
    const rows = [row(2, 1), row(2, 2), row(2, 3), row(2, 1, 5), row(3, 2)];
    expect(mealsOfParts(unwantedRows(rows, nothing, { ...nothing, dislikes: [MUSHROOM] }, all))).toEqual([
      { date: on(2), mealType_id: 3, parts: [1, 3] },
      { date: on(2), mealType_id: 5, parts: [1] },
    ]);
  });

  it.each<[string, Partial<Avoided>, number[]]>([
    ['a disliked ingredient', { dislikes: [MUSHROOM] }, [1]],
    ['a disliked dish', { dishDislikes: [2] }, [2]],
    ['an eliminated group', { eliminatedGroups: [7] }, [3]],
    ['group 14, which leaves out what is spicy', { eliminatedGroups: [SPICY_GROUP] }, [4]],
    ['an allergy, also of what was merely disliked', { allergies: [MUSHROOM] }, [1]],
  ])('become unwanted because of %s — PRF-028, PRF-029, PRF-030', (_, change, unwanted) => {
    const all = known(
      dish(1, { ingredients: [MUSHROOM] }),
      dish(2),
      dish(3, { groups: [7] }),
      dish(4, { spicy: true }),
      dish(5, { groups: [8] }),
    );
    const before = { ...nothing, eliminatedGroups: [8] };
    const rows = [1, 2, 3, 4, 5, 99].map((id) => row(5, id, id));
    const found = unwantedRows(
      rows,
      before,
      { ...before, ...change, eliminatedGroups: [8, ...(change.eliminatedGroups ?? [])] },
      all,
    );
    expect(found.map(({ dish_id }) => dish_id)).toEqual(unwanted);
  });
});

describe('The replacement dish', () => {
  const after = { ...nothing, dislikes: [MUSHROOM] };
  const all = known(dish(1, { ingredients: [MUSHROOM] }), dish(2, { ingredients: [MUSHROOM] }), dish(3), dish(4));
  const swap = (rows: readonly ReturnType<typeof row>[], mealPlan: object, likes: readonly number[] = []) =>
    swapsFor(rows, after, all, { mealPlan: mealPlan as never, optionsOf: () => [1, 2, 3, 4], likes }).map(
      ({ to }) => to,
    );

  it('suits the customer completely, and a liked dish comes first', () => {
    expect(swap([row(3, 1)], {})).toEqual([3]);
    expect(swap([row(3, 1)], {}, [4])).toEqual([4]);
  });

  it('differs from the dishes of the day before and after if possible, including new replacements', () => {
    expect(swap([row(3, 1)], { [on(2)]: { 3: 3 } })).toEqual([4]);
    expect(swap([row(3, 1), row(4, 2)], {})).toEqual([3, 4]);
    expect(swap([row(3, 1)], { [on(2)]: { 3: 3 }, [on(4)]: { 3: 4 } })).toEqual([3]);
  });

  it('is the dish that this meal has least often', () => {
    expect(swap([row(9, 1)], { [on(1)]: { 3: 3 }, [on(3)]: { 5: 4 }, [on(4)]: { 5: 4 } })).toEqual([4]);
  });

  it('is missing if the kitchen has no suitable dish', () => {
    expect(swapsFor([row(3, 1)], after, all, { mealPlan: {}, optionsOf: () => [1, 2], likes: [] })).toEqual([
      { row: row(3, 1), to: null },
    ]);
  });

  it('is never a dish that the customer avoids, for any set of avoided things', () => {
    const id = fc.integer({ min: 1, max: 12 });
    const dishes = fc.array(
      fc.record({ id, ingredients: fc.array(fc.integer({ min: 201, max: 206 })), spicy: fc.boolean() }),
    );
    fc.assert(
      fc.property(
        dishes,
        fc.array(fc.integer({ min: 201, max: 206 })),
        fc.array(id),
        (rows, dislikes, dishDislikes) => {
          const catalogue = known(...rows.map((each) => dish(each.id, each)));
          const avoided = { ...nothing, dislikes, dishDislikes, eliminatedGroups: [SPICY_GROUP] };
          const optionsOf = () => [...catalogue.dishes.keys()];
          const wanted = [...catalogue.dishes.keys()].map((each, at) => row(at, each));
          for (const { row: from, to } of swapsFor(wanted, avoided, catalogue, {
            mealPlan: {},
            optionsOf,
            likes: [],
          })) {
            if (to === null) continue;
            expect(to).not.toBe(from.dish_id);
            expect(judgeDish(catalogue.dishes.get(to)!, avoided)).toBe('ok');
          }
        },
      ),
    );
  });
});
