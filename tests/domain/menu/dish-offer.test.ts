import { describe, expect, it } from 'vitest';

import { offerDishes, type Taste } from '#src/domain/menu/dish-offer.ts';
import { dishFindings, judgeDish, type JudgedDish } from '#src/domain/menu/dish-safety.ts';

const anybody: Taste = { allergies: [], dislikes: [], dishDislikes: [], eliminatedGroups: [], preferences: [] };
const dish = (id: number, more: Partial<JudgedDish> = {}): JudgedDish => ({
  id,
  ingredients: [],
  allergens: [],
  groups: [],
  spicy: false,
  ...more,
});
const almonds = 331;
const cashews = 334;
const treeNuts = 8;
const membersOf = (group: number): number[] => (group === treeNuts ? [almonds, cashews] : []);

describe('The check of a dish', () => {
  it('bars a dish for one of its ingredients', () => {
    expect(judgeDish(dish(1, { ingredients: [almonds] }), { ...anybody, allergies: [almonds] })).toBe('barred');
  });

  it('bars a dish for an allergen group — MSG-011', () => {
    expect(judgeDish(dish(1, { allergens: [treeNuts] }), { ...anybody, allergies: [treeNuts] })).toBe('barred');
  });

  it('bars a dish for a member of an allergen group, even if the dish’s own allergen list is outdated', () => {
    const stale = dish(1, { ingredients: [cashews], allergens: [] });
    expect(judgeDish(stale, { ...anybody, allergies: [treeNuts] }, membersOf)).toBe('barred');
  });

  it('does not bar a dish with cashews for an allergy to almonds only', () => {
    expect(
      judgeDish(
        dish(1, { ingredients: [cashews], allergens: [treeNuts] }),
        { ...anybody, allergies: [almonds] },
        membersOf,
      ),
    ).toBe('ok');
  });

  it.each([
    ['a disliked ingredient — REN-016', { dislikes: [almonds] }],
    ['a disliked allergen group — REN-016', { dislikes: [treeNuts] }],
    ['a disliked dish — REN-019', { dishDislikes: [1] }],
    ['an eliminated group — REN-017', { eliminatedGroups: [11] }],
  ])('rates a dish as disliked, not barred, for %s', (_name, avoided) => {
    const salad = dish(1, { ingredients: [almonds], allergens: [treeNuts], groups: [11] });
    expect(judgeDish(salad, { ...anybody, ...avoided })).toBe('disliked');
  });

  it('treats a spicy dish as part of group 14, even if the dish does not list the group — MOD-032, REN-018, PRF-029', () => {
    const curry = dish(1, { spicy: true, groups: [12] });
    expect(dishFindings(curry, { ...anybody, eliminatedGroups: [14] }).eliminatedGroups).toEqual([14]);
    expect(judgeDish(dish(2), { ...anybody, eliminatedGroups: [14] })).toBe('ok');
  });

  it('gives an allergy priority over a dislike', () => {
    expect(
      judgeDish(dish(1, { ingredients: [almonds] }), { ...anybody, allergies: [almonds], dislikes: [almonds] }),
    ).toBe('barred');
  });
});

describe('The offered dishes', () => {
  it('are sorted by matching preferences, and equal dishes keep their order — REF-018, MOD-034', () => {
    const offered = offerDishes([dish(1), dish(2, { ingredients: [5] }), dish(3, { ingredients: [5, 6] }), dish(4)], {
      ...anybody,
      preferences: [5, 6],
    });
    expect(offered.map(({ dish: { id }, matches }) => [id, matches])).toEqual([
      [3, 2],
      [2, 1],
      [1, 0],
      [4, 0],
    ]);
  });

  it('put a dish with a disliked ingredient after the others, even if it matches well — WIZ-058', () => {
    const offered = offerDishes([dish(1, { ingredients: [5, 6] }), dish(2)], {
      ...anybody,
      preferences: [5],
      dislikes: [6],
    });
    expect(offered.map(({ dish: { id }, verdict }) => [id, verdict])).toEqual([
      [2, 'ok'],
      [1, 'disliked'],
    ]);
  });

  it('hide dishes with allergens or eliminated groups, and disliked dishes — MOD-031, MOD-033, PRF-028, PRF-030, REF-017, WIZ-057', () => {
    const all = [dish(1, { allergens: [treeNuts] }), dish(2, { groups: [9] }), dish(3), dish(4)];
    const offered = offerDishes(all, { ...anybody, allergies: [treeNuts], eliminatedGroups: [9], dishDislikes: [3] });
    expect(offered.map(({ dish: { id } }) => id)).toEqual([4]);
  });
});
