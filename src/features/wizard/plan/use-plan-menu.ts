import { useMemo } from 'react';

import { menuOptions } from '#src/building/menu/menu-options.ts';
import { allDays, offersRequests } from '#src/building/menu/menu-offers.ts';
import type { Day } from '#src/domain/days/day.ts';
import { withoutFilled } from '#src/domain/menu/menu-edits.ts';
import { daysPassedOver } from '#src/domain/plan/planned-day.ts';
import { useQuerySet } from '#src/state/engine/query-set.ts';
import { customPlanRequests } from '../custom-plan-requests.ts';
import type { Wizard } from '../use-wizard.ts';
import { useWizardDays } from './use-wizard-days.ts';

const NOBODY_ASKED: readonly never[] = [];

interface Served {
  readonly diet: number | null;
  /** `types` are the chosen meals with their sides, `mealTypes` those without. */
  readonly mealTypes: readonly number[];
  readonly types: readonly number[];
  readonly days: readonly Day[];
}

/** Returns the kitchen's dishes for these days: its defaults and the customer's own lists. */
const useOffers = ({ diet, mealTypes, types, days }: Served, { lists: { dietList } }: Wizard) => {
  const asked = useMemo(() => {
    if (diet === null || days.length === 0) return { defaults: NOBODY_ASKED, own: NOBODY_ASKED };
    return {
      defaults: offersRequests({ diet, types }, dietList, days),
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
 * Returns the wizard's menu and everything that is needed to choose. The object stays the same while nothing in it
 * changes; a dish chosen on one day leaves the objects of the other days unchanged.
 */
export const usePlanMenu = (wizard: Wizard) => {
  const { choice, days: planned } = wizard;
  const { kitchen, rules, menu, filled, mealTypes, types, days, absent } = useWizardDays(wizard);
  const offers = useOffers({ diet: choice.diet, mealTypes, types, days: planned }, wizard);
  const gone = useMemo(() => daysPassedOver(withoutFilled(menu, filled), planned), [menu, filled, planned]);

  const options = useMemo(() => menuOptions(kitchen, types, offers, rules), [kitchen, types, offers, rules]);

  return useMemo(
    () => ({
      ...kitchen,
      ...options,
      types,
      days,
      /** Days with chosen dishes that are no longer part of the plan. */
      gone,
      judge: rules.judge,
      serves: rules.serves,
      /** The kitchen's default dishes; undefined if this device has never received them. */
      defaults: offers.defaults,
      loading: offers.loading,
      absent,
    }),
    [kitchen, options, types, days, gone, rules, offers, absent],
  );
};

export type PlanMenu = ReturnType<typeof usePlanMenu>;
