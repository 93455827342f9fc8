import { useMemo } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { judgeDish, type Avoided } from '#src/domain/menu/dish-safety.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import { allDays, mealsInOrder, offersRequests } from '#src/building/menu/menu-offers.ts';
import { useKitchen } from '#src/building/menu/use-kitchen.ts';
import { useQuerySet } from '#src/state/engine/query-set.ts';
import type { Checkout } from '../use-checkout.ts';

interface Asked {
  readonly diet: number;
  readonly mealTypes: readonly number[];
  readonly days: readonly Day[];
}

const NO_DAYS: readonly Day[] = [];

/**
 * Tells whether a declared allergy leaves meals of these days without any dish, as far as this device knows. The server
 * decides when it builds the plan.
 * @param asked null if there is no plan to judge
 */
export const useOpenMeals = (
  { lists, allergies }: Pick<Checkout, 'lists' | 'allergies'>,
  asked: Asked | null,
): { readonly waiting: boolean; readonly open: boolean } => {
  const language = languageOf(useLocale());
  const wanted = asked !== null && allergies.length > 0;
  const diet = asked?.diet ?? null;
  const types = wanted ? mealsInOrder(asked.mealTypes, lists.typeList) : [];
  const days = wanted ? asked.days : NO_DAYS;
  const taste = useMemo(
    (): Avoided & { readonly preferences: readonly [] } => ({
      allergies,
      dislikes: [],
      dishDislikes: [],
      eliminatedGroups: [],
      preferences: [],
    }),
    [allergies],
  );
  const { dishes, known } = useKitchen({ language, lists, diet, taste });
  const offers = useQuerySet(
    'default_dishes/get',
    wanted && diet !== null ? offersRequests({ diet, types }, lists.dietList, days) : [],
  );
  const offered = allDays(offers.map(({ data }) => data));
  const hasDish = (day: Day, type: number): boolean => {
    const offer = offered?.[day]?.[type];
    if (offer === undefined) return true;
    return [...(offer.dish === null ? [] : [offer.dish]), ...offer.suggestions].some((id) => {
      const dish = dishes.get(id);
      return dish === undefined || judgeDish(dish, taste, known.membersOf) !== 'barred';
    });
  };
  return {
    waiting: offers.some(({ data, loading }) => data === undefined && loading),
    open: days.some((day) => types.some((type) => !hasDish(day, type))),
  };
};
