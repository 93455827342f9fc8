/** The reference arrays that every step of the checkout needs, asked for together. */
export const checkoutArrays = [
  'typeList',
  'dietList',
  'planList',
  'priceList',
  'dietMealTypeDiscounts',
  'mealtypeMobCombinations',
  'daysRangeMob',
  'emirate',
  'emirateSlots',
  'ingredientList',
  'dishGroups',
] as const;
