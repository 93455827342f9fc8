import { useMemo, useState } from 'react';

import { dayFromWire, dayToWire, type Day } from '../../domain/day.ts';
import { dietChanges } from '../../domain/diet-changes.ts';
import type { DayState } from '../../domain/day-state.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/arrays.ts';
import { useToday } from '../../state/clock.ts';
import { useCustomFitArrays, useMenuArrays } from '../../state/menu-arrays.ts';
import { useQuery } from '../../state/query.ts';
import { planMeals, type PlanMeal } from '../../state/plan-meals.ts';

const requests = { active: { orderType: 'active' }, renewed: { orderType: 'renewed' } } as const;
export type WhichPlan = keyof typeof requests;

export interface PlanDay {
  readonly day: Day;
  readonly state: DayState;
  /** Ms; null when the day can no longer be changed. */
  readonly locksAt: number | null;
}

/** The plan of one kind as screens need it; everything of the device first. */
export const usePlan = (which: WhichPlan) => {
  const language = languageOf(useLocale());
  const today = useToday();
  const order = useQuery('order/get', requests[which]);
  const menu = useMenuArrays(language);
  const lists = useArrays(language, 'planList', 'slotsList');
  const params = order.data?.planParams ?? null;
  const custom = useCustomFitArrays(language, params?.is_customfit === true);
  const days = useMemo(
    (): PlanDay[] =>
      Object.entries(order.data?.days ?? {})
        .map(([wire, { state, locksAt }]) => ({
          day: dayFromWire(Number(wire)),
          state,
          locksAt: locksAt === null ? null : locksAt * 1000,
        }))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    [order.data?.days],
  );
  const catalogue = useMemo(
    () => ({
      products: new Map((menu.data?.products ?? []).map((dish) => [dish.id, dish])),
      types: menu.data?.typeList ?? {},
      categories: custom.data?.customFitCategory ?? [],
      parts: custom.data?.customfitDishsList ?? {},
    }),
    [menu.data, custom.data],
  );
  const diets = menu.data?.dietList;
  const dietName = (id: number): string => diets?.find((diet) => diet.id === id)?.name ?? '';
  const changes = params
    ? dietChanges(
        params.diet,
        Object.fromEntries(Object.entries(params.dietChanges).map(([wire, diet]) => [dayFromWire(Number(wire)), diet])),
      )
    : [];
  return {
    params,
    days,
    today,
    catalogue,
    language,
    /** Nothing of the plan is known yet. */
    loading: order.data === undefined,
    /** The dishes are known, so that cards can be drawn. */
    ready: menu.data?.products !== undefined && menu.data.typeList !== undefined,
    failed: order.data === undefined && !order.loading,
    asOf: order.asOf,
    stale: order.stale,
    ingredients: menu.data?.ingredientList ?? [],
    dietName: params ? dietName(params.diet) : '',
    planTitle: params
      ? (lists.data?.planList?.find(({ id }) => id === params.mealPlan)?.title ?? params.title ?? '')
      : '',
    changes: changes.map(({ from, to, day }) => ({ from: dietName(from), to: dietName(to), day })),
    slots: lists.data?.slotsList ?? [],
    mealsOn: (day: Day): PlanMeal[] => {
      const wire = dayToWire(day);
      return params
        ? planMeals(params.mealType, order.data?.mealPlan[wire] ?? {}, order.data?.sides[wire], catalogue)
        : [];
    },
  };
};

export type PlanView = ReturnType<typeof usePlan>;

/** Today's plan day, else the next one, else the last. */
export const dayToShow = (days: readonly PlanDay[], today: Day): Day | null =>
  (days.find(({ day }) => day >= today) ?? days.at(-1))?.day ?? null;

/** Which plan is on the screen: the running one until the customer switches. */
export const useWhichPlan = () => useState<WhichPlan>('active');
