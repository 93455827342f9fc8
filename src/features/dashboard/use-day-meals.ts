import { useMemo } from 'react';

import { dayToWire } from '../../domain/days/day.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { planMeals, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import { planToday } from '../../offline/reads/plan-today.ts';
import { useToday, useZone } from '../../state/plan/clock.ts';
import { useCustomFitArrays, useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { useTypesOn } from '../../state/plan/ramadan.ts';
import { useRunningPlan } from '../../state/plan/running-plan.ts';

/** The running plan and the meals of the day it shows. `ready` is false until device or server have said both. */
export const useDayMeals = () => {
  const language = languageOf(useLocale());
  const today = useToday();
  const zone = useZone();
  const typesOn = useTypesOn();
  const { data: order, asOf, stale, loading, refusal } = useRunningPlan();
  const base = useMenuArrays(language);
  const customFit = order?.planParams?.is_customfit === true;
  const parts = useCustomFitArrays(language, customFit).data;
  const arrays = base.data;
  const products = useMemo(() => new Map((arrays?.products ?? []).map((dish) => [dish.id, dish])), [arrays?.products]);
  const standing = useMemo(() => order && planToday(order, today, zone), [order, today, zone]);
  const meals = useMemo((): readonly PlanMeal[] => {
    if (!order || !standing || !arrays?.typeList || !('day' in standing.shown)) return [];
    const wire = dayToWire(standing.shown.day);
    return planMeals([], order.mealPlan[wire] ?? {}, order.sides[wire], {
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
    ready: order !== undefined && (order.planParams === null || arrays?.products !== undefined),
    failed: order === undefined && !loading && refusal !== null,
    /** Device or network may still answer: nothing is known to be missing yet. */
    waiting: order === undefined ? loading : arrays?.products === undefined && base.loading,
  };
};

export type DayMealsView = ReturnType<typeof useDayMeals>;
