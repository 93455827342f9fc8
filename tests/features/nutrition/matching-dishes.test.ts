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

describe('the dishes that go with an article', () => {
  it.each([
    ['en', 'breakfast'],
    ['ar', 'فطور'],
  ] as const)('are those of the meal that a tag names (%s: %s)', (lang, tag) => {
    const dishes = found(lang, tag);
    expect(dishes).toHaveLength(4);
    for (const { type } of dishes) expect(type).toContain(1);
  });

  it.each([
    ['en', 'protein'],
    ['ar', 'بروتين'],
  ] as const)('or of the label, whatever its grammar (%s: %s)', (lang, tag) => {
    const dishes = found(lang, tag);
    expect(dishes.length).toBeGreaterThan(0);
    for (const { label_id } of dishes) expect(label_id).toBe(4);
  });

  it('or of the group, or of the diet', () => {
    for (const { group } of found('ar', 'بقوليات')) expect(group).toContain(7);
    const vegan = arrays.en.dietList.find(({ name }) => name === 'Vegan')!.id;
    for (const { diets, label_id } of found('en', 'vegan')) expect(diets.includes(vegan) || label_id === 6).toBe(true);
  });

  it('are first those of which more is true', () => {
    const [first] = found('en', 'breakfast', 'protein');
    expect(first).toMatchObject({ type: expect.arrayContaining([1]) as unknown, label_id: 4 });
  });

  it('are none where no tag names any: neither an add-on nor a part of a word counts', () => {
    for (const tag of ['sleep', 'planning', 'add-on', 'break', '']) expect(found('en', tag)).toEqual([]);
  });

  it('are the same dishes in both languages, for every article', () => {
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

describe('the time that reading takes', () => {
  it('is at least a minute, and longer with more words', () => {
    expect(readingMinutes('', 'en')).toBe(1);
    expect(readingMinutes('word '.repeat(1_190), 'en')).toBe(5);
    expect(readingMinutes('كلمة '.repeat(905), 'ar')).toBe(5);
    // Inline tags do not split a word, but blocks do; signs written as entities are not words.
    expect(readingMinutes('<p>wo<b>rd</b></p>'.repeat(1_190), 'en')).toBe(5);
    expect(readingMinutes('&amp; &lt; '.repeat(2_000), 'en')).toBe(1);
    expect(readingMinutes('– … ! '.repeat(2_000), 'en')).toBe(1);
  });
});
