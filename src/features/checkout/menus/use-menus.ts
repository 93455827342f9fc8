import { useMemo } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { dayEntries, daysIn } from '#src/domain/days/day-maps.ts';
import { isOpenState, missingTypes, stateOf } from '#src/domain/plan/day-state.ts';
import { layOver, type MenuCells } from '#src/domain/menu/menu-edits.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import { NO_OPTIONS, optionsAmong, type MealOptions } from '#src/meals/picker/meal-options.ts';
import { useFitTypes } from '#src/meals/details/use-fit-types.ts';
import type { PlanMeal } from '#src/offline/reads/plan-meals.ts';
import { useCustomFitArrays } from '#src/state/plan/menu-arrays.ts';
import { useQuerySet } from '#src/state/engine/query-set.ts';
import { mealsOfDay, useKitchen } from '#src/building/menu/use-kitchen.ts';
import { isCustomFit } from '../build-request.ts';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import { dayReader, type MenuDay } from './day-reader.ts';
import { allDays, mealsInOrder, offersRequests } from '#src/building/menu/menu-offers.ts';
import { sideCells } from './side-cells.ts';
import type { Checkout } from '../use-checkout.ts';
import { useMenuEdits } from './use-menu-edits.ts';

const NOTHING: readonly never[] = [];

/**
 * The saved menu with this device's changes merged in, and everything that is needed to change it. The object stays the
 * same while nothing in it changes, so that another day renders alone.
 */
export const useMenus = (checkout: Checkout, saved: SavedCheckout) => {
  const language = languageOf(useLocale());
  const { lists, prefs, allergies, user, today, mealPlan } = checkout;
  const { typeList, dietList } = lists;
  const isCustom = useMemo(() => isCustomFit({ saved, mealPlan }), [saved, mealPlan]);
  const fit = useCustomFitArrays(language, isCustom).data;
  const taste = useMemo(
    () => ({
      allergies,
      dislikes: prefs.dislikes,
      eliminatedGroups: prefs.eliminate_groups,
      dishDislikes: user.dishdislikes,
      preferences: user.preferences,
    }),
    [prefs, allergies, user.dishdislikes, user.preferences],
  );
  const kitchen = useKitchen({ language, lists, diet: saved.diet_id, taste, fit });

  const types = useMemo(() => mealsInOrder(saved.mealTypes, typeList), [saved, typeList]);
  const fitTypes = useFitTypes(isCustom, types);
  const savedSides = useMemo(() => sideCells(mealPlan, checkout.sides), [mealPlan, checkout.sides]);
  const edits = useMenuEdits(checkout, saved.id, { meals: mealPlan, sides: savedSides });
  const meals: MenuCells = useMemo(() => layOver(mealPlan, edits.meals), [mealPlan, edits.meals]);
  const sides: MenuCells = useMemo(() => layOver(savedSides, edits.sides), [savedSides, edits.sides]);

  const dayOf = useMemo(() => dayReader(today, types), [today, types]);
  const days = useMemo((): MenuDay[] => {
    const own = dayEntries(meals).map(([day, cells]) =>
      dayOf(day, cells, edits.meals[day] !== undefined || edits.sides[day] !== undefined),
    );
    const skipped = daysIn(saved.skipped ?? {})
      .filter((day) => meals[day] === undefined)
      .map((day): MenuDay => ({
        day,
        state: stateOf(day, { today, types, meals: {}, skipped: true }),
        missing: [],
        edited: false,
      }));
    return [...own, ...skipped].sort((a, b) => (a.day < b.day ? -1 : 1));
  }, [meals, edits.meals, edits.sides, saved.skipped, types, today, dayOf]);

  // Another dish changes neither the dates nor the request that depends on them.
  const dates = Object.keys(meals).join(' ');
  const asked = useMemo(
    () =>
      offersRequests({ diet: saved.diet_id, types }, dietList, [
        ...((dates === '' ? [] : dates.split(' ')) as Day[]),
        ...daysIn(saved.skipped ?? {}),
      ]),
    [saved, types, dietList, dates],
  );
  const offers = useQuerySet('default_dishes/get', asked);

  const offersLoading = offers.some(({ loading }) => loading);
  const offered = useMemo(() => allDays(offers.map(({ data }) => data)), [offers]);
  return useMemo(() => {
    /**
     * Returns the options of a meal or a side on that day: the default and the suggestions, sorted, and the dishes with
     * an allergen.
     */
    const optionsOf = (day: Day, type: number): MealOptions => {
      const offer = offered?.[day]?.[type];
      if (!offer) return NO_OPTIONS;
      return optionsAmong(
        [...(offer.dish === null ? [] : [offer.dish]), ...offer.suggestions],
        kitchen.dishes,
        kitchen.known,
      );
    };
    return {
      ...kitchen,
      language,
      saved,
      types,
      fitTypes,
      days,
      meals,
      sides,
      edits,
      /**
       * The meals that can be chosen. On a locked day these are the missing meals by weight: without them the plan could
       * never be paid.
       */
      choosable: ({ state, day }: MenuDay): readonly number[] =>
        isOpenState(state)
          ? types
          : state === 'in-buffer' && typeof fitTypes !== 'string'
            ? missingTypes(fitTypes, mealPlan[day])
            : NOTHING,
      offers: offered,
      offersLoading,
      optionsOf,
      /** Returns the meals of a day with their sides. A newly chosen dish shows the side that will come with it. */
      mealsOn: (day: Day): PlanMeal[] =>
        mealsOfDay(
          kitchen,
          types,
          day,
          { cells: meals[day] ?? {}, sides: sides[day] ?? {} },
          (sideType) => optionsOf(day, sideType).offered[0]?.dish.id ?? null,
        ),
    };
  }, [language, saved, kitchen, types, fitTypes, mealPlan, days, meals, sides, edits, offered, offersLoading]);
};

export type Menus = ReturnType<typeof useMenus>;
