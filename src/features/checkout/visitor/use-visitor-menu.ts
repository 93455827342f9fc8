import { useMemo } from 'react';

import { allDays, offersRequests } from '#src/building/menu/menu-offers.ts';
import { menuOptions } from '#src/building/menu/menu-options.ts';
import type { PlanMenu } from '#src/building/menu/plan-menu.ts';
import { usePlannedDays } from '#src/building/menu/use-planned-days.ts';
import { useQuerySet } from '#src/state/engine/query-set.ts';
import type { VisitorBuilding } from './use-visitor-building.ts';

const NONE: readonly never[] = [];

/**
 * Returns the menu of the plan that a visitor builds. The dishes are filtered on the device: the open request names the
 * diet, the meals and the days, but no allergy.
 */
export const useVisitorMenu = ({ lists, choice, allergies, days: planned, draft }: VisitorBuilding): PlanMenu => {
  const taste = useMemo(
    () => ({ allergies, dislikes: NONE, eliminatedGroups: NONE, dishDislikes: NONE, preferences: NONE }),
    [allergies],
  );
  const { diet, mealTypes } = choice;
  const { kitchen, rules, types, days } = usePlannedDays({
    lists,
    diet,
    mealTypes,
    days: planned,
    menu: draft.menu,
    filled: draft.filled,
    taste,
  });
  const asked = useMemo(
    () => (diet === null || planned.length === 0 ? NONE : offersRequests({ diet, types }, lists.dietList, planned)),
    [diet, types, lists.dietList, planned],
  );
  const answers = useQuerySet('default_dishes/get', asked);
  const defaults = useMemo(() => allDays(answers.map(({ data }) => data)), [answers]);
  const loading = answers.some((each) => each.loading);
  const options = useMemo(
    () => menuOptions(kitchen, types, { defaults, own: undefined, ownSides: undefined }, rules),
    [kitchen, types, defaults, rules],
  );
  return useMemo(
    () => ({ ...kitchen, ...options, ...rules, types, days, defaults, loading }),
    [kitchen, options, rules, types, days, defaults, loading],
  );
};
