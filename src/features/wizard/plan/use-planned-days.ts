import { useMemo } from 'react';

import { mealsInOrder } from '../../../building/menu/menu-offers.ts';
import { useKitchen } from '../../../building/menu/use-kitchen.ts';
import { plannedDayReader, type PlannedDay } from '../../../domain/plan/planned-day.ts';
import { languageOf } from '../../../i18n/locale.ts';
import { useLocale } from '../../../i18n/use-t.tsx';
import type { MealPlan } from '../../../protocol/order/plan.ts';
import { useMenuArrays } from '../../../state/plan/menu-arrays.ts';
import type { Wizard } from '../use-wizard.ts';
import { dishRules } from './dish-rules.ts';

const NO_MENU: MealPlan = {};

/** What the wizard knows of the customer's taste: what was chosen on the way goes before what the server has. */
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
 * The days of the draft with the dishes that count on them, judged by diet and allergies as they are now. A day on which
 * nothing changes stays the same object.
 */
export const usePlannedDays = (wizard: Wizard) => {
  const language = languageOf(useLocale());
  const { lists, choice, own, days: planned } = wizard;
  const { typeList } = lists;
  const { loading } = useMenuArrays(language);
  const kitchen = useKitchen({ language, lists, diet: choice.diet, taste: useTaste(wizard) });
  const { diet, dishes, known, ready } = kitchen;
  // The defaults of a choice that was never made are another list at each drawing.
  const chosen = choice.mealTypes.join(' ');
  const mealTypes = useMemo(() => (chosen === '' ? [] : chosen.split(' ').map(Number)), [chosen]);
  const types = useMemo(() => mealsInOrder(mealTypes, typeList), [mealTypes, typeList]);
  const rules = useMemo(() => dishRules({ dishes, known, diet }), [dishes, known, diet]);
  const menu = own.menu ?? NO_MENU;
  const dayOf = useMemo(
    () =>
      plannedDayReader({
        types,
        sideTypes: types.flatMap((type) => diet?.sides_id[type] ?? []),
        counts: (type, dish) => rules.serves(type, dish) && rules.judge(dish) !== 'barred',
      }),
    [types, diet, rules],
  );
  const days = useMemo(() => planned.map((day): PlannedDay => dayOf(day, menu[day])), [planned, menu, dayOf]);
  return {
    kitchen,
    rules,
    menu,
    /** The chosen meals with their sides, and without them. */
    mealTypes,
    types,
    days,
    /** Neither the device nor the server has said what is served. */
    absent: !ready && !loading,
  };
};
