import type { MealsProblem } from '#src/domain/forms/checkout-fields.ts';
import { isDayCount } from '#src/domain/plan/day-choices.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { mealsLack } from '../step-guard.ts';
import type { AnyBuilding } from '#src/building/use-building.ts';

type Errors = Partial<Record<'diet' | 'mealTypes' | 'days', MessageId>>;

const sentences = {
  diet: { diet: 'checkout.dietMissing' },
  diet_without_meals: { diet: 'checkout.dietWithoutMeals' },
  meal_type: { mealTypes: 'checkout.mealTypeMissing' },
  combination: { mealTypes: 'checkout.combinationRefused' },
  days: { days: 'checkout.daysMissing' },
} as const satisfies Record<MealsProblem, Errors>;

/**
 * Returns what step 2 still lacks, by field; empty if the customer may go on. A missing length is reported with the
 * others.
 */
export const mealTypeErrors = (checkout: Pick<AnyBuilding, 'choice' | 'lists'>): Errors => {
  const problem = mealsLack(checkout);
  const { days } = checkout.choice;
  return {
    ...(problem && sentences[problem]),
    ...((days === null || !isDayCount(days, checkout.lists.daysRangeMob)) && sentences.days),
  };
};
