/** The reference arrays that every way of building a plan needs, asked for together. */
export const buildingArrays = [
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
