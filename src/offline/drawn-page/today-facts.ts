import type { Engine } from '../engine.ts';
import { settingOf } from '../../protocol/reference/setting-values.ts';
import { typesOn } from '../../domain/plan/ramadan.ts';
import { nextStep } from '../reads/next-step.ts';
import { mealsOf } from '../reads/plan-meals.ts';
import { shownMeals } from '../reads/shown-meals.ts';
import type { TodayFacts } from './today-page.ts';

/**
 * What the device holds of the customer's day, unsent changes included. Undefined without a customer, without a plan, or
 * when there are no meals to show: the app then says why.
 */
export const todayFacts = async (engine: Engine, language: 'en' | 'ar'): Promise<TodayFacts | undefined> => {
  const { state, user } = engine.session();
  if (state !== 'signedIn' || user === null) return undefined;
  const [order, arrays, settings, slots, behind] = await Promise.all([
    engine.held('order/get', { orderType: 'active' }),
    engine.held('get_arrays/get', { type: ['typeList', 'dietList', 'products', 'ingredientList'], language }),
    engine.held('settings/get', {}),
    engine.held('get_arrays/get', { type: ['slotsList'], language }),
    user.alreadyRenewed ? engine.held('order/get', { orderType: 'renewed' }) : undefined,
  ]);
  const now = engine.now();
  const shown = shownMeals({
    plan: order.data,
    arrays: arrays.data,
    settings: settings.data,
    now,
    ramadan: user.ramadan === 1,
  });
  if (!shown || !order.data || order.asOf === null) return undefined;
  const { today, standing, meals } = shown;
  const zone = settingOf(settings.data, 'DISPLAY_ZONE') ?? 'Asia/Dubai';
  const step = nextStep({
    user,
    order: order.data,
    behind: behind?.data,
    standing,
    today,
    slots: slots.data?.slotsList,
    now,
    zone,
  });
  const types = arrays.data?.typeList;
  const toChange =
    step.lock && types
      ? mealsOf(
          order.data.planParams?.mealType ?? [],
          typesOn(types, step.lock.day, settingOf(settings.data, 'RAMADAN') ?? null, user.ramadan === 1),
        )
      : [];
  return {
    today,
    now,
    firstName: user.firstName,
    next: user.hasPlan ? { step, hasCheckout: user.hasCheckout, toChange } : undefined,
    shown: standing.shown,
    meals,
    target: arrays.data?.dietList?.find(({ id }) => id === standing.diet)?.macros,
    asOf: order.asOf,
    stale: order.stale,
    zone,
  };
};
