import { describe, expect, it } from 'vitest';

import { laneOf, splitEntry } from '../../src/protocol/fold.ts';

describe('lanes', () => {
  const row = (date: number, mealType_id: number) => ({ date, mealType_id, dish_id: 5 });

  it('keep the days of progress, the dishes rated and the meals swapped independent of each other', () => {
    expect(laneOf('progress/set', { date: 86_400, weight: 80_000 })).toBe('progress:86400');
    expect(laneOf('progress/set', { date: 172_800, waist: 900 })).toBe('progress:172800');
    expect(laneOf('progress/setWeight', { date: 86_400, weight: 1 })).toBe('progress:86400');
    expect(laneOf('rating/setDishRating', { feedbackData: { dish_id: 7 } })).toBe('rating:7');
    expect(laneOf('profile/getForDashboard/setDishRating', { productId: 7 })).toBe('rating:7');
    expect(laneOf('order/modify', { orderId: 1, detailsData: [row(86_400, 3)] })).toBe('meal:86400:3');
  });

  it('keep a single like and the whole list of likes in the order in which they were pressed', () => {
    expect(laneOf('profile/setDishlike', { dishId: 1, action: 'like' })).toBe(
      laneOf('profile/getForDashboard/savePrefs', { dishlikes: [], dishdislikes: [] }),
    );
  });

  it('take a plan change apart into one entry per meal, each in its own lane', () => {
    const data = { orderId: 1, cutlery: 1, detailsData: [row(86_400, 3), row(86_400, 5), row(172_800, 3)] };
    const parts = splitEntry('order/modify', data);
    expect(parts.map((part) => laneOf('order/modify', part))).toEqual([
      'meal:86400:3',
      'meal:86400:5',
      'meal:172800:3',
    ]);
    expect(parts.flatMap((part) => (part as typeof data).detailsData)).toEqual(data.detailsData);
    expect(splitEntry('order/setCutlery', { orderId: 1, cutlery: 0 })).toEqual([{ orderId: 1, cutlery: 0 }]);
  });
});
