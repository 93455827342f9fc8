import { useMemo } from 'react';

import { mealsInOrder } from '#src/building/menu/menu-offers.ts';
import { useKitchen } from '#src/building/menu/use-kitchen.ts';
import { plannedDayReader, type PlannedDay } from '#src/domain/plan/planned-day.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import type { MealPlan } from '#src/protocol/order/plan.ts';
import { useMenuArrays } from '#src/state/plan/menu-arrays.ts';
import type { Wizard } from '../use-wizard.ts';
import { dishRules } from './dish-rules.ts';

const NO_MENU: MealPlan = {};

/** Returns the customer's taste: the choices in the draft have priority over the server's data. */
const useTaste = ({ own, prefs, allergies, user }: Wizard) =>
  useMemo(
    () => ({
      allergies,
      dislikes: own.dislikes ?? prefs.dislikes,
      eliminatedGroups: own.eliminated ?? prefs.eliminate_groups,
      dishDislikes: user.dishdislikes,
      preferences: own.preferences ?? user.preferences,
    }),
    [allergies, own.dislikes, own.eliminated, own.preferences, prefs, user.dishdislikes, user.preferences],
  );

/**
 * Returns the days of the draft with their valid dishes, checked against the present diet and allergies. A day without a
 * change stays the same object.
 */
export const usePlannedDays = (wizard: Wizard) => {
  const language = languageOf(useLocale());
  const { lists, choice, own, days: planned } = wizard;
  const { typeList } = lists;
  const { loading } = useMenuArrays(language);
  const kitchen = useKitchen({ language, lists, diet: choice.diet, taste: useTaste(wizard) });
  const { diet, dishes, known, ready } = kitchen;
  // Default meal types are a new array at each render, so the text is compared.
  const chosen = choice.mealTypes.join(' ');
  const mealTypes = useMemo(() => (chosen === '' ? [] : chosen.split(' ').map(Number)), [chosen]);
  const types = useMemo(() => mealsInOrder(mealTypes, typeList), [mealTypes, typeList]);
  const rules = useMemo(() => dishRules({ dishes, known, diet }), [dishes, known, diet]);
  const { menu = NO_MENU, filled = NO_MENU } = own;
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
