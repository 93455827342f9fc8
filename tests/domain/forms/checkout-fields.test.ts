import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import {
  mealsProblem,
  missingDelivery,
  type DietOffer,
  type MealsProblem,
  type MealsStep,
} from '#src/domain/forms/checkout-fields.ts';
import { FALLBACK_DAYS } from '#src/domain/plan/day-choices.ts';
import { day } from '#src/domain/days/day.ts';

const diet: DietOffer = {
  mealTypes: [1, 2, 3, 4, 5, 6],
  combinations: catalogue.mealTypeCombinations.find(({ dietId }) => dietId === 32)!.combinations,
  types: catalogue.mealTypes,
};
const chosen: MealsStep = { dietId: 32, mealTypes: [3, 31, 5, 51], days: 20 };

describe('step 2', () => {
  it.each<[string, Partial<MealsStep>, DietOffer | null, MealsProblem | null]>([
    ['is complete', {}, diet, null],
    ['has no diet — MSG-019', { dietId: null }, null, 'diet'],
    ['has a diet that is gone — MSG-019', {}, null, 'diet'],
    ['has a diet without meals — MSG-020', {}, { ...diet, mealTypes: [] }, 'diet_without_meals'],
    ['has no meal — MSG-021', { mealTypes: [] }, diet, 'meal_type'],
    ['has a combination that is not allowed — MSG-022', { mealTypes: [2, 3] }, diet, 'combination'],
    ['has no number of days — MSG-025', { days: null }, diet, 'days'],
    ['has too few days', { days: 4 }, diet, 'days'],
    ['lacks everything: the first is named', { dietId: null, mealTypes: [], days: null }, null, 'diet'],
  ])('%s', (_, change, offer, problem) => {
    expect(mealsProblem({ ...chosen, ...change }, offer, FALLBACK_DAYS.step)).toBe(problem);
  });
});

describe('step 3', () => {
  const delivery = { startDay: day('2026-11-25'), emirateId: 1, slotId: 2 };

  it.each([
    ['is complete', {}, []],
    ['has no date — MSG-026', { startDay: null }, ['date']],
    ['has no emirate — MSG-027', { emirateId: null }, ['emirate']],
    ['has no slot — MSG-028', { slotId: null }, ['slot']],
    ['has a slot of another emirate — MSG-028', { slotId: 9 }, ['slot']],
    ['has nothing', { startDay: null, emirateId: null, slotId: null }, ['date', 'emirate', 'slot']],
  ])('%s', (_, change, missing) => {
    expect(missingDelivery({ ...delivery, ...change }, [1, 2, 3])).toEqual(missing);
  });
});
