import { beforeAll, describe, expect, it } from 'vitest';

import { day } from '#src/domain/days/day.ts';
import { describeEntry, fieldValue, type Words } from '#src/features/sync/describe-entry.ts';
import { editPlace } from '#src/features/sync/edit-place.ts';
import { i18n, loadCatalogue, setLocale } from '#src/i18n/catalogue-store.ts';
import { formatFor } from '#src/i18n/format.ts';

const date = day('2026-11-23');

describe('An entry on the sync screen', () => {
  let words: Words;
  beforeAll(async () => {
    await setLocale('en-US');
    await loadCatalogue('shell', 'sync');
    words = {
      t: (id, values) => i18n._(id, values),
      format: formatFor('en-US'),
      zone: 'Asia/Dubai',
      dish: (id) => (id === 7 ? 'Machboos' : undefined),
      meal: (id) => (id === 3 ? 'Lunch' : undefined),
    };
  });

  it.each([
    ['progress/set', { date, weight: 80_100 }, 'Weight 80.1 kg for Mon 23 Nov'],
    ['progress/set', { date, weight: null, calories: 1640 }, 'Weight cleared and Calories 1,640 kcal for Mon 23 Nov'],
    [
      'progress/set',
      {
        days: [
          { date, weight: 1 },
          { date: date + 86_400, weight: 2 },
        ],
      },
      'Progress of 2 days',
    ],
    ['progress/setBodyMeasurements', { progress: { date } }, 'Body measurements for Mon 23 Nov'],
    ['rating/setDishRating', { feedbackData: { dish_id: 7, rating: 4, feedback: 'x' } }, 'Machboos: 4 stars'],
    ['rating/setDishRating', { feedbackData: { dish_id: 8, rating: 1, feedback: 'x' } }, 'A dish: 1 star'],
    ['profile/setDishlike', { dishId: 7, action: 'like' }, 'Machboos: liked'],
    [
      'order/modify',
      { orderId: 1, detailsData: [{ date, mealType_id: 3, dish_id: 7 }] },
      'Machboos for Lunch on Mon 23 Nov',
    ],
    ['order/setCutlery', { orderId: 1, cutlery: 0 }, 'No cutlery with my deliveries'],
    ['something/newer', {}, 'A change'],
  ])('%s %j has the text "%s"', (name, data, sentence) => {
    expect(describeEntry(name, data, words).replaceAll('\u00A0', ' ')).toBe(sentence);
  });

  it('links to the day, dish or form where its value is entered, with the value filled in', () => {
    const place = (name: string, data: unknown) => editPlace({ id: 'e', name, data });
    const search = { entry: 'e' };
    expect(place('progress/set', { date, weight: 1 })).toEqual({ to: '/progress', search });
    expect(place('progress/setBodyMeasurements', { progress: { date } })).toEqual({ to: '/progress', search });
    expect(place('rating/setTotalRating', {})).toEqual({ to: '/feedback/general', search });
    expect(place('rating/setDishRating', { feedbackData: { dish_id: 7 } })).toEqual({ to: '/feedback/dish', search });
    expect(place('profile/getForDashboard/setDishRating', { productId: 7 })).toEqual({ to: '/feedback/dish', search });
    expect(place('order/modify', { detailsData: [{ date, mealType_id: 3, dish_id: 7 }] })).toEqual({
      to: '/modify',
      search: { day: '2026-11-23' },
    });
    expect(place('order/setCutlery', { cutlery: 1 })).toEqual({ to: '/modify', search: {} });
    expect(place('something/newer', {})).toEqual({ to: '/', search: {} });
  });

  it('shows both values of a field in the field’s unit', () => {
    const plain = (field: string, value: unknown) => fieldValue(field, value, words).replaceAll('\u00A0', ' ');
    expect(plain('weight', 80_100)).toBe('80.1 kg');
    expect(plain('hips', 955)).toBe('95.5 cm');
    expect(plain('weight', null)).toBe('Cleared');
    expect(plain('rating', { rating: 2, feedback: 'Salty' })).toBe('2 stars · “Salty”');
    expect(plain('dish:7', 'dislike')).toBe('Disliked');
    expect(plain('dislikes', [1, 2])).toBe('2 chosen');
  });
});
