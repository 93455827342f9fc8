import { useMemo } from 'react';

import { allDays, mealsInOrder, offersRequests } from '../../../building/menu/menu-offers.ts';
import { useKitchen } from '../../../building/menu/use-kitchen.ts';
import { dayToWire, type Day } from '../../../domain/days/day.ts';
import { daysPassedOver, plannedDayReader, type PlannedDay } from '../../../domain/plan/planned-day.ts';
import { languageOf } from '../../../i18n/locale.ts';
import { useLocale } from '../../../i18n/use-t.tsx';
import type { MealPlan } from '../../../protocol/order/plan.ts';
import { useMenuArrays } from '../../../state/plan/menu-arrays.ts';
import { useQuerySet } from '../../../state/engine/query-set.ts';
import { customPlanRequests } from '../custom-plan-requests.ts';
import type { Wizard } from '../use-wizard.ts';
import { dishRules } from './dish-rules.ts';
import { menuOptions } from './menu-options.ts';

const NO_MENU: MealPlan = {};
const NOBODY_ASKED: readonly never[] = [];

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

interface Served {
  readonly diet: number | null;
  /** The chosen meals with their sides, and without them. */
  readonly mealTypes: readonly number[];
  readonly types: readonly number[];
  readonly days: readonly Day[];
}

/** The dishes that the kitchen has for these days: its defaults, and the customer's own lists. */
const useOffers = ({ diet, mealTypes, types, days }: Served, { lists: { dietList } }: Wizard) => {
  const asked = useMemo(() => {
    if (diet === null || days.length === 0) return { defaults: NOBODY_ASKED, own: NOBODY_ASKED };
    return {
      defaults: offersRequests({ diet, types }, dietList, days.map(dayToWire)),
      own: customPlanRequests({ choice: { diet, mealTypes }, days }),
    };
  }, [diet, mealTypes, types, dietList, days]);
  const defaults = useQuerySet('default_dishes/get', asked.defaults);
  const own = useQuerySet('custom_plan/get', asked.own);
  const ownSides = useQuerySet('custom_plan_sides/get', asked.own);
  return useMemo(
    () => ({
      defaults: allDays(defaults.map(({ data }) => data)),
      own: allDays(own.map(({ data }) => data)),
      ownSides: allDays(ownSides.map(({ data }) => data)),
      loading: defaults.some(({ loading }) => loading),
    }),
    [defaults, own, ownSides],
  );
};

/**
 * The menu that the wizard puts together, and everything that is needed to choose. One object as long as nothing in it
 * changes; a dish chosen on one day leaves the other days the same objects.
 */
export const usePlanMenu = (wizard: Wizard) => {
  const language = languageOf(useLocale());
  const { lists, choice, own, days: planned } = wizard;
  const { typeList } = lists;
  const { diet: dietId } = choice;
  const arrays = useMenuArrays(language);
  const kitchen = useKitchen({ language, lists, diet: dietId, taste: useTaste(wizard) });
  const { diet, dishes, known, ready } = kitchen;
  // The defaults of a choice that was never made are another list at each drawing.
  const chosen = choice.mealTypes.join(' ');
  const mealTypes = useMemo(() => (chosen === '' ? [] : chosen.split(' ').map(Number)), [chosen]);
  const types = useMemo(() => mealsInOrder(mealTypes, typeList), [mealTypes, typeList]);
  const wires = useMemo(() => planned.map(dayToWire), [planned]);
  const offers = useOffers({ diet: dietId, mealTypes, types, days: planned }, wizard);

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
  const days = useMemo(
    () => planned.map((day, at): PlannedDay => dayOf(day, menu[String(wires[at])])),
    [planned, wires, menu, dayOf],
  );
  const gone = useMemo(() => daysPassedOver(menu, planned), [menu, planned]);

  const options = useMemo(() => menuOptions(kitchen, types, offers, rules), [kitchen, types, offers, rules]);

  const { loading } = arrays;
  return useMemo(
    () => ({
      ...kitchen,
      ...options,
      types,
      days,
      /** Days with chosen dishes that are not in the plan any more. */
      gone,
      judge: rules.judge,
      /** What the kitchen serves by default; undefined while this device has never been told. */
      defaults: offers.defaults,
      loading: offers.loading,
      /** Neither the device nor the server has said what is served. */
      absent: !ready && !loading,
    }),
    [kitchen, options, types, days, gone, rules, offers, ready, loading],
  );
};

export type PlanMenu = ReturnType<typeof usePlanMenu>;
