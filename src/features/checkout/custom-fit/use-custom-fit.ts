import { buildProblems, type BuildProblems } from '#src/domain/menu/custom-fit-build.ts';
import { fitMeal } from '#src/domain/menu/custom-fit.ts';
import { countedMeal, type FitDraft } from '#src/domain/menu/custom-fit-meal.ts';
import { judgeDish, type JudgedDish } from '#src/domain/menu/dish-safety.ts';
import { languageOf } from '#src/i18n/locale.ts';
import { useLocale } from '#src/i18n/use-t.tsx';
import type { CustomFitDraft } from '#src/protocol/checkout/custom-fit-draft.ts';
import type { Reply } from '#src/protocol/messages.ts';
import type { ReferenceArray } from '#src/protocol/reference/reference-arrays.ts';
import { useCustomFitArrays, useMenuArrays } from '#src/state/plan/menu-arrays.ts';
import { useQuery } from '#src/state/engine/query.ts';
import { isCustomFit } from '../build-request.ts';
import { priceBook, type PriceBook } from '#src/state/plan/price-book.ts';
import {
  areAlike,
  fitChoice,
  keepsMenu,
  savedMeals,
  takesMenu,
  type FitChoice,
  type SavedFit,
} from './custom-fit-choice.ts';
import { dishTaste, judged, type DishTaste, type MenuDish } from '#src/meals/details/dish-taste.ts';
import { fitDishes, judgedPart } from '#src/meals/picker/fit-part.ts';
import { slotsOf } from '#src/building/slots.ts';
import { startDay, startQuestion } from '#src/building/start-day.ts';
import type { Checkout } from '../use-checkout.ts';
import { useFitDraft } from './use-fit-draft.ts';

const nothing = {};

/** Everything that the build page shows. */
export interface CustomFit {
  /** The checkout with this page's choice, prices and rules, for the page's parts. */
  readonly checkout: Checkout & { readonly choice: FitChoice };
  readonly draft: CustomFitDraft;
  readonly change: (part: CustomFitDraft) => Promise<unknown>;
  readonly clear: () => Promise<unknown>;
  readonly kinds: Reply<'settings/getCustomfit'>;
  readonly categories: ReferenceArray<'customFitCategory'>;
  readonly parts: ReferenceArray<'customfitDishsList'>;
  /** The saved checkout, if it is a custom-fit one. */
  readonly saved: SavedFit | null;
  /** The chosen meals, without parts that have become unsafe. */
  readonly meals: Readonly<Record<number, FitDraft>>;
  readonly known: DishTaste;
  readonly presetsOf: (type: number) => readonly MenuDish[];
  readonly isBarred: (dish: JudgedDish) => boolean;
  readonly problems: BuildProblems;
  /**
   * How the price follows from the shown meals: they are the same on each day (`alike`), a saved menu differs after the
   * first day (`by_day`), or only the server knows the repeated days (`unknown`).
   */
  readonly priced: 'alike' | 'by_day' | 'unknown';
  /** The prices that a code is checked against, also if no price can be shown. */
  readonly estimate: PriceBook;
}

/**
 * Returns the build page's own choice merged into the checkout. Returns 'absent' if neither the device nor the server has
 * the data that the page needs.
 */
export const useCustomFit = (base: Checkout): CustomFit | 'waiting' | 'absent' => {
  const language = languageOf(useLocale());
  const { draft, loaded, change, clear } = useFitDraft();
  const settings = useQuery('settings/getCustomfit', nothing);
  const fit = useCustomFitArrays(language, true);
  const menu = useMenuArrays(language);
  const kinds = settings.data;
  const categories = fit.data?.customFitCategory;
  const parts = fit.data?.customfitDishsList;
  const products = menu.data?.products;
  if (!loaded || !kinds || !categories || !parts || !products)
    return loaded && ![settings, fit, menu].some(({ loading }) => loading) ? 'absent' : 'waiting';

  const { lists, user, prefs, deliveries } = base;
  const saved = base.saved && isCustomFit(base) ? { params: base.saved, mealPlan: base.mealPlan } : null;
  const asking = { ...base, asker: 'build' as const };
  const choice = fitChoice(draft, saved, {
    diet: kinds.diet_id,
    emirate: base.choice.emirate,
    question: (excluded) => startQuestion({ ...asking, choice: { ...base.choice, excluded } }),
  });
  const known = dishTaste(
    {
      allergies: base.allergies,
      dislikes: prefs.dislikes,
      dishDislikes: user.dishdislikes,
      eliminatedGroups: prefs.eliminate_groups,
      preferences: user.preferences,
    },
    lists.ingredientList,
  );
  const isBarred = (dish: JudgedDish): boolean => judgeDish(dish, known.taste, known.membersOf) === 'barred';
  const barred = new Set(
    Object.values(parts)
      .flat()
      .filter((part) => isBarred(judgedPart(part)))
      .map(({ id }) => id),
  );
  const safe = (rows: FitDraft): FitDraft =>
    Object.fromEntries(
      Object.entries(rows).map(([category, row]) => [
        category,
        row.dishId !== null && barred.has(row.dishId) ? { ...row, dishId: null } : row,
      ]),
    );
  const meals = Object.fromEntries(Object.entries(choice.meals).map(([type, rows]) => [type, safe(rows)]));
  const isSafe = (dish: number): boolean => {
    const product = products.find(({ id }) => id === dish);
    return product !== undefined && !isBarred(judged(product));
  };
  const defaultDish = Object.fromEntries(Object.entries(choice.defaultDish).filter(([, dish]) => isSafe(dish)));
  const dishOf = fitDishes(parts);
  const kept = keepsMenu({ saved, draft });
  // If the plan is longer than the saved days, the saved days repeat from the first one, as on the server.
  const menuDays = saved && kept ? savedMeals(saved) : [];
  const priceOf = (meal: FitDraft = {}): number => fitMeal(countedMeal(safe(meal), categories), dishOf).price;
  const byDay = !areAlike(menuDays);
  const estimate = priceBook(lists, {
    mainTypes: kinds.main_mealtype_ids,
    presetTypes: kinds.preset_mealtype_ids,
    main: (type, count) => {
      if (!byDay) return priceOf(meals[type]) * count;
      const amounts = menuDays.map((day) => priceOf(day[type]));
      return Array.from({ length: count }, (_, at) => amounts[at % amounts.length]!).reduce(
        (sum, each) => sum + each,
        0,
      );
    },
    coupon: choice.coupon,
  });
  const priced =
    saved === null && takesMenu(draft) && draft.renewed?.build === 'samemenu' ? 'unknown' : byDay ? 'by_day' : 'alike';
  const prices: PriceBook = priced === 'unknown' ? { ...estimate, plan: () => null } : estimate;
  const checkout = { ...asking, choice: { ...choice, defaultDish }, prices, deliveries, change };
  const start = startDay(checkout).day;
  const { days, emirate, slot, mealTypes, excluded } = choice;
  return {
    checkout,
    draft,
    change,
    clear,
    kinds,
    categories,
    parts,
    saved,
    meals,
    priced,
    estimate,
    known,
    isBarred,
    presetsOf: (type) =>
      products.filter((product) => product.type.includes(type) && product.diets.includes(kinds.diet_id)).map(judged),
    problems: buildProblems(
      {
        dietId: kinds.diet_id,
        mealTypes,
        planId: days === null ? null : prices.row(days, excluded),
        days,
        startDay: start,
        emirateId: lists.emirate.some(({ id }) => id === emirate) ? emirate : null,
        slotId: slotsOf(checkout).some(({ id }) => id === slot) ? slot : null,
        defaultDish,
        meals,
        renewed: kept || takesMenu(draft),
      },
      { mainTypes: kinds.main_mealtype_ids, presetTypes: kinds.preset_mealtype_ids },
      categories,
    ),
  };
};
