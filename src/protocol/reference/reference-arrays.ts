import * as v from 'valibot';

/** Rows of the reference arrays in one language, as `get_arrays` returns them. Units: fils, thousandths, see protocol. */

const n = v.number();
const s = v.string();
const idList = v.array(n);
const flag = v.picklist([0, 1]);
const titled = v.object({ id: n, title: s });
const range = v.tuple([n, n]);
const idMap = <const S extends v.GenericSchema>(value: S) => v.record(v.string(), value);

const mealType = v.object({
  id: n,
  title: s,
  order: n,
  parent_id: v.nullable(n),
  children: v.array(titled),
  is_add_on: v.boolean(),
});

const diet = v.object({
  id: n,
  /** The app's own key of a diet, such as `vegan`; names and ids come from the provider. */
  key: v.optional(s),
  name: s,
  mealtypes: idList,
  /** Meal type → its side types. */
  sides_id: idMap(idList),
  macros: v.object({ kcal: range, protein: range, carb: range, fat: range }),
  /** `'new'`: add-ons cost `newValue` of the price list; otherwise they cost `value`. */
  add_on_pricing: v.nullable(s),
});

const price = v.object({
  id: n,
  diet_id: n,
  /** null: applies to every plan. */
  mealPlan_id: v.nullable(n),
  mealType_id: n,
  value: n,
  newValue: v.nullable(n),
});

const area = v.object({ id: n, name: s, emirate_id: n });
const emirate = v.object({ id: n, name: s, active: v.boolean() });

const product = v.object({
  id: n,
  title: s,
  image: s,
  preview: s,
  /** Thousandths of kcal and g. */
  calories: n,
  fat: n,
  protein: n,
  carb: n,
  /**
   * The number of days after the delivery on which it can still be eaten; 0: only on that day. Absent if unknown. In
   * `products` only, like the next field.
   */
  eat_within_days: v.optional(n),
  /** How to heat it. Absent if unknown, and for cold dishes. */
  heating: v.optional(s),
  group: idList,
  type: idList,
  diets: idList,
  spicy: flag,
  ingredients: idList,
  /** All allergens of the ingredients; ids of allergen rows of `ingredientList`. */
  allergens: idList,
  may_contain: idList,
  /** The kitchen has withdrawn its signature: the listed allergens are old, and the current ones are unknown. */
  unsigned: v.optional(v.literal(true)),
  label_id: v.nullable(n),
  dishType: s,
  parent_id: v.nullable(n),
  mealTypeSides: v.optional(idMap(idList), {}),
  base_price: n,
  price: n,
  rating: v.nullable(n),
});
export type Product = v.InferOutput<typeof product>;
const fullProduct = v.object({
  ...product.entries,
  description: s,
  /** Thousandths of g. Absent if unknown, which is not 0. */
  fibre: v.optional(n),
  sugar: v.optional(n),
  saturated: v.optional(n),
  salt: v.optional(n),
});
export type FullProduct = v.InferOutput<typeof fullProduct>;

const customFitDish = v.object({
  id: n,
  title: s,
  image: s,
  base_price: n,
  price: n,
  /** Thousandths per 100 g, or per piece in category 4. */
  macros: v.object({ calories: n, protein: n, carb: n, fat: n }),
  ingredients: idList,
  /** As for a product: a part with one of the customer's allergens can never be selected. */
  allergens: idList,
});
export type FitPart = v.InferOutput<typeof customFitDish>;

/**
 * The hours of a delivery slot, see src/domain/days/arrival.ts. Absent in lists that a device stored before slots had
 * hours.
 */
const slotHours = { from: v.optional(n), to: v.optional(n), eveningBefore: v.optional(v.boolean()) };

export const arraySchemas = {
  typeList: idMap(mealType),
  dietList: v.array(diet),
  dietListFull: v.array(v.object({ ...diet.entries, mealtype_ids: idList })),
  planList: v.array(
    v.object({
      id: n,
      title: s,
      count: n,
      excludeWeekDay: v.array(v.union([n, s])),
      /** True if the plan builder shows this length as a button; absent for the others. */
      quick: v.optional(v.boolean()),
    }),
  ),
  priceList: v.array(price),
  slotsList: v.array(v.object({ id: n, name: s, ...slotHours })),
  emirateSlots: idMap(v.array(v.object({ id: n, display_name: s, ...slotHours }))),
  allEmirates: v.array(emirate),
  emirate: v.array(emirate),
  areasList: idMap(v.array(area)),
  areasListFull: v.array(area),
  ingredientList: v.array(v.object({ id: n, title: s, isGroup: v.boolean(), members: idList })),
  products: v.array(product),
  productsList: v.array(product),
  productsFull: v.array(fullProduct),
  /**
   * Rows of `products` and `productsFull` that only the customer's own plans and ratings use, for a device that names
   * these arrays in `have`. All other clients get these rows in `products` and `productsFull`.
   */
  ownProducts: v.array(product),
  ownProductsFull: v.array(fullProduct),
  mealtypeMobCombinations: v.array(v.object({ id: n, diet_id: n, combinations: v.array(idList) })),
  dietMealTypeDiscounts: v.array(
    v.object({
      id: n,
      diet_id: v.nullable(n),
      mealType_id: v.nullish(n),
      days_count: n,
      type: v.picklist(['percent', 'fixed']),
      value: n,
    }),
  ),
  customFitCategory: v.array(v.object({ id: n, title: s, unit: v.picklist(['g', 'pc']), max: n, main: v.boolean() })),
  customfitDishsList: idMap(v.array(customFitDish)),
  customfitConfig: v.object({ defaultDays: n, minLead: n }),
  planDayRange: v.object({ range_from: n, range_to: n }),
  daysRangeMob: v.object({ min: n, max: n }),
  couponTypes: v.array(titled),
  dishLabels: v.array(titled),
  dishGroups: v.array(titled),
  gender: v.array(v.object({ id: v.union([n, s]), title: s })),
  language: v.array(v.object({ id: v.union([n, s]), title: s })),
  medicalConditions: v.array(titled),
  companies: v.array(titled),
  commonVouchers: v.array(
    v.object({
      id: n,
      type: v.picklist(['percent', 'fixed']),
      value: n,
      conditions: v.nullable(s),
      apply_type: s,
    }),
  ),
  deliveryPartnerFull: v.array(v.object({ id: n, name: s, helpline: s })),
  addressFields: v.array(v.object({ id: v.union([n, s]), name: s, label: s, max: n, required: v.boolean() })),
  blogCategories: idMap(s),
  forumCategories: idMap(s),
  lang: idMap(s),
} as const;

/**
 * Raise it whenever an array gains a field. A build drops unknown fields but stores the hash of the whole array: the next
 * build shows the stored array and requests it again instead of treating it as unchanged.
 */
export const ARRAY_FIELDS = 3;

export type ArrayName = keyof typeof arraySchemas;
export type ReferenceArray<N extends ArrayName> = v.InferOutput<(typeof arraySchemas)[N]>;
export const arrayNames = Object.keys(arraySchemas) as ArrayName[];

/** The customer's own arrays: stored encrypted under their owner, never in the public store. */
export const privateArrays: readonly ArrayName[] = ['commonVouchers', 'ownProducts', 'ownProductsFull'];

/** For each array of dishes, the name of the array with the customer's own further dishes. */
export const ownArrays: { readonly [N in ArrayName]?: ArrayName } = {
  products: 'ownProducts',
  productsFull: 'ownProductsFull',
};
