import { useMemo, useState } from 'react';

import { DEFAULT_MEAL_TYPES, refusesRemoval } from '../../domain/menu/meal-choice.ts';
import type { DietRanges } from '../../domain/menu/macro-target.ts';
import { rangesOfMeals } from '../../domain/menu/meal-shares.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { bestDayPrice } from '../../state/plan/best-day-price.ts';
import { priceBook, priceListsIn } from '../../state/plan/price-book.ts';

const PRICE_LISTS = ['priceList', 'dietMealTypeDiscounts', 'typeList', 'dietList', 'planList'] as const;
/** The excluded weekdays of a plan with deliveries on all days. */
const NONE: readonly never[] = [];

export interface PlanPrice {
  readonly meals: readonly number[];
  /** The macros of a day with these meals; null if they have no share of the day. */
  readonly day: DietRanges | null;
  /** Null until a length is chosen: the price is then the lowest per day. */
  readonly days: number | null;
  /** The lengths with a button; empty while the device has no prices. */
  readonly lengths: readonly number[];
  /** True if too few main meals would remain. */
  readonly refused: boolean;
  readonly toggle: (meal: number) => void;
  readonly choose: (days: number) => void;
  /** The lowest price per day with these meals in fils; null while the device has no prices. */
  readonly from: number | null;
  /** The price of the chosen length in fils. */
  readonly total: number | null;
}

/**
 * Returns the price of a plan of a diet by its meals and its length, by the rules of the bill, and the energy of the same
 * meals.
 */
export const usePlanPrice = (shown: ReferenceArray<'dietList'>[number] | null): PlanPrice => {
  const { data } = useArrays(languageOf(useLocale()), ...PRICE_LISTS);
  const [meals, setMeals] = useState<readonly number[]>(DEFAULT_MEAL_TYPES);
  const [days, setDays] = useState<number | null>(null);
  const [refused, setRefused] = useState(false);
  const book = useMemo(() => {
    const lists = priceListsIn(data);
    return lists && priceBook(lists);
  }, [data]);
  const diet = shown?.id ?? null;
  const asked = { mealTypes: meals, excluded: NONE };
  return {
    meals,
    day: shown && rangesOfMeals(shown.macros, meals),
    days,
    lengths: book?.quickDays ?? NONE,
    refused,
    toggle: (meal) => {
      const left = refusesRemoval(meals, meal, 'wizard');
      setRefused(left);
      if (!left) setMeals(meals.includes(meal) ? meals.filter((each) => each !== meal) : [...meals, meal]);
    },
    choose: (count) => setDays(count === days ? null : count),
    from: book && diet !== null ? bestDayPrice(book, diet, asked) : null,
    total: book && diet !== null && days !== null ? (book.plan({ ...asked, diet }, days)?.subTotal ?? null) : null,
  };
};
