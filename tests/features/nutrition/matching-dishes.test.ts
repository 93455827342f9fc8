import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { reference } from '../../support/catalogue/reference.ts';
import { dishesOf, kindsOf } from '#src/features/nutrition/matching-dishes.ts';
import { readingMinutes } from '#src/domain/community/rich-text.ts';

const arrays = {
  en: toArrays(catalogue, 'en', (id) => String(id)),
  ar: toArrays(catalogue, 'ar', (id) => String(id)),
};
const rated = (lang: 'en' | 'ar') => arrays[lang].products.map((dish) => ({ ...dish, rating: null }));
const found = (lang: 'en' | 'ar', ...tags: string[]) => dishesOf(kindsOf(tags, arrays[lang]), rated(lang), 4);

describe('The dishes related to an article', () => {
  it.each([
    ['en', 'breakfast'],
    ['ar', 'فطور'],
  ] as const)('belong to the meal type that a tag names (%s: %s)', (lang, tag) => {
    const dishes = found(lang, tag);
    expect(dishes).toHaveLength(4);
    for (const { type } of dishes) expect(type).toContain(1);
  });

  it.each([
    ['en', 'protein'],
    ['ar', 'بروتين'],
  ] as const)('have the label that a tag names, in any grammatical form (%s: %s)', (lang, tag) => {
    const dishes = found(lang, tag);
    expect(dishes.length).toBeGreaterThan(0);
    for (const { label_id } of dishes) expect(label_id).toBe(4);
  });

  it('belong to the group or the diet that a tag names', () => {
    for (const { group } of found('ar', 'بقوليات')) expect(group).toContain(7);
    const vegan = arrays.en.dietList.find(({ name }) => name === 'Vegan')!.id;
    for (const { diets, label_id } of found('en', 'vegan')) expect(diets.includes(vegan) || label_id === 6).toBe(true);
  });

  it('begin with the dishes that match most tags', () => {
    const [first] = found('en', 'breakfast', 'protein');
    expect(first).toMatchObject({ type: expect.arrayContaining([1]) as unknown, label_id: 4 });
  });

  it('are none if no tag matches, and an add-on or a part of a word does not match', () => {
    for (const tag of ['sleep', 'planning', 'add-on', 'break', '']) expect(found('en', tag)).toEqual([]);
  });

  it('are the same in both languages, for every article', () => {
    let some = 0;
    for (const { id, tags } of reference.blogPosts) {
      const [en, ar] = (['en', 'ar'] as const).map((lang) =>
        found(lang, ...tags.map((tag) => tag[lang])).map((dish) => dish.id),
      );
      expect({ id, dishes: ar }).toEqual({ id, dishes: en });
      if (en!.length > 0) some += 1;
    }
    expect(some).toBeGreaterThan(20);
  });
});

describe('The reading time', () => {
  it('is at least a minute, and grows with the number of words', () => {
    expect(readingMinutes('', 'en')).toBe(1);
    expect(readingMinutes('word '.repeat(1_190), 'en')).toBe(5);
    expect(readingMinutes('كلمة '.repeat(905), 'ar')).toBe(5);
    // Inline tags do not split a word, but blocks do; signs written as entities are not words.
    expect(readingMinutes('<p>wo<b>rd</b></p>'.repeat(1_190), 'en')).toBe(5);
    expect(readingMinutes('&amp; &lt; '.repeat(2_000), 'en')).toBe(1);
    expect(readingMinutes('– … ! '.repeat(2_000), 'en')).toBe(1);
  });
});
