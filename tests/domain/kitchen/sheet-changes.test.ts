import { describe, expect, it } from 'vitest';

import type { BagContent, PlannedBag } from '#src/domain/kitchen/bag.ts';
import { numberBags } from '#src/domain/kitchen/bag-numbers.ts';
import { cookedRecipe, wholeMeal } from '#src/domain/kitchen/cooked-recipe.ts';
import { sheetChanges, type FrozenBag } from '#src/domain/kitchen/sheet-changes.ts';

const food = (dishId: number): BagContent => ({
  dietId: 1,
  meals: [{ mealTypeId: 3, dishId, sideIds: [], parts: [] }],
});
const planned = (orderId: number, slotId: number, dishId = 7): PlannedBag => ({
  orderId,
  userId: orderId,
  slotId,
  content: food(dishId),
});
const frozen = (orderId: number, slotId: number, number: number, more: Partial<FrozenBag> = {}): FrozenBag => ({
  ...planned(orderId, slotId),
  number,
  state: 'packed',
  ...more,
});

describe('The changes since a sheet was frozen', () => {
  it('are bags that were added, withdrawn, changed or moved; equal bags are no change — DSK-005', () => {
    const before = [frozen(1, 4, 1), frozen(2, 4, 2), frozen(3, 4, 3), frozen(4, 5, 1)];
    const now = [planned(1, 4), planned(3, 4, 8), planned(4, 4), planned(5, 4)];
    const found = sheetChanges(before, now).map((change) => [
      change.kind,
      change.kind === 'withdrawn' ? change.frozen.orderId : change.planned.orderId,
    ]);
    expect(found).toEqual([
      ['withdrawn', 2],
      ['changed', 3],
      ['moved', 4],
      ['added', 5],
    ]);
  });

  it('contain a withdrawn bag again only if its plan needs it again', () => {
    const gone = frozen(1, 4, 1, { state: 'withdrawn' });
    expect(sheetChanges([gone], [])).toEqual([]);
    expect(sheetChanges([gone], [planned(1, 4)])).toEqual([{ kind: 'added', planned: planned(1, 4), frozen: gone }]);
  });
});

describe('The numbers of bags', () => {
  it('run in each slot by order, from the last number that was given', () => {
    const { numbered, last } = numberBags([planned(9, 4), planned(2, 5), planned(3, 4)], new Map([[4, 6]]));
    expect(numbered.map(({ orderId, slotId, number }) => [orderId, slotId, number])).toEqual([
      [3, 4, 7],
      [9, 4, 8],
      [2, 5, 1],
    ]);
    expect([...last]).toEqual([
      [4, 8],
      [5, 1],
    ]);
  });
});

describe('What cooked food contains', () => {
  const milk = { ingredients: [101], allergens: [7] };
  const egg = { ingredients: [102], allergens: [3], mayContain: [7, 11] };
  it('is the union of all recipes, with traces that no recipe contains — CAT-026', () => {
    expect(cookedRecipe([milk, egg])).toEqual({
      ingredients: [101, 102],
      allergens: [3, 7],
      mayContain: [11],
      known: true,
    });
  });
  it('is unknown if no recipe is known, or if one has become unsigned', () => {
    expect(cookedRecipe([]).known).toBe(false);
    expect(cookedRecipe([milk, { ...egg, unsigned: true }]).known).toBe(false);
    expect(wholeMeal([cookedRecipe([milk]), cookedRecipe([])])).toMatchObject({ allergens: [7], known: false });
  });
});
