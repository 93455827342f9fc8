import type { DayCountDiscount } from '../../domain/money/discounts.ts';
import type { PricedType, PriceEntry } from '../../domain/money/price-list.ts';
import type { ReferenceArray } from './reference-arrays.ts';

/** Returns the price list with the domain's names. */
export const priceEntries = (rows: ReferenceArray<'priceList'>): PriceEntry[] =>
  rows.map(({ diet_id, mealPlan_id, mealType_id, value, newValue }) => ({
    dietId: diet_id,
    planId: mealPlan_id,
    mealTypeId: mealType_id,
    value,
    newValue,
  }));

/** Returns the meal types in the form that the price calculation needs. */
export const pricedTypes = (types: ReferenceArray<'typeList'>): PricedType[] =>
  Object.values(types).map(({ id, parent_id, is_add_on }) => ({ id, parentId: parent_id, isAddOn: is_add_on }));

/** Returns `dietMealTypeDiscounts` with the domain's names. */
export const dayCountDiscountRows = (rows: ReferenceArray<'dietMealTypeDiscounts'>): DayCountDiscount[] =>
  rows.map(({ diet_id, mealType_id, days_count, type, value }) => ({
    dietId: diet_id,
    mealTypeId: mealType_id ?? null,
    daysCount: days_count,
    type,
    value,
  }));
