import { existsSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { emojiOf } from '../../../scripts/pictures/compose.ts';
import { foods } from '../../../scripts/pictures/foods.ts';
import { tints } from '../../../scripts/pictures/tints.ts';
import { catalogue } from '../../../server/catalogue/catalogue.ts';
import { ingredient } from '../../../server/catalogue/ingredients.ts';
import type { FoodName } from '../../../server/catalogue/look.ts';
import { postPictureId, reference } from '../../../server/reference/reference.ts';
import { shown } from '../../support/server/drawn-foods.ts';

const all = [
  ...catalogue.pictured.map(({ id, picture }) => ({ id: String(id), picture })),
  ...reference.blogPosts.map(({ id, picture }) => ({ id: postPictureId(id), picture })),
];

/** Whether everything that a drawn food shows is among the ingredients and their parts. */
const trueOf = (food: FoodName, ingredients: readonly number[]): boolean =>
  shown[food].every((needed) => [needed].flat().some((key) => ingredients.includes(ingredient(key).id)));

describe('the picture recipes of the catalogue and the articles', () => {
  it('name grounds that exist, and foods that are drawn or an emoji', () => {
    const emoji = (item: string): boolean => existsSync(`node_modules/@lobehub/fluent-emoji-3d/assets/${item}.webp`);
    const broken = all.filter(({ picture }) => !(picture.ground in tints) || !emojiOf(picture).every(emoji));
    expect(broken.map(({ id }) => id)).toEqual([]);
    expect(Object.keys(foods).sort()).toEqual(Object.keys(shown).sort());
  });

  it('show of a dish only what is in it: no prawn, nut or meat where there is none, so that no allergy is misled', () => {
    const untrue = catalogue.pictured.flatMap(({ id, ingredients, picture }) =>
      picture.items.filter((food) => !trueOf(food, ingredients)).map((food) => `${id} ${food}`),
    );
    expect(untrue).toEqual([]);
  });

  it('show no food twice in one picture', () => {
    const twice = catalogue.pictured.filter(({ picture }) => new Set(picture.items).size < picture.items.length);
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it('never lay the same things on the same vessel twice, so that two dishes of a day cannot look alike', () => {
    const alike = new Map<string, number[]>();
    for (const { id, picture } of catalogue.pictured) {
      const key = [picture.vessel, ...[...picture.items].sort()].join(' ');
      alike.set(key, [...(alike.get(key) ?? []), id]);
    }
    expect([...alike.values()].filter((ids) => ids.length > 1)).toEqual([]);
  });

  it('belong to one dish or article each', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});
