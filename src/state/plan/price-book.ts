import type { CodeEffect } from '../../domain/money/coupon.ts';
import { dayCharges, planCharges } from '../../domain/money/price-list.ts';
import type { Weekday } from '../../domain/days/day.ts';
import { quickDays } from '../../domain/plan/day-choices.ts';
import { planFor } from '../../domain/plan/plan-for.ts';
import { quote, type Quote } from '../../domain/money/quote.ts';
import { dayCountDiscountRows, pricedTypes, priceEntries } from '../../protocol/reference/price-rows.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';

/** The reference arrays that make a price. */
const PRICE_ARRAYS = ['priceList', 'dietMealTypeDiscounts', 'typeList', 'dietList', 'planList'] as const;
type PriceLists = { readonly [name in (typeof PRICE_ARRAYS)[number]]: ReferenceArray<name> };

/** Undefined until the device has all of them. */
export const priceListsIn = (data: Partial<PriceLists> | undefined): PriceLists | undefined =>
  PRICE_ARRAYS.every((name) => data?.[name] !== undefined) ? (data as PriceLists) : undefined;

/** Custom-fit meals: what one costs, and which meal types are ready dishes beside them. */
export interface FitPricing {
  readonly mainTypes: readonly number[];
  readonly presetTypes: readonly number[];
  /** Fils over so many days. */
  readonly main: (mealType: number, days: number) => number;
  readonly coupon: CodeEffect | null;
}

export interface AskedPrice {
  readonly diet: number;
  readonly mealTypes: readonly number[];
  readonly excluded: readonly Weekday[];
  /** What a voucher of the customer's own and a coupon do. */
  readonly voucher?: CodeEffect | null;
  readonly coupon?: CodeEffect | null;
}

/** What a plan would cost, by the server's own rule and from data on the device; the server's figure decides. */
export interface PriceBook {
  /** Null when a meal type has no price, so that no wrong one is shown. */
  readonly plan: (asked: AskedPrice, days: number) => Quote | null;
  /** The lengths with a button. */
  readonly quickDays: readonly number[];
  /** The row of planList that such a plan is sold as. */
  readonly row: (days: number, excluded: readonly Weekday[]) => number | null;
  /** Fils a day of one meal type before anything is taken off; null when it has no price. */
  readonly meal: (diet: number, mealType: number) => number | null;
}

/** Fils a day of a plan of that length, rounded to a whole one. */
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
