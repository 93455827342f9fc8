import type { CodeEffect } from '../../domain/money/coupon.ts';
import { dayCharges, planCharges } from '../../domain/money/price-list.ts';
import type { Weekday } from '../../domain/days/day.ts';
import { quickDays } from '../../domain/plan/day-choices.ts';
import { planFor } from '../../domain/plan/plan-for.ts';
import { quote, type Quote } from '../../domain/money/quote.ts';
import { dayCountDiscountRows, pricedTypes, priceEntries } from '../../protocol/reference/price-rows.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** The reference arrays that a price is calculated from. */
const PRICE_ARRAYS = ['priceList', 'dietMealTypeDiscounts', 'typeList', 'dietList', 'planList'] as const;
type PriceLists = { readonly [name in (typeof PRICE_ARRAYS)[number]]: ReferenceArray<name> };

/** Undefined until the device has all arrays. */
export const priceListsIn = (data: Partial<PriceLists> | undefined): PriceLists | undefined =>
  PRICE_ARRAYS.every((name) => data?.[name] !== undefined) ? (data as PriceLists) : undefined;

/** Custom-fit meals: their price, and the meal types that are ready dishes in such a plan. */
export interface FitPricing {
  readonly mainTypes: readonly number[];
  readonly presetTypes: readonly number[];
  /** The price of this number of days, in fils. */
  readonly main: (mealType: number, days: number) => number;
  readonly coupon: CodeEffect | null;
}

export interface AskedPrice {
  readonly diet: number;
  readonly mealTypes: readonly number[];
  readonly excluded: readonly Weekday[];
  /** The effects of the customer's own voucher and of a coupon. */
  readonly voucher?: CodeEffect | null;
  readonly coupon?: CodeEffect | null;
}

/** Calculates a plan's price with the server's rule from data on the device; the server's own amount is binding. */
export interface PriceBook {
  /** Null if a meal type has no price, so that a wrong price is never shown. */
  readonly plan: (asked: AskedPrice, days: number) => Quote | null;
  /** The lengths that have a button. */
  readonly quickDays: readonly number[];
  /** The planList row under which such a plan is sold. */
  readonly row: (days: number, excluded: readonly Weekday[]) => number | null;
  /** The price of one meal type a day before any discount, in fils; null if it has no price. */
  readonly meal: (diet: number, mealType: number) => number | null;
}

/** The price of one day in a plan of that length, rounded to whole fils. */
export const pricePerDay = ({ subTotal }: Pick<Quote, 'subTotal'>, days: number): number => Math.round(subTotal / days);

export const priceBook = (
  { priceList, dietMealTypeDiscounts, typeList, dietList, planList }: PriceLists,
  fit?: FitPricing,
): PriceBook => {
  const prices = priceEntries(priceList);
  const discounts = dayCountDiscountRows(dietMealTypeDiscounts);
  const types = pricedTypes(typeList);
  const plans = planList.map(({ id, count, excludeWeekDay }) => ({
    id,
    count,
    excludeWeekDay: excludeWeekDay.map(Number) as Weekday[],
  }));
  const row: PriceBook['row'] = (days, excluded) => planFor(plans, days, excluded)?.id ?? null;
  const chargesOf = (diet: number, mealTypeIds: readonly number[], planId: number | null) =>
    dayCharges(prices, {
      dietId: diet,
      planId,
      mealTypeIds,
      addOnPricing: dietList.find(({ id }) => id === diet)?.add_on_pricing ?? null,
      types,
      presetTypeIds: fit?.presetTypes ?? [],
    });
  return {
    quickDays: quickDays(planList),
    row,
    plan({ diet, mealTypes, excluded, voucher = null, coupon = null }, days) {
      const own = fit ? mealTypes.filter((type) => fit.mainTypes.includes(type)) : [];
      const ready = mealTypes.filter((type) => !own.includes(type));
      const listed = chargesOf(diet, ready, row(days, excluded));
      const charges = [
        ...own.map((mealTypeId) => ({ mealTypeId, preset: false, amount: fit?.main(mealTypeId, days) ?? 0 })),
        ...planCharges(listed.charges, days),
      ];
      if (listed.unpriced.length > 0 || charges.length === 0) return null;
      return quote({
        dietId: diet,
        days,
        charges,
        discounts,
        voucher,
        coupon: fit?.coupon ?? coupon,
      });
    },
    meal: (diet, mealType) => chargesOf(diet, [mealType], null).charges[0]?.amount ?? null,
  };
};
