import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  firstDishToRate,
  isFeedbackChanged,
  missingDishFeedback,
  missingGeneralFeedback,
} from '#src/domain/forms/feedback-check.ts';
import { averageRating, smileyEffect, withTaste } from '#src/domain/forms/ratings.ts';

describe('Dish feedback', () => {
  it.each([
    [{ rating: 4, feedback: 'Tender' }, []],
    [{ rating: 4, feedback: ' \n ' }, ['feedback']],
    [{ rating: null, feedback: 'Tender' }, ['rating']],
    [{ rating: 0, feedback: 'Tender' }, ['rating']],
    [{ rating: 6, feedback: 'Tender' }, ['rating']],
    [{ rating: 3.5, feedback: 'Tender' }, ['rating']],
    [{}, ['rating', 'feedback']],
  ])('%o lacks the fields %o — FBK-035, FBK-036, FBK-037, FBK-038', (form, missing) => {
    expect(missingDishFeedback(form)).toEqual(missing);
  });

  it('opens the first dish of the first meal type in the list — FBK-025', () => {
    const dishes = [
      { id: 1, type: [5] },
      { id: 2, type: [1, 3] },
      { id: 3, type: [3] },
    ];
    expect(firstDishToRate(dishes, [3, 5])?.id).toBe(2);
    expect(firstDishToRate(dishes, [4])).toBeNull();
    expect(firstDishToRate(dishes, [])).toBeNull();
    expect(firstDishToRate([], [3])).toBeNull();
  });

  it('is saved again only if something changed — FBK-034', () => {
    expect(isFeedbackChanged({ rating: 4, feedback: 'Good' }, { rating: 4, feedback: 'Good' })).toBe(false);
    expect(isFeedbackChanged({ rating: null, feedback: '' }, {})).toBe(false);
    expect(isFeedbackChanged({ rating: 5, feedback: 'Good' }, { rating: 4, feedback: 'Good' })).toBe(true);
    expect(isFeedbackChanged({ rating: 4, feedback: 'Good!' }, { rating: 4, feedback: 'Good' })).toBe(true);
  });
});

describe('General feedback', () => {
  const full = { rating: 5, rating2: 4, rating3: 3, rating4: 2, feedback: 'All well' };

  it('is complete with a text and all four ratings — FBK-005', () => {
    expect(missingGeneralFeedback(full)).toEqual([]);
  });

  it.each([
    ['feedback', 'FBK-006'],
    ['rating', 'FBK-007'],
    ['rating2', 'FBK-008'],
    ['rating3', 'FBK-009'],
    ['rating4', 'FBK-010'],
  ] as const)('reports a missing %s — %s', (field, _id) => {
    expect(missingGeneralFeedback({ ...full, [field]: null })).toEqual([field]);
  });

  it('reports all fields on an untouched form', () => {
    expect(missingGeneralFeedback({})).toEqual(['rating', 'rating2', 'rating3', 'rating4', 'feedback']);
  });
});

describe('ratings', () => {
  it.each([
    [5, 'like', 'CON-004'],
    [4, null, 'CON-004'],
    [3, null, 'CON-005'],
    [2, 'dislike', 'CON-005'],
  ])('a smiley of %i has the effect %s — %s', (rating, effect, _id) => {
    expect(smileyEffect(rating)).toBe(effect);
  });

  it('move a dish between likes and dislikes', () => {
    const tastes = { dishlikes: [1, 7], dishdislikes: [2] };
    expect(withTaste(tastes, 7, 'dislike')).toEqual({ dishlikes: [1], dishdislikes: [2, 7] });
    expect(withTaste(tastes, 2, 'like')).toEqual({ dishlikes: [1, 7, 2], dishdislikes: [] });
    expect(withTaste(tastes, 7, 'none')).toEqual({ dishlikes: [1], dishdislikes: [2] });
  });

  it('never list a dish as both liked and disliked, nor twice', () => {
    const step = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.constantFrom('like', 'dislike', 'none' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30, size: 'max' }), (steps) => {
        const end = steps.reduce((tastes, [dish, taste]) => withTaste(tastes, dish, taste), {
          dishlikes: [] as readonly number[],
          dishdislikes: [] as readonly number[],
        });
        const all = [...end.dishlikes, ...end.dishdislikes];
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  it('are averaged to one decimal — FBK-019', () => {
    expect(averageRating(26, 6)).toBe(4.3);
    expect(averageRating(28, 6)).toBe(4.7);
  });

  it.each([
    [0, 0, null],
    [20, 4, null],
    [20, 5, 4],
    [19, 6, 3.2],
  ])('of %i stars in %i ratings have the average %s: there is none below five ratings', (stars, ratings, average) => {
    expect(averageRating(stars, ratings)).toBe(average);
  });
});
