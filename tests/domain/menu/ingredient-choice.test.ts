import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { coveredBy, offeredIngredients } from '#src/domain/menu/ingredient-choice.ts';

const { ingredientList } = toArrays(catalogue, 'en', (id) => String(id));
const titled = (title: string): number => ingredientList.find((row) => row.title === title)!.id;
const offered = (more: Partial<Parameters<typeof offeredIngredients>[1]> = {}): string[] =>
  offeredIngredients(ingredientList, { chosen: [], without: [], query: '', groups: 'kinds', ...more }).map(
    ({ title }) => title,
  );
const anyIds = fc.uniqueArray(fc.constantFrom(...ingredientList.map(({ id }) => id)), { maxLength: 4 });
const nuts = ingredientList.find(({ id }) => id === allergenGroups.treeNuts)!;

describe('what can be disliked besides', () => {
  it('is nothing that is avoided already, nor what belongs to it, whatever is written', () => {
    fc.assert(
      fc.property(anyIds, anyIds, fc.constantFrom('', 'a', 'nut', 'milk'), (without, chosen, query) => {
        const gone = coveredBy([...without, ...chosen], ingredientList);
        const rows = offeredIngredients(ingredientList, { chosen, without, query, groups: 'all' });
        expect(rows.filter(({ id }) => gone.has(id))).toEqual([]);
      }),
    );
  });

  it('holds no almonds for a customer with an allergy to tree nuts, also when they are searched for', () => {
    expect(offered({ query: 'almond' }).length).toBeGreaterThan(1);
    expect(nuts.members.length).toBeGreaterThan(2);
    const left = offered({ without: [nuts.id] });
    for (const id of nuts.members) expect(left).not.toContain(ingredientList.find((row) => row.id === id)!.title);
    expect(left).not.toContain(nuts.title);
  });

  it('begins with groups that are a kind of food, the largest first, and leaves out groups that are not a matter of taste', () => {
    const [first, second] = offered();
    const size = (title: string): number => ingredientList.find((row) => row.title === title)!.members.length;
    expect(size(first!)).toBeGreaterThanOrEqual(size(second!));
    expect(offered()).not.toContain('Lupin');
    expect(offered({ groups: 'all' })).toContain('Lupin');
    expect(offered({ query: 'lupin' })).toContain('Lupin');
  });

  it('counts three ingredients as a kind of food, and two as none', () => {
    const group = (id: number, ...members: number[]) => ({ id, title: `Group ${id}`, isGroup: true, members });
    const rows = [group(1, 10, 11, 12), group(2, 20, 21)];
    expect(offeredIngredients(rows, { chosen: [], without: [], query: '', groups: 'kinds' })).toEqual([rows[0]]);
  });

  it('suggests first the group that something chosen belongs to', () => {
    const almonds = ingredientList.find(({ id }) => nuts.members.includes(id))!;
    expect(offered({ chosen: [almonds.id] })[0]).toBe(nuts.title);
    expect(offered({ query: almonds.title })[0]).toBe(nuts.title);
  });

  it('finds a word without its accents, and nothing for a word that is on no plate', () => {
    expect(offered({ query: 'COTTAGE' })).toContain('Cottage cheese');
    expect(offered({ query: 'granite' })).toEqual([]);
    expect(titled('Cottage cheese')).toBeGreaterThan(100);
  });
});
