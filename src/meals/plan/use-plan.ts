import { useEffect, useMemo } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { dayEntries } from '../../domain/days/day-maps.ts';
import { dietChanges } from '../../domain/plan/diet-changes.ts';
import { isOpenState, missingTypes, type DayState } from '../../domain/plan/day-state.ts';
import { dropEdits, layOver, type MenuCells } from '../../domain/menu/menu-edits.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { judged } from '../details/dish-taste.ts';
import { useFitTypes } from '../details/use-fit-types.ts';
import { useOwnTaste } from '../details/use-own-taste.ts';
import { waitsForMoney } from '../../offline/reads/plan-needs.ts';
import { planMeals, productsOn, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import type { Reply } from '../../protocol/messages.ts';
import type { MealPlan } from '../../protocol/order/plan.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useToday } from '../../state/plan/clock.ts';
import { useCustomFitArrays, useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { useTypesOn } from '../../state/plan/ramadan.ts';
import { useQuery } from '../../state/engine/query.ts';
import { report } from '../../state/engine/report.ts';
import { NO_CELLS, useUnsavedChoices } from './use-unsaved-choices.ts';

const requests = { active: { orderType: 'active' }, renewed: { orderType: 'renewed' } } as const;
export type WhichPlan = keyof typeof requests;

export interface PlanDay {
  readonly day: Day;
  readonly state: DayState;
  /** When the day locks, in ms; null if it can no longer be changed. */
  readonly locksAt: number | null;
  /** True if the day has an unsaved choice. */
  readonly unsaved: boolean;
  /** True if the plan waits for a payment: no day of it is in preparation. */
  readonly waits: boolean;
  /** The delivery address; undefined if nothing is delivered or the address is unknown. */
  readonly address: Reply<'order/get'>['days'][Day]['address'];
  /** What happened to the bag; undefined while it is in the kitchen. */
  readonly delivery: Reply<'order/get'>['days'][Day]['delivery'];
  /** The meals without a dish on an open day. */
  readonly missing: readonly number[];
}

const NO_INGREDIENTS: readonly never[] = [];
const NO_TYPES: readonly number[] = [];

/**
 * Returns one plan with the unsaved choices merged in; the device's data come first. The object stays the same while
 * nothing in it changes, so that another day renders alone.
 */
export const usePlan = (which: WhichPlan) => {
  const language = languageOf(useLocale());
  const today = useToday();
  const order = useQuery('order/get', requests[which]);
  const menu = useMenuArrays(language);
  const lists = useArrays(language, 'planList', 'slotsList');
  const params = order.data?.planParams ?? null;
  const custom = useCustomFitArrays(language, params?.is_customfit === true);
  const fitTypes = useFitTypes(params?.is_customfit === true, params?.mealType ?? NO_TYPES);
  const ingredients = menu.data?.ingredientList ?? (NO_INGREDIENTS as never);
  const known = useOwnTaste(ingredients);
  const saved: MenuCells = order.data?.mealPlan ?? NO_CELLS;
  const edits = useUnsavedChoices(params?.id ?? 0, saved);
  const { refusal } = order;
  useEffect(() => {
    if (refusal) report('the plan could not be read')(refusal);
  }, [refusal]);

  /** Without the choices that came too late. */
  const timely = useMemo(
    () => dropEdits(edits.meals, (day) => !isOpenState(order.data?.days[day]?.state ?? 'delivered')),
    [edits.meals, order.data?.days],
  );
  const meals = useMemo(() => layOver(saved, timely), [saved, timely]);
  const waits = order.data !== undefined && waitsForMoney(order.data);
  const days = useMemo(
    (): PlanDay[] =>
      dayEntries(order.data?.days ?? {})
        .map(([day, { state, locksAt, address, delivery }]): PlanDay => {
          const missing = isOpenState(state) ? missingTypes(params?.mealType ?? [], meals[day]) : [];
          return {
            day,
            state: !isOpenState(state) ? state : missing.length > 0 ? 'not-completed' : 'filled',
            locksAt: locksAt === null ? null : locksAt * 1000,
            unsaved: timely[day] !== undefined,
            waits,
            address,
            delivery,
            missing,
          };
        })
        .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    [order.data?.days, params?.mealType, meals, timely, waits],
  );
  const products = menu.data?.products;
  const dishes = useMemo(() => new Map((products ?? []).map((dish) => [dish.id, judged(dish)])), [products]);
  const catalogue = useMemo(
    () => ({
      products: new Map((products ?? []).map((dish) => [dish.id, dish])),
      types: menu.data?.typeList ?? {},
      categories: custom.data?.customFitCategory ?? [],
      parts: custom.data?.customfitDishsList ?? {},
    }),
    [products, menu.data?.typeList, custom.data],
  );
  const typesOn = useTypesOn();
  const diets = menu.data?.dietList;
  const typeList = menu.data?.typeList;
  const plans = lists.data?.planList;
  const slots = lists.data?.slotsList;
  const { data, loading, asOf, stale } = order;
  return useMemo(() => {
    const dietName = (id: number): string => diets?.find((diet) => diet.id === id)?.name ?? '';
    const changes = params ? dietChanges(params.diet, params.dietChanges) : [];
    const served = (cells: MenuCells, day: Day): PlanMeal[] =>
      params
        ? planMeals(params.mealType, (cells[day] ?? {}) as MealPlan[Day], data?.sides[day], {
            ...catalogue,
            products: productsOn(catalogue.products, data?.asServed, day),
            types: typesOn(catalogue.types, day),
          })
        : [];
    return {
      which,
      params,
      /** The plan as the server sent it. */
      order: data,
      days,
      today,
      /** The dish of each day and meal, unsaved choices included. */
      meals,
      saved,
      edits,
      timely,
      fitTypes,
      known,
      dishes,
      catalogue,
      language,
      diets: diets ?? [],
      /** True if nothing of the plan is known yet. */
      loading: data === undefined,
      /** True if the dishes are known, so that cards can be rendered. */
      ready: products !== undefined && typeList !== undefined,
      failed: data === undefined && !loading,
      asOf,
      stale,
      dietName: params ? dietName(params.diet) : '',
      planTitle: params ? (plans?.find(({ id }) => id === params.mealPlan)?.title ?? params.title ?? '') : '',
      changes: changes.map(({ from, to, day }) => ({ from: dietName(from), to: dietName(to), day })),
      slots: slots ?? [],
      /** @param on the day of the meals: in Ramadan two of them have other names */
      typeTitle: (type: number, on?: Day): string =>
        (on === undefined ? typeList : typesOn(typeList ?? {}, on))?.[type]?.title ?? '',
      mealsOn: (day: Day): PlanMeal[] => served(meals, day),
      /** Without the unsaved choices. */
      savedMealsOn: (day: Day): PlanMeal[] => served(saved, day),
    };
  }, [
    which,
    params,
    days,
    today,
    meals,
    saved,
    edits,
    timely,
    fitTypes,
    known,
    dishes,
    catalogue,
    language,
    diets,
    typeList,
    plans,
    slots,
    products,
    data,
    loading,
    asOf,
    stale,
    typesOn,
  ]);
};

export type PlanView = ReturnType<typeof usePlan>;

/** Returns today's plan day, or the next one, or the last. */
export const dayToShow = (days: readonly PlanDay[], today: Day): Day | null =>
  (days.find(({ day }) => day >= today) ?? days.at(-1))?.day ?? null;
