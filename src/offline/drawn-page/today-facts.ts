import type { Engine } from '../engine.ts';
import { shownMeals } from '../reads/shown-meals.ts';
import type { TodayFacts } from './today-page.ts';

/**
 * What the device holds of the customer's day, unsent changes included. Undefined without a customer, without a plan, or
 * when there are no meals to show: the app then says why.
 */
export const todayFacts = async (engine: Engine, language: 'en' | 'ar'): Promise<TodayFacts | undefined> => {
  const { state, user } = engine.session();
  if (state !== 'signedIn' || user === null) return undefined;
  const [order, arrays, settings] = await Promise.all([
    engine.held('order/get', { orderType: 'active' }),
    engine.held('get_arrays/get', { type: ['typeList', 'dietList', 'products', 'ingredientList'], language }),
    engine.held('settings/get', {}),
  ]);
  const now = engine.now();
  const shown = shownMeals({ plan: order.data, arrays: arrays.data, settings: settings.data, now });
  if (!shown || order.asOf === null) return undefined;
  const { today, standing, meals } = shown;
  return {
    today,
    now,
    firstName: user.firstName,
    shown: standing.shown,
    meals,
    target: arrays.data?.dietList?.find(({ id }) => id === standing.diet)?.macros,
    asOf: order.asOf,
    stale: order.stale,
  };
};
