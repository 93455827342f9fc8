import { today as dayOf } from '../../domain/days/day.ts';
import { typesOn } from '../../domain/plan/ramadan.ts';
import type { Reply } from '../../protocol/messages.ts';
import { settingOf } from '../../protocol/reference/setting-values.ts';
import { planMeals } from './plan-meals.ts';
import { planToday } from './plan-today.ts';

interface Known {
  readonly plan: Reply<'order/get'> | undefined;
  readonly arrays: Reply<'get_arrays/get'> | undefined;
  readonly settings: Reply<'settings/get'> | undefined;
  /** Server ms. */
  readonly now: number;
  /** True if the customer wants iftar and suhoor. */
  readonly ramadan: boolean;
}

/**
 * Returns the meals of the business day, or of the next day with meals, from the data on the device. Undefined without a
 * plan, without the dishes, for a plan by weight, and if there are no meals to show.
 */
export const shownMeals = ({ plan, arrays, settings, now, ramadan }: Known) => {
  const { typeList, products } = arrays ?? {};
  if (!plan?.planParams || plan.planParams.is_customfit || !typeList || !products) return undefined;
  const zone = settingOf(settings, 'BUSINESS_ZONE') ?? 'UTC';
  const today = dayOf(now, zone);
  const standing = planToday(plan, today, zone);
  if (!('day' in standing.shown)) return undefined;
  const { day } = standing.shown;
  const meals = planMeals([], plan.mealPlan[day] ?? {}, plan.sides[day], {
    products: new Map(products.map((dish) => [dish.id, dish])),
    types: typesOn(typeList, day, settingOf(settings, 'RAMADAN') ?? null, ramadan),
    categories: [],
    parts: {},
  });
  return meals.length === 0 ? undefined : { today, standing, meals };
};
