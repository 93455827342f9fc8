import { describe, expect, it } from 'vitest';

import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { applyDishSwaps } from '#src/domain/plan/dish-swap.ts';
import { applyDishOpinion, cleanOpinions, savedOpinions } from '#src/domain/forms/preferences.ts';
import { applyDishRating } from '#src/domain/forms/rating-entry.ts';

describe('Likes and dislikes', () => {
  it('contain a dish once and in one list only', () => {
    const lists = { dishlikes: [1], dishdislikes: [2], kept: true };
    expect(applyDishOpinion(lists, 1, 'like')).toEqual(lists);
    expect(applyDishOpinion(lists, 2, 'like')).toEqual({ dishlikes: [1, 2], dishdislikes: [], kept: true });
    expect(applyDishOpinion(lists, 1, 'dislike')).toEqual({ dishlikes: [], dishdislikes: [2, 1], kept: true });
    expect(applyDishOpinion(lists, 1, 'none')).toEqual({ dishlikes: [], dishdislikes: [2], kept: true });
  });

  it('saved as whole lists treat a dish in both lists as disliked', () => {
    expect(cleanOpinions({ dishlikes: [1, 2, 2], dishdislikes: [2, 3, 3] })).toEqual({
      dishlikes: [1],
      dishdislikes: [2, 3],
    });
  });
});

describe('A like or dislike list that is saved alone', () => {
  const before = { dishlikes: [1, 2], dishdislikes: [3, 4] };

  it('leaves the other list unchanged except for the dishes that both lists contain', () => {
    expect(savedOpinions(before, { dishlikes: [1, 3] })).toEqual({ dishlikes: [1, 3], dishdislikes: [4] });
    expect(savedOpinions(before, { dishdislikes: [2] })).toEqual({ dishlikes: [1], dishdislikes: [2] });
    expect(savedOpinions(before, {})).toEqual(before);
  });

  it('saved together with the other list treats a dish in both lists as disliked', () => {
    expect(savedOpinions(before, { dishlikes: [5, 6], dishdislikes: [6] })).toEqual({
      dishlikes: [5],
      dishdislikes: [6],
    });
  });
});

describe('A dish rating', () => {
  const dishes = { 7: { rating: 2, feedback: 'dry', average: 4.1 } };

  it('replaces stars and text together', () => {
    expect(applyDishRating(dishes, 7, { rating: 5, feedback: '' })).toEqual({
      7: { rating: 5, feedback: '', average: 4.1 },
    });
  });

  it('keeps the text if no text is given, and starts without an average', () => {
    expect(applyDishRating(dishes, 7, { rating: 4 })[7]).toMatchObject({ rating: 4, feedback: 'dry' });
    expect(applyDishRating(dishes, 8, { rating: 4 })[8]).toEqual({ rating: 4, feedback: '', average: null });
    expect(dishes[7].rating).toBe(2);
  });
});

describe('A dish swap', () => {
  it('is possible only on open days', () => {
    const states = [
      'delivered',
      'paused',
      'skipped-day',
      'additional',
      'in-buffer',
      'not-completed',
      'filled',
    ] as const;
    const on = (at: number): Day => addDays(day('2026-11-21'), at);
    const plan = Object.fromEntries(states.map((_, at) => [on(at), { 3: 1 }]));
    const days = Object.fromEntries(states.map((state, at) => [on(at), { state }]));
    const rows = [...states.keys(), 99].map((at) => ({ date: on(at), mealType_id: 3, dish_id: 2 }));
    const swapped = applyDishSwaps(plan, days, rows);
    expect(states.filter((_, at) => swapped[on(at)]?.[3] === 2)).toEqual(['not-completed', 'filled']);
    expect(swapped[on(99)]).toBeUndefined();
  });
});
