import { describe, expect, it } from 'vitest';

import { allergenGroups, allergensOf, isAllergenGroup } from '#src/domain/menu/allergens.ts';

describe('The allergen groups', () => {
  it('keep their ids, because a changed id would let another allergen into stored customer lists', () => {
    expect(Object.entries(allergenGroups).map(([name, id]) => `${id} ${name}`)).toEqual([
      '1 gluten',
      '2 crustaceans',
      '3 egg',
      '4 fish',
      '5 peanuts',
      '6 soy',
      '7 milk',
      '8 treeNuts',
      '9 celery',
      '10 mustard',
      '11 sesame',
      '12 sulphites',
      '13 lupin',
      '14 molluscs',
    ]);
  });

  it.each([
    [0, false],
    [1, true],
    [14, true],
    [15, false],
    [101, false],
  ])('include the id %i: %s', (id, among) => {
    expect(isAllergenGroup(id)).toBe(among);
  });

  it('of a dish are those of all its ingredients, in ascending order and each once', () => {
    expect(allergensOf([{ allergens: [11, 7] }, { allergens: [] }, { allergens: [2, 11] }])).toEqual([2, 7, 11]);
    expect(allergensOf([])).toEqual([]);
  });
});
