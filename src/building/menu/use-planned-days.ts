import { useMemo } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import type { Taste } from '#src/domain/menu/dish-offer.ts';
import { plannedDayReader, type PlannedDay } from '#src/domain/plan/planned-day.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import type { MealPlan } from '#src/protocol/order/plan.ts';
import { useMenuArrays } from '#src/state/plan/menu-arrays.ts';
import type { BuildingFacts } from '../use-building.ts';
import { dishRules } from './dish-rules.ts';
import { mealsInOrder } from './menu-offers.ts';
import { useKitchen } from './use-kitchen.ts';

const NO_MENU: MealPlan = {};

interface Asked {
  readonly lists: Pick<BuildingFacts['lists'], 'typeList' | 'dietList' | 'ingredientList'>;
  readonly diet: number | null;
  readonly mealTypes: readonly number[];
  /** The days of the plan. */
  readonly days: readonly Day[];
  /** The dishes that are chosen so far. */
  readonly menu: MealPlan | undefined;
  /** The dishes of the menu that were filled in. */
  readonly filled: MealPlan | undefined;
  /** Must be the same object while the taste does not change. */
  readonly taste: Taste;
}

/**
 * Returns the days of a plan that is being built with their valid dishes, checked against the present diet and allergies.
 * A day without a change stays the same object.
 */
export const usePlannedDays = ({
  lists,
  diet: dietId,
  mealTypes: wanted,
  days: planned,
  menu = NO_MENU,
  filled = NO_MENU,
  taste,
}: Asked) => {
  const language = languageOf(useLocale());
  const { typeList } = lists;
  const { loading } = useMenuArrays(language);
  const kitchen = useKitchen({ language, lists, diet: dietId, taste });
  const { diet, dishes, known, ready } = kitchen;
  // Default meal types are a new array at each render, so the text is compared.
  const chosen = wanted.join(' ');
  const mealTypes = useMemo(() => (chosen === '' ? [] : chosen.split(' ').map(Number)), [chosen]);
  const types = useMemo(() => mealsInOrder(mealTypes, typeList), [mealTypes, typeList]);
  const rules = useMemo(() => dishRules({ dishes, known, diet }), [dishes, known, diet]);
  const dayOf = useMemo(
    () =>
      plannedDayReader({
        types,
        sideTypes: types.flatMap((type) => diet?.sides_id[type] ?? []),
        counts: (type, dish) => rules.serves(type, dish) && rules.judge(dish) !== 'barred',
      }),
    [types, diet, rules],
  );
  const days = useMemo(
    () => planned.map((day): PlannedDay => dayOf(day, menu[day], filled[day])),
    [planned, menu, filled, dayOf],
  );
  return {
    kitchen,
    rules,
    menu,
    /** The dishes of the menu that were filled in; a later choice in their place is not removed from it. */
    filled,
    /** `types` are the chosen meals with their sides, `mealTypes` those without. */
    mealTypes,
    types,
    days,
    /** Neither the device nor the server has the dishes. */
    absent: !ready && !loading,
  };
};
