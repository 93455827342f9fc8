import { useMemo } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { judgeDish } from '../../domain/menu/dish-safety.ts';
import { DEFAULT_DIET_ID } from '../../domain/menu/meal-choice.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { judged } from '../../meals/details/dish-taste.ts';
import { useOwnTaste } from '../../meals/details/use-own-taste.ts';
import type { Product, ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { useMenuWeek, type MenuWeek } from '../../state/plan/menu-week.ts';
import { useSetting } from '../../state/plan/settings.ts';

type Diet = ReferenceArray<'dietList'>[number];

/** The data that the menu page shows. */
export interface Shop {
  /** The diets of ready dishes; the diet by weight is separate, since its customers choose the parts. */
  readonly diets: readonly Diet[];
  readonly byWeight: Diet | undefined;
  /** The shown diet. */
  readonly diet: Diet;
  readonly types: ReferenceArray<'typeList'>;
  /** Returns the known ones of these dishes, without those that a signed-in customer is allergic to. */
  readonly dishesOf: (ids: readonly number[]) => Product[];
  /** Returns the kitchen's label of a dish; undefined if it has none. */
  readonly labelOf: (dish: Product) => string | undefined;
  /** Returns the titles of a dish's allergens. */
  readonly allergensOf: (dish: Product) => string[];
}

interface Window {
  /** Undefined until the device has all its data. */
  readonly shop: Shop | undefined;
  readonly week: MenuWeek;
  readonly loading: boolean;
}

const nothing = {};
const NOBODY_KNOWS: ReferenceArray<'ingredientList'> = [];

/** @param wanted the diet in the URL; the default diet replaces one that is not sold */
export const useWindow = (wanted: number | undefined, today: Day): Window => {
  const language = languageOf(useLocale());
  const { data, loading } = useMenuArrays(language);
  const labels = useArrays(language, 'dishLabels').data?.dishLabels;
  const { data: kinds } = useQuery('settings/getCustomfit', nothing);
  const usual = useSetting('DEFAULT_DIET', DEFAULT_DIET_ID);
  const { taste, membersOf, named } = useOwnTaste(data?.ingredientList ?? NOBODY_KNOWS);
  const shop = useMemo((): Shop | undefined => {
    const { dietList, typeList, products, ingredientList } = data ?? {};
    if (!dietList || !typeList || !products || !ingredientList) return undefined;
    const byWeight = dietList.find(({ id }) => id === kinds?.diet_id);
    const diets = dietList.filter((each) => each !== byWeight);
    const of = (id: number | null | undefined): Diet | undefined => diets.find((each) => each.id === id);
    const diet = of(wanted) ?? of(usual) ?? diets[0];
    if (!diet) return undefined;
    const known = new Map(products.map((dish) => [dish.id, dish]));
    return {
      diets,
      byWeight,
      diet,
      types: typeList,
      dishesOf: (ids) =>
        ids
          .flatMap((id) => known.get(id) ?? [])
          .filter((dish) => judgeDish(judged(dish), taste, membersOf) !== 'barred'),
      labelOf: ({ label_id }) => labels?.find(({ id }) => id === label_id)?.title,
      allergensOf: ({ allergens }) => named(allergens),
    };
  }, [data, labels, kinds, wanted, usual, taste, membersOf, named]);
  const week = useMenuWeek(shop?.diet.id ?? null, today);
  return { shop, week, loading };
};
