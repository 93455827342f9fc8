import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { Day } from '../../src/domain/days/day.ts';
import type { Gap } from '../../src/domain/menu/plan-filling.ts';
import { customTypesOf } from './custom-fit-types.ts';
import type { PlannedPart } from './day-rows.ts';
import { emptyMeals } from './empty-meals.ts';
import type { MenuPlan } from './safe-menu.ts';

/** Returns meals by weight without a choice. They cost nothing yet. */
export const openCustomMeals = (
  catalogue: Catalogue,
  plan: Pick<MenuPlan, 'customFit' | 'mealTypes'>,
  days: readonly Day[],
  parts: readonly Pick<PlannedPart, 'day' | 'mealTypeId'>[],
): Gap[] => emptyMeals(customTypesOf(catalogue, plan), { days, meals: [], parts });
