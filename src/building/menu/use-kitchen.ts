import { useMemo } from 'react';

import type { Day } from '../../domain/days/day.ts';
import type { Taste } from '../../domain/menu/dish-offer.ts';
import type { MealOptions } from '../../meals/picker/meal-options.ts';
import { dishTaste, judged, type DishTaste, type MenuDish } from '../../meals/details/dish-taste.ts';
import { planMeals, type PlanCatalogue, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { useTypesOn } from '../../state/plan/ramadan.ts';
import { daySides, type DayCells } from './menu-sides.ts';

/** The data from which a menu of days is built. */
export interface Kitchen {
  readonly diet: ReferenceArray<'dietList'>[number] | undefined;
  readonly catalogue: PlanCatalogue;
  readonly dishes: ReadonlyMap<number, MenuDish>;
  /** The customer's taste, including changes in the outbox. */
  readonly known: DishTaste;
  /** Whether the dishes are known, so that cards can be rendered. */
  readonly ready: boolean;
  readonly typeTitle: (type: number) => string;
  /** The title on a given day: in Ramadan two meals have other names. */
  readonly typeTitleOn: (day: Day) => (type: number) => string;
  readonly typesOn: (day: Day) => PlanCatalogue['types'];
}

/** Returns the dishes that a meal or a side of a day can have. */
export type OptionsOf = (day: Day, type: number) => MealOptions;

interface Asked {
  readonly language: 'en' | 'ar';
  readonly lists: {
    readonly typeList: ReferenceArray<'typeList'>;
    readonly dietList: ReferenceArray<'dietList'>;
    readonly ingredientList: ReferenceArray<'ingredientList'>;
  };
  readonly diet: number | null;
  /** Must be the same object while the taste does not change. */
  readonly taste: Taste;
  /** The parts of meals by weight; undefined if there are none. */
  readonly fit?:
    | {
        readonly customFitCategory?: ReferenceArray<'customFitCategory'> | undefined;
        readonly customfitDishsList?: ReferenceArray<'customfitDishsList'> | undefined;
      }
    | undefined;
}

/** Returns the same object until something in it changes. */
export const useKitchen = ({ language, lists, diet: dietId, taste, fit }: Asked): Kitchen => {
  const { typeList, dietList, ingredientList } = lists;
  const products = useMenuArrays(language).data?.products;
  const dishes = useMemo(() => new Map((products ?? []).map((dish) => [dish.id, judged(dish)])), [products]);
  const catalogue = useMemo(
    () => ({
      products: new Map((products ?? []).map((dish) => [dish.id, dish])),
      types: typeList,
      categories: fit?.customFitCategory ?? [],
      parts: fit?.customfitDishsList ?? {},
    }),
    [products, typeList, fit],
  );
  const named = useTypesOn();
  const known = useMemo(() => dishTaste(taste, ingredientList), [taste, ingredientList]);
  return useMemo(() => {
    const typesOn = (day: Day) => named(typeList, day);
    return {
      diet: dietList.find(({ id }) => id === dietId),
      catalogue,
      dishes,
      known,
      ready: products !== undefined,
      typeTitle: (type) => typeList[type]?.title ?? '',
      typeTitleOn: (day) => (type) => typesOn(day)[type]?.title ?? '',
      typesOn,
    };
  }, [dietList, dietId, catalogue, dishes, known, products, typeList, named]);
};

/** The meals of a day with their sides; a dish that is new on the day shows its default side. */
export const mealsOfDay = (
  { diet, dishes, catalogue, typesOn }: Kitchen,
  types: readonly number[],
  day: Day,
  { cells, sides }: { readonly cells: DayCells; readonly sides: DayCells },
  usual: (sideType: number) => number | null,
): PlanMeal[] =>
  planMeals(
    types,
    cells as Parameters<typeof planMeals>[1],
    daySides({
      cells,
      sides,
      sidesOf: diet?.sides_id ?? {},
      isServedWithSide: (dish) => dishes.get(dish)?.product.dishType === 'composite',
      usual,
    }),
    { ...catalogue, types: typesOn(day) },
  );
