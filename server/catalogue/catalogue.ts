import { mealTypeCombinations } from './combinations.ts';
import { couponTypes } from './coupon-types.ts';
import { customFitCategories, customFitDishes, customFitSettings } from './custom-fit.ts';
import { defaultDietId, diets } from './diets.ts';
import { dishGroups } from './dish-groups.ts';
import { dishLabels } from './dish-labels.ts';
import { dishes } from './dishes.ts';
import { groupRows, ingredients } from './ingredients.ts';
import { mealTypes } from './meal-types.ts';
import { customFitConfig, daysRangeMob, planDayRange, plans } from './plans.ts';
import { dayCountDiscounts, prices } from './prices.ts';

/** Everything the kitchen offers, in both languages; `toArrays` (to-arrays.ts) gives the wire shapes in one of them. */
export const catalogue = {
  allergenGroups: groupRows,
  ingredients,
  dishes,
  diets,
  defaultDietId,
  mealTypes,
  plans,
  planDayRange,
  daysRangeMob,
  prices,
  dayCountDiscounts,
  mealTypeCombinations,
  customFitCategories,
  customFitDishes,
  customFitConfig,
  customFitSettings,
  dishGroups,
  dishLabels,
  couponTypes,
  /** All that needs a picture. */
  pictured: [...dishes, ...customFitDishes],
} as const;
