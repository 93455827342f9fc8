import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import type { Lang } from '../../mail/sentence.ts';
import { DEFAULT_MEAL_TYPES } from '#src/domain/menu/meal-choice.ts';
import { quote } from '#src/domain/money/quote.ts';
import { quickDays } from '#src/domain/plan/day-choices.ts';
import { planFor } from '#src/domain/plan/plan-for.ts';
import type { LeastPrice } from '#src/protocol/reference/setting-values.ts';
import { chargesOf } from './checkout-quote.ts';

/**
 * The lowest price of a day among all diets of ready dishes and all lengths with a button, for lunch and dinner on every
 * day, VAT included. Undefined if nothing has a price.
 */
export const leastPriceOf = (catalogue: Catalogue, lang: Lang): LeastPrice | undefined => {
  const meals = DEFAULT_MEAL_TYPES.map((id) => catalogue.mealTypes.find((type) => type.id === id)?.title[lang] ?? '');
  const [least] = catalogue.diets
    .filter(({ id }) => id !== catalogue.customFitSettings.diet_id)
    .flatMap(({ id, title }) =>
      quickDays(catalogue.plans).flatMap((days): LeastPrice[] => {
        const { charges, unpriced } = chargesOf(catalogue, {
          dietId: id,
          mealPlanId: planFor(catalogue.plans, days, [])?.id ?? null,
          mealTypes: DEFAULT_MEAL_TYPES,
          daysCount: days,
          customFit: false,
          parts: [],
        });
        if (unpriced.length > 0 || charges.length === 0) return [];
        const { subTotal } = quote({ dietId: id, days, charges, discounts: catalogue.dayCountDiscounts });
        return [{ price: Math.round(subTotal / days), diet: title[lang], meals, days }];
      }),
    )
    .toSorted((one, other) => one.price - other.price);
  return least;
};
