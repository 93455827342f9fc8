import { isDayCount } from '../../domain/day-choices.ts';
import { isAllowedCombination } from '../../domain/meal-combinations.ts';
import type { MessageId } from '../../i18n/message-ids.ts';
import { pricedTypes } from '../../protocol/price-rows.ts';
import { mealsOfDiet } from './diet-meals.ts';
import type { Checkout } from './use-checkout.ts';

type Errors = Partial<Record<'diet' | 'mealTypes' | 'days', MessageId>>;

/** What step 2 still lacks, by field; empty when the customer may go on. */
export const mealTypeErrors = ({ choice, lists }: Pick<Checkout, 'choice' | 'lists'>): Errors => {
  const diet = lists.dietList.find(({ id }) => id === choice.diet);
  const served = mealsOfDiet(diet, lists.typeList);
  const chosen = choice.mealTypes.filter((type) => served.some(({ id }) => id === type));
  const combinations = lists.mealtypeMobCombinations.find(({ diet_id }) => diet_id === choice.diet)?.combinations;
  return {
    ...(diet === undefined
      ? { diet: 'checkout.dietMissing' }
      : served.length === 0
        ? { diet: 'checkout.dietWithoutMeals' }
        : chosen.length === 0
          ? { mealTypes: 'checkout.mealTypeMissing' }
          : !isAllowedCombination(chosen, combinations ?? [], pricedTypes(lists.typeList)) && {
              mealTypes: 'checkout.combinationRefused',
            }),
    ...((choice.days === null || !isDayCount(choice.days, lists.daysRangeMob)) && {
      days: 'checkout.daysMissing',
    }),
  } as const;
};
