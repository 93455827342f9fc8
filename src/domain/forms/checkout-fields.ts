import type { Day } from '../days/day.ts';
import { isDayCount, type DayRange } from '../plan/day-choices.ts';
import { isAllowedCombination, type CombinedType } from '../menu/meal-combinations.ts';

/** The answers of step 2 so far. */
export interface MealsStep {
  readonly dietId: number | null;
  readonly mealTypes: readonly number[];
  readonly days: number | null;
}

/** What the chosen diet offers. */
export interface DietOffer {
  readonly mealTypes: readonly number[];
  readonly combinations: readonly (readonly number[])[];
  readonly types: readonly CombinedType[];
}

/**
 * The first reason why step 2 cannot be left; each key has one sentence. `diet_without_meals`: the diet serves no meals.
 */
export type MealsProblem = 'diet' | 'diet_without_meals' | 'meal_type' | 'combination' | 'days';

export const mealsProblem = (
  { dietId, mealTypes, days }: MealsStep,
  diet: DietOffer | null,
  range: DayRange,
): MealsProblem | null => {
  if (dietId === null || diet === null) return 'diet';
  if (diet.mealTypes.length === 0) return 'diet_without_meals';
  if (mealTypes.length === 0) return 'meal_type';
  if (!isAllowedCombination(mealTypes, diet.combinations, diet.types)) return 'combination';
  return days === null || !isDayCount(days, range) ? 'days' : null;
};

/** The answers of step 3 so far. */
export interface DeliveryStep {
  readonly startDay: Day | null;
  readonly emirateId: number | null;
  readonly slotId: number | null;
}

export type DeliveryField = 'date' | 'emirate' | 'slot';

/** The missing fields of step 3, in the order of the page. A slot that the emirate does not have counts as missing. */
export const missingDelivery = (
  { startDay, emirateId, slotId }: DeliveryStep,
  slots: readonly number[],
): DeliveryField[] => [
  ...(startDay === null ? (['date'] as const) : []),
  ...(emirateId === null ? (['emirate'] as const) : []),
  ...(slotId === null || !slots.includes(slotId) ? (['slot'] as const) : []),
];
