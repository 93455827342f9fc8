import { dayToWire, today as dayOf } from '../domain/day.ts';
import type { Engine } from './engine.ts';
import { planMeals } from './plan-meals.ts';
import { standingOf } from './plan-standing.ts';
import type { TodayFacts } from './today-page.ts';

/**
 * What the device holds of the customer's day, unsent changes included. Undefined without a customer, without a plan, or
 * when there are no meals to show: the app then says why.
 */
export const todayFacts = async (engine: Engine, language: 'en' | 'ar'): Promise<TodayFacts | undefined> => {
  const { state, user } = engine.session();
  if (state !== 'signedIn' || user === null) return undefined;
  const [order, arrays, settings] = await Promise.all([
    engine.read('order/get', { orderType: 'active' }),
    engine.read('get_arrays/get', { type: ['typeList', 'dietList', 'products', 'ingredientList'], language }),
    engine.read('settings/get', {}),
  ]);
  const plan = order.data;
  const { typeList, dietList, products } = arrays.data ?? {};
  if (!plan?.planParams || plan.planParams.is_customfit || order.asOf === null || !typeList || !products)
    return undefined;
  const zone = settings.data?.find(({ alias }) => alias === 'BUSINESS_ZONE')?.value;
  const now = engine.now();
  const today = dayOf(now, typeof zone === 'string' ? zone : 'UTC');
  const standing = standingOf(plan, today, typeof zone === 'string' ? zone : 'UTC');
  if (!('day' in standing.shown)) return undefined;
  const wire = dayToWire(standing.shown.day);
  const meals = planMeals([], plan.mealPlan[wire] ?? {}, plan.sides[wire], {
    products: new Map(products.map((dish) => [dish.id, dish])),
    types: typeList,
    categories: [],
    parts: {},
  });
  if (meals.length === 0) return undefined;
  return {
    today,
    now,
    firstName: user.firstName,
    shown: standing.shown,
    meals,
    target: dietList?.find(({ id }) => id === standing.diet)?.macros,
    asOf: order.asOf,
    stale: order.stale,
  };
};
