/** The reference arrays that both ways of building a plan need, requested together. */
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
