import { useMemo } from 'react';

import { dayFromWire } from '../../../domain/days/day.ts';
import { isOpenState, missingTypes, stateOf } from '../../../domain/plan/day-state.ts';
import { layOver, type MenuCells } from '../../../domain/menu/menu-edits.ts';
import { languageOf } from '../../../i18n/locale.ts';
import { useLocale } from '../../../i18n/use-t.tsx';
import { dishTaste, judged } from '../../../meals/details/dish-taste.ts';
import { NO_OPTIONS, optionsAmong, type MealOptions } from '../../../meals/picker/meal-options.ts';
import { useFitTypes } from '../../../meals/details/use-fit-types.ts';
import { planMeals, type PlanMeal } from '../../../offline/reads/plan-meals.ts';
import { useCustomFitArrays, useMenuArrays } from '../../../state/plan/menu-arrays.ts';
import { useQuerySet } from '../../../state/engine/query-set.ts';
import { isCustomFit } from '../build-request.ts';
import type { SavedCheckout } from '../checkout-choice.ts';
import { dayReader, type MenuDay } from './day-reader.ts';
import { allOffers, menuTypes, offersRequests } from './menu-offers.ts';
import { daySides, sideCells } from './menu-sides.ts';
import type { Checkout } from '../use-checkout.ts';
import { useMenuEdits } from './use-menu-edits.ts';

const NOTHING: readonly never[] = [];

/**
 * The saved menu with this device's changes laid over it, and everything that is needed to change it. One object as long as
 * nothing in it changes, so that turning to another day draws only that day.
 */
export const useMenus = (checkout: Checkout, saved: SavedCheckout) => {
  const language = languageOf(useLocale());
  const { lists, prefs, allergies, user, today, mealPlan } = checkout;
  const { typeList, dietList, ingredientList } = lists;
  const menu = useMenuArrays(language);
  const isCustom = useMemo(() => isCustomFit({ saved, mealPlan }), [saved, mealPlan]);
  const fit = useCustomFitArrays(language, isCustom);
  const diet = dietList.find(({ id }) => id === saved.diet_id);

  const types = useMemo(() => menuTypes(saved, { typeList }), [saved, typeList]);
  const fitTypes = useFitTypes(isCustom, types);
  const savedSides = useMemo(() => sideCells(mealPlan, checkout.sides), [mealPlan, checkout.sides]);
  const edits = useMenuEdits(checkout, saved.id, { meals: mealPlan, sides: savedSides });
  const meals: MenuCells = useMemo(() => layOver(mealPlan, edits.meals), [mealPlan, edits.meals]);
  const sides: MenuCells = useMemo(() => layOver(savedSides, edits.sides), [savedSides, edits.sides]);

  const dayOf = useMemo(() => dayReader(today, types), [today, types]);
  const days = useMemo((): MenuDay[] => {
    const own = Object.entries(meals).map(([wire, cells]) =>
      dayOf(wire, cells, edits.meals[wire] !== undefined || edits.sides[wire] !== undefined),
    );
    const skipped = Object.keys(saved.skipped ?? {})
      .filter((wire) => meals[wire] === undefined)
      .map((wire): MenuDay => {
        const day = dayFromWire(Number(wire));
        return {
          day,
          wire,
          state: stateOf(day, { today, types, meals: {}, skipped: true }),
          missing: [],
          edited: false,
        };
      });
    return [...own, ...skipped].sort((a, b) => (a.day < b.day ? -1 : 1));
  }, [meals, edits.meals, edits.sides, saved.skipped, types, today, dayOf]);

  // Another dish leaves the dates as they are, and what is asked about them.
  const wires = Object.keys(meals).join(' ');
  const asked = useMemo(
    () => offersRequests(saved, types, { dietList }, wires === '' ? [] : wires.split(' ')),
    [saved, types, dietList, wires],
  );
  const offers = useQuerySet('default_dishes/get', asked);

  const products = menu.data?.products;
  const dishes = useMemo(() => new Map((products ?? []).map((dish) => [dish.id, judged(dish)])), [products]);
  const catalogue = useMemo(
    () => ({
      products: new Map((products ?? []).map((dish) => [dish.id, dish])),
      types: typeList,
      categories: fit.data?.customFitCategory ?? [],
      parts: fit.data?.customfitDishsList ?? {},
    }),
    [products, typeList, fit.data],
  );
  const known = useMemo(
    () =>
      dishTaste(
        {
          allergies,
          dislikes: prefs.dislikes,
          eliminatedGroups: prefs.eliminate_groups,
          dishDislikes: user.dishdislikes,
          preferences: user.preferences,
        },
        ingredientList,
      ),
    [prefs, allergies, user.dishdislikes, user.preferences, ingredientList],
  );

  const offersLoading = offers.some(({ loading }) => loading);
  const offered = useMemo(() => allOffers(offers.map(({ data }) => data)), [offers]);
  return useMemo(() => {
    /** What may stand on a meal or a side that day: the default and the suggestions, sorted; and those with an allergen. */
    const optionsOf = (wire: string, type: number): MealOptions => {
      const offer = offered?.[wire]?.[type];
      if (!offer) return NO_OPTIONS;
      return optionsAmong([...(offer.dish === null ? [] : [offer.dish]), ...offer.suggestions], dishes, known);
    };
    return {
      language,
      saved,
      diet,
      types,
      fitTypes,
      days,
      meals,
      sides,
      edits,
      catalogue,
      dishes,
      /** The meals that can be chosen: of a locked day those by weight that are open, or the plan could never be paid. */
      choosable: ({ state, wire }: MenuDay): readonly number[] =>
        isOpenState(state)
          ? types
          : state === 'in-buffer' && typeof fitTypes !== 'string'
            ? missingTypes(fitTypes, mealPlan[wire])
            : NOTHING,
      /** The customer's taste, what waits on this device included. */
      known,
      typeTitle: (type: number): string => typeList[type]?.title ?? '',
      /** The dishes are known, so that cards can be drawn. */
      ready: products !== undefined,
      offers: offered,
      offersLoading,
      optionsOf,
      /** The meals of a day with their sides; a dish that is new on the day shows the side it will come with. */
      mealsOn: (wire: string): PlanMeal[] => {
        const cells = meals[wire] ?? {};
        const beside = daySides({
          cells,
          sides: sides[wire] ?? {},
          sidesOf: diet?.sides_id ?? {},
          isServedWithSide: (dish) => dishes.get(dish)?.product.dishType === 'composite',
          usual: (sideType) => optionsOf(wire, sideType).offered[0]?.dish.id ?? null,
        });

        return planMeals(types, cells as Parameters<typeof planMeals>[1], beside, catalogue);
      },
    };
  }, [
    language,
    saved,
    diet,
    types,
    fitTypes,
    mealPlan,
    days,
    meals,
    sides,
    edits,
    catalogue,
    dishes,
    known,
    typeList,
    products,
    offered,
    offersLoading,
  ]);
};

export type Menus = ReturnType<typeof useMenus>;
