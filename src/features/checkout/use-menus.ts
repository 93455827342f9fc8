import { useMemo } from 'react';

import { dayFromWire, dayToWire } from '../../domain/day.ts';
import { stateOf } from '../../domain/day-state.ts';
import { judgeDish, type JudgedDish, type MembersOf } from '../../domain/dish-safety.ts';
import { offerOfDay, type Offer, type Taste } from '../../domain/dish-offer.ts';
import { layOver, type MenuCells } from '../../domain/menu-edits.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import type { Request } from '../../protocol/messages.ts';
import type { Product } from '../../protocol/reference-arrays.ts';
import { useCustomFitArrays, useMenuArrays } from '../../state/menu-arrays.ts';
import { planMeals, type PlanMeal } from '../../state/plan-meals.ts';
import { useQuery } from '../../state/query.ts';
import { isCustomFit } from './build-request.ts';
import type { SavedCheckout } from './checkout-choice.ts';
import { dayReader, type MenuDay } from './menu-day.ts';
import { daySides, sideCells } from './menu-sides.ts';
import type { Checkout } from './use-checkout.ts';
import { useMenuEdits } from './use-menu-edits.ts';

export type MenuDish = JudgedDish & { readonly product: Product };

export interface MealOptions {
  readonly offered: readonly Offer<MenuDish>[];
  /** They hold an allergen of the customer: shown with the reason, never selectable. */
  readonly barred: readonly MenuDish[];
}

const NO_OPTIONS: MealOptions = { offered: [], barred: [] };

const judged = (product: Product): MenuDish => ({
  id: product.id,
  ingredients: product.ingredients,
  allergens: product.allergens,
  groups: product.group,
  spicy: product.spicy === 1,
  product,
});

/** The saved menu with this device's changes laid over it, and everything that is needed to change it. */
export const useMenus = (checkout: Checkout, saved: SavedCheckout) => {
  const language = languageOf(useLocale());
  const { lists, prefs, user, today, mealPlan } = checkout;
  const { typeList, dietList, ingredientList } = lists;
  const menu = useMenuArrays(language);
  const isCustom = useMemo(() => isCustomFit(mealPlan), [mealPlan]);
  const fit = useCustomFitArrays(language, isCustom);
  const diet = dietList.find(({ id }) => id === saved.diet_id);

  const types = useMemo(
    () =>
      saved.mealTypes
        .map(Number)
        .filter((type) => (typeList[type]?.parent_id ?? null) === null)
        .sort((a, b) => (typeList[a]?.order ?? a) - (typeList[b]?.order ?? b)),
    [saved.mealTypes, typeList],
  );
  const savedSides = useMemo(() => sideCells(mealPlan, checkout.sides), [mealPlan, checkout.sides]);
  const edits = useMenuEdits(checkout, { meals: mealPlan, sides: savedSides });
  const meals: MenuCells = useMemo(() => layOver(mealPlan, edits.meals), [mealPlan, edits.meals]);
  const sides: MenuCells = useMemo(() => layOver(savedSides, edits.sides), [savedSides, edits.sides]);

  const dayOf = useMemo(() => dayReader(today, types), [today, types]);
  const days = useMemo((): MenuDay[] => {
    const own = Object.entries(meals).map(([wire, cells]) =>
      dayOf(wire, cells, edits.meals[wire] !== undefined || edits.sides[wire] !== undefined),
    );
    const skipped = Object.keys(saved.skipped ?? {})
      .filter((wire) => meals[wire] === undefined)
      .map((wire): MenuDay => {
        const day = dayFromWire(Number(wire));
        return {
          day,
          wire,
          state: stateOf(day, { today, types, meals: {}, skipped: true }),
          missing: [],
          edited: false,
        };
      });
    return [...own, ...skipped].sort((a, b) => (a.day < b.day ? -1 : 1));
  }, [meals, edits.meals, edits.sides, saved.skipped, types, today, dayOf]);

  const first = days[0]?.day;
  const last = days.at(-1)?.day;
  const offersRequest = useMemo(
    (): Request<'default_dishes/get'> => ({
      dietId: saved.diet_id,
      types: [...types, ...Object.values(diet?.sides_id ?? {}).flat()],
      ...(first && last && { from: dayToWire(first), to: dayToWire(last) }),
    }),
    [saved.diet_id, types, diet, first, last],
  );
  const offers = useQuery('default_dishes/get', offersRequest);

  const products = menu.data?.products;
  const dishes = useMemo(() => new Map((products ?? []).map((dish) => [dish.id, judged(dish)])), [products]);
  const catalogue = useMemo(
    () => ({
      products: new Map((products ?? []).map((dish) => [dish.id, dish])),
      types: typeList,
      categories: fit.data?.customFitCategory ?? [],
      parts: fit.data?.customfitDishsList ?? {},
    }),
    [products, typeList, fit.data],
  );
  const membersOf = useMemo((): MembersOf => {
    const members = new Map(ingredientList.map(({ id, members: held }) => [id, held]));
    return (group) => members.get(group) ?? [];
  }, [ingredientList]);
  const taste = useMemo(
    (): Taste => ({
      allergies: prefs.allergies,
      dislikes: prefs.dislikes,
      eliminatedGroups: prefs.eliminate_groups,
      dishDislikes: user.dishdislikes,
      preferences: user.preferences,
    }),
    [prefs, user.dishdislikes, user.preferences],
  );
  const titles = useMemo(() => new Map(ingredientList.map(({ id, title }) => [id, title])), [ingredientList]);

  /** What may stand on a meal or a side that day: the default and the suggestions, sorted; and those with an allergen. */
  const optionsOf = (wire: string, type: number): MealOptions => {
    const offer = offers.data?.[wire]?.[type];
    if (!offer) return NO_OPTIONS;
    const ids = [...(offer.dish === null ? [] : [offer.dish]), ...offer.suggestions];
    const [dish, ...suggestions] = ids;
    if (dish === undefined) return NO_OPTIONS;
    return {
      offered: offerOfDay({ dish, suggestions }, (id) => dishes.get(id), taste, membersOf),
      barred: ids
        .flatMap((id) => dishes.get(id) ?? [])
        .filter((each) => judgeDish(each, taste, membersOf) === 'barred'),
    };
  };

  return {
    language,
    saved,
    diet,
    types,
    days,
    meals,
    sides,
    edits,
    catalogue,
    dishes,
    taste,
    membersOf,
    /** Titles of avoided ingredients and groups. */
    named: (ids: readonly number[]): string[] => ids.flatMap((id) => titles.get(id) ?? []),
    typeTitle: (type: number): string => typeList[type]?.title ?? '',
    /** The dishes are known, so that cards can be drawn. */
    ready: products !== undefined,
    offers: offers.data,
    offersLoading: offers.loading,
    optionsOf,
    /** The meals of a day with their sides; a dish that is new on the day shows the side it will come with. */
    mealsOn: (wire: string): PlanMeal[] => {
      const cells = meals[wire] ?? {};
      const beside = daySides({
        cells,
        sides: sides[wire] ?? {},
        sidesOf: diet?.sides_id ?? {},
        isServedWithSide: (dish) => dishes.get(dish)?.product.dishType === 'composite',
        usual: (sideType) => optionsOf(wire, sideType).offered[0]?.dish.id ?? null,
      });

      return planMeals(types, cells as Parameters<typeof planMeals>[1], beside, catalogue);
    },
  };
};

export type Menus = ReturnType<typeof useMenus>;
