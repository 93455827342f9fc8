import { describe, expect, it } from 'vitest';

import { day } from '../../src/domain/days/day.ts';
import { laneOf, splitEntry } from '../../src/protocol/fold.ts';

describe('lanes', () => {
  const [one, two] = [day('2026-11-21'), day('2026-11-22')];
  const row = (date: string, mealType_id: number) => ({ date, mealType_id, dish_id: 5 });

  it('separate the days of progress, the rated dishes and the swapped meals', () => {
    expect(laneOf('progress/set', { date: one, weight: 80_000 })).toBe('progress:2026-11-21');
    expect(laneOf('progress/set', { date: two, waist: 900 })).toBe('progress:2026-11-22');
    expect(laneOf('progress/setWeight', { date: one, weight: 1 })).toBe('progress:2026-11-21');
    expect(laneOf('rating/setDishRating', { feedbackData: { dish_id: 7 } })).toBe('rating:7');
    expect(laneOf('profile/getForDashboard/setDishRating', { productId: 7 })).toBe('rating:7');
    expect(laneOf('order/modify', { orderId: 1, detailsData: [row(one, 3)] })).toBe('meal:2026-11-21:3');
  });

  it('keep a single like and the complete list of likes in the order of the customer’s actions', () => {
    expect(laneOf('profile/setDishlike', { dishId: 1, action: 'like' })).toBe(
      laneOf('profile/getForDashboard/savePrefs', { dishlikes: [], dishdislikes: [] }),
    );
  });

  it('split a plan change into one entry per meal, each in its own lane', () => {
    const data = { orderId: 1, cutlery: 1, detailsData: [row(one, 3), row(one, 5), row(two, 3)] };
    const parts = splitEntry('order/modify', data);
    expect(parts.map((part) => laneOf('order/modify', part))).toEqual([
      'meal:2026-11-21:3',
      'meal:2026-11-21:5',
      'meal:2026-11-22:3',
    ]);
    expect(parts.flatMap((part) => (part as typeof data).detailsData)).toEqual(data.detailsData);
    expect(splitEntry('order/setCutlery', { orderId: 1, cutlery: 0 })).toEqual([{ orderId: 1, cutlery: 0 }]);
  });
});
