import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { BagContent, PlannedBag } from '#src/domain/kitchen/bag.ts';
import { isSameFood } from '#src/domain/kitchen/bag.ts';
import { figuresBetween, kitchenFigures, type SlotFigures } from '#src/domain/kitchen/figures.ts';

const few = fc.integer({ min: 1, max: 4 });
const meal = fc.record({
  mealTypeId: few,
  dishId: fc.option(few),
  sideIds: fc.array(few, { maxLength: 3 }),
  parts: fc.array(fc.record({ categoryId: few, dishId: few, quantity: fc.constantFrom(50, 100, 150) }), {
    maxLength: 3,
  }),
});
const content: fc.Arbitrary<BagContent> = fc.record({ dietId: few, meals: fc.array(meal, { maxLength: 4 }) });
const bags: fc.Arbitrary<PlannedBag[]> = fc
  .array(fc.record({ slotId: fc.integer({ min: 0, max: 3 }), content }), { maxLength: 12 })
  .map((rows) => rows.map((row, at) => ({ ...row, orderId: at + 1, userId: at + 1 })));

/** Counts in the simplest way: every portion is written down, then equal lines are counted. */
const written = (list: readonly PlannedBag[]): Record<string, number> => {
  const lines: string[] = [];
  for (const { slotId, content: held } of list) {
    lines.push(`slot ${slotId} bag`);
    for (const each of held.meals) {
      if (each.dishId !== null) lines.push(`slot ${slotId} dish ${each.dishId} diet ${held.dietId}`);
      for (const part of each.parts)
        lines.push(`slot ${slotId} part ${part.categoryId} ${part.dishId} of ${part.quantity}`);
      for (const side of each.sideIds) lines.push(`slot ${slotId} side ${side}`);
    }
  }
  const counts: Record<string, number> = {};
  for (const line of lines) counts[line] = (counts[line] ?? 0) + 1;
  return counts;
};

const counted = (figures: readonly SlotFigures[]): Record<string, number> =>
  Object.fromEntries(
    figures.flatMap(({ slotId, bags: count, dishes, parts, sides }) => [
      ...(count === 0 ? [] : [[`slot ${slotId} bag`, count] as const]),
      ...dishes.map((row) => [`slot ${slotId} dish ${row.dishId} diet ${row.dietId}`, row.count] as const),
      ...parts.map(
        (row) => [`slot ${slotId} part ${row.categoryId} ${row.dishId} of ${row.quantity}`, row.count] as const,
      ),
      ...sides.map((row) => [`slot ${slotId} side ${row.dishId}`, row.count] as const),
    ]),
  );

describe('The kitchen’s figures', () => {
  it('count every dish by diet, every portion of a part and every side once in its slot — DSK-004', () => {
    fc.assert(
      fc.property(bags, (list) => {
        expect(counted(kitchenFigures(list))).toEqual(written(list));
      }),
    );
  });

  it('do not depend on the order of bags and meals', () => {
    fc.assert(
      fc.property(bags, (list) => {
        const turned = list.toReversed().map((bag) => ({
          ...bag,
          content: { ...bag.content, meals: bag.content.meals.toReversed() },
        }));
        expect(kitchenFigures(turned)).toEqual(kitchenFigures(list));
      }),
    );
  });

  it('of changes are what has to be cooked in addition, without what stays the same', () => {
    fc.assert(
      fc.property(bags, bags, (before, after) => {
        const [had, has] = [written(before), written(after)];
        const lines = [...new Set([...Object.keys(had), ...Object.keys(has)])];
        const difference = lines
          .map((line) => [line, (has[line] ?? 0) - (had[line] ?? 0)] as const)
          .filter(([, count]) => count !== 0);
        expect(counted(figuresBetween(before, after))).toEqual(Object.fromEntries(difference));
        expect(figuresBetween(after, after)).toEqual([]);
      }),
    );
  });
});

describe('The food of two bags', () => {
  it('is the same in any order, and another if one portion differs', () => {
    const one: BagContent = {
      dietId: 1,
      meals: [
        { mealTypeId: 3, dishId: 7, sideIds: [1, 2], parts: [] },
        { mealTypeId: 5, dishId: null, sideIds: [], parts: [{ categoryId: 1, dishId: 9, quantity: 150 }] },
      ],
    };
    const turned = {
      ...one,
      meals: one.meals.toReversed().map((each) => ({ ...each, sideIds: each.sideIds.toReversed() })),
    };
    expect(isSameFood(one, turned)).toBe(true);
    expect(isSameFood(one, { ...one, dietId: 2 })).toBe(false);
    const larger = { ...one.meals[1]!, parts: [{ categoryId: 1, dishId: 9, quantity: 200 }] };
    expect(isSameFood(one, { ...one, meals: [one.meals[0]!, larger] })).toBe(false);
  });
});
