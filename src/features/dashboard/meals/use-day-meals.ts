import { useMemo } from 'react';

import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import { planMeals, type PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { planToday } from '#src/offline/reads/plan-today.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useToday, useZone } from '#src/state/plan/clock.ts';
import { homeArrays } from '#src/state/plan/home-requests.ts';
import { useCustomFitArrays, useMenuArrays } from '#src/state/plan/menu-arrays.ts';
import { useTypesOn } from '#src/state/plan/ramadan.ts';
import { useRunningPlan } from '#src/state/plan/running-plan.ts';

/**
 * Returns the active plan and the meals of the shown day. `ready` is false until both are known, from the device or the
 * server.
 */
export const useDayMeals = () => {
  const language = languageOf(useLocale());
  const today = useToday();
  const zone = useZone();
  const typesOn = useTypesOn();
  const { data: order, asOf, stale, loading, refusal } = useRunningPlan();
  const base = useMenuArrays(language);
  const hours = useArrays(language, ...homeArrays);
  const hoursLoading = hours.data === undefined && hours.loading;
  const customFit = order?.planParams?.is_customfit === true;
  const parts = useCustomFitArrays(language, customFit).data;
  const arrays = base.data;
  const products = useMemo(() => new Map((arrays?.products ?? []).map((dish) => [dish.id, dish])), [arrays?.products]);
  const standing = useMemo(() => order && planToday(order, today, zone), [order, today, zone]);
  const meals = useMemo((): readonly PlanMeal[] => {
    if (!order || !standing || !arrays?.typeList || !('day' in standing.shown)) return [];
    const { day } = standing.shown;
    return planMeals([], order.mealPlan[day] ?? {}, order.sides[day], {
      products,
      types: typesOn(arrays.typeList, standing.shown.day),
      categories: (customFit && parts?.customFitCategory) || [],
      parts: (customFit && parts?.customfitDishsList) || {},
    });
  }, [order, standing, arrays?.typeList, products, customFit, parts, typesOn]);
  return {
    order,
    types: arrays?.typeList,
    params: order?.planParams ?? null,
    standing,
    meals,
    diet: arrays?.dietList?.find(({ id }) => id === standing?.diet),
    asOf,
    stale,
    slots: hours.data?.slotsList,
    // The card above the meals needs the delivery hours, so both are shown at once.
    ready: order !== undefined && (order.planParams === null || (arrays?.products !== undefined && !hoursLoading)),
    failed: order === undefined && !loading && refusal !== null,
    /** True while the device or the network may still answer: nothing is known to be missing yet. */
    waiting: order === undefined ? loading : hoursLoading || (arrays?.products === undefined && base.loading),
  };
};

export type DayMealsView = ReturnType<typeof useDayMeals>;
