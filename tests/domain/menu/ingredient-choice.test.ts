import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { coveredBy, mainFoods, offeredIngredients } from '#src/domain/menu/ingredient-choice.ts';

const { ingredientList } = toArrays(catalogue, 'en', (id) => String(id));
const titled = (title: string): number => ingredientList.find((row) => row.title === title)!.id;
const offered = (more: Partial<Parameters<typeof offeredIngredients>[1]> = {}): string[] =>
  offeredIngredients(ingredientList, { chosen: [], without: [], query: '', groups: 'kinds', ...more }).map(
    ({ title }) => title,
  );
const anyIds = fc.uniqueArray(fc.constantFrom(...ingredientList.map(({ id }) => id)), { maxLength: 4 });
const nuts = ingredientList.find(({ id }) => id === allergenGroups.treeNuts)!;

describe('The ingredients offered as dislikes', () => {
  it('leave out everything that the customer already avoids and all its members, for any search', () => {
    fc.assert(
      fc.property(anyIds, anyIds, fc.constantFrom('', 'a', 'nut', 'milk'), (without, chosen, query) => {
        const gone = coveredBy([...without, ...chosen], ingredientList);
        const rows = offeredIngredients(ingredientList, { chosen, without, query, groups: 'all' });
        expect(rows.filter(({ id }) => gone.has(id))).toEqual([]);
      }),
    );
  });

  it('leave out almonds for a customer with a tree-nut allergy, even in a search', () => {
    expect(offered({ query: 'almond' }).length).toBeGreaterThan(1);
    expect(nuts.members.length).toBeGreaterThan(2);
    const left = offered({ without: [nuts.id] });
    for (const id of nuts.members) expect(left).not.toContain(ingredientList.find((row) => row.id === id)!.title);
    expect(left).not.toContain(nuts.title);
  });

  it('begin with the largest groups of food, and leave out groups that are not a matter of taste', () => {
    const [first, second] = offered();
    const size = (title: string): number => ingredientList.find((row) => row.title === title)!.members.length;
    expect(size(first!)).toBeGreaterThanOrEqual(size(second!));
    expect(offered()).not.toContain('Lupin');
    expect(offered({ groups: 'all' })).toContain('Lupin');
    expect(offered({ query: 'lupin' })).toContain('Lupin');
  });

  it('count a group of three ingredients as a kind of food, and a group of two not', () => {
    const group = (id: number, ...members: number[]) => ({ id, title: `Group ${id}`, isGroup: true, members });
    const rows = [group(1, 10, 11, 12), group(2, 20, 21)];
    expect(offeredIngredients(rows, { chosen: [], without: [], query: '', groups: 'kinds' })).toEqual([rows[0]]);
  });

  it('suggest first the group of a chosen ingredient', () => {
    const almonds = ingredientList.find(({ id }) => nuts.members.includes(id))!;
    expect(offered({ chosen: [almonds.id] })[0]).toBe(nuts.title);
    expect(offered({ query: almonds.title })[0]).toBe(nuts.title);
  });

  it('are found without accents, and a word that matches no ingredient finds nothing', () => {
    expect(offered({ query: 'COTTAGE' })).toContain('Cottage cheese');
    expect(offered({ query: 'granite' })).toEqual([]);
    expect(titled('Cottage cheese')).toBeGreaterThan(100);
  });
});

describe('The foods suggested to a customer who says what they like', () => {
  it('are the main ingredients of most dishes, not oil or classes of allergens', () => {
    const { products } = toArrays(catalogue, 'en', (id) => String(id));
    const first = mainFoods(products)
      .slice(0, 14)
      .map((id) => ingredientList.find((row) => row.id === id)!);
    expect(first.filter(({ isGroup }) => isGroup)).toEqual([]);
    expect(first.map(({ title }) => title)).toContain('Chicken breast');
    expect(first.map(({ title }) => title)).not.toContain('Olive oil');
  });

  it('have no groups among them, even in a search', () => {
    expect(
      ['', 'nut', 'milk'].flatMap((query) =>
        offeredIngredients(ingredientList, { chosen: [], without: [], query, groups: 'none' }).filter(
          ({ isGroup }) => isGroup,
        ),
      ),
    ).toEqual([]);
  });
});
