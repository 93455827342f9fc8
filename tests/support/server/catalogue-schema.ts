import * as v from 'valibot';

import { allergenGroups, allergensOf } from '#src/domain/menu/allergens.ts';

const filled = v.pipe(v.string(), v.trim(), v.minLength(1));
const arabic = v.pipe(filled, v.regex(/\p{Script=Arabic}/u));
const text = v.object({ en: filled, ar: arabic });
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const ids = v.pipe(
  v.array(id),
  v.check((list) => new Set(list).size === list.length, 'an id stands twice'),
);
const group = v.picklist(Object.values(allergenGroups));
const uniqueIds = (rows: readonly { readonly id: number }[]): boolean =>
  new Set(rows.map((row) => row.id)).size === rows.length;
const rowsOf = <const S extends v.GenericSchema<unknown, { readonly id: number }>>(row: S) =>
  v.pipe(
    v.array(row),
    v.minLength(1),
    v.check((rows) => uniqueIds(rows), 'an id stands twice'),
  );
const titled = v.object({ id, title: text });
const macros = { calories: amount, protein: amount, carb: amount, fat: amount };
const energyAddsUp = (dish: { calories: number; protein: number; carb: number; fat: number }): boolean =>
  Math.abs(dish.calories - (4 * dish.protein + 4 * dish.carb + 9 * dish.fat)) <= 2;

const ingredient = v.object({
  id: v.pipe(id, v.minValue(101)),
  key: filled,
  title: text,
  allergens: v.array(group),
  sources: v.array(filled),
  holds: ids,
});
const dish = v.pipe(
  v.object({
    id,
    title: text,
    description: text,
    ...macros,
    ingredients: ids,
    listed: ids,
    allergens: v.array(group),
    mayContain: v.array(group),
    groups: ids,
    spicy: v.boolean(),
    types: v.pipe(ids, v.minLength(1)),
    diets: v.pipe(ids, v.minLength(1)),
    labelId: v.nullable(id),
    composite: v.boolean(),
    rotates: v.boolean(),
    price: amount,
  }),
  v.check((one) => energyAddsUp(one), 'kcal is not 4P + 4C + 9F'),
);
const component = v.pipe(
  v.object({
    id,
    categoryId: id,
    title: text,
    macros: v.object(macros),
    basePrice: amount,
    price: amount,
    ingredients: ids,
    allergens: v.array(group),
  }),
  v.check(({ macros: per }) => energyAddsUp(per), 'kcal is not 4P + 4C + 9F'),
);
const range = v.pipe(
  v.tuple([amount, amount]),
  v.check(([least, most]) => least < most, 'a range runs upwards'),
);

const shape = v.object({
  ingredients: rowsOf(ingredient),
  dishes: rowsOf(dish),
  diets: rowsOf(
    v.object({
      id,
      title: text,
      macros: v.object({ kcal: range, protein: range, carb: range, fat: range }),
      mealTypeIds: ids,
      addOnPricing: v.picklist(['standard', 'new']),
    }),
  ),
  mealTypes: rowsOf(v.object({ id, title: text, order: id, parentId: v.nullable(id), isAddOn: v.boolean() })),
  plans: rowsOf(
    v.object({
      id,
      title: text,
      count: v.pipe(id, v.maxValue(90)),
      excludeWeekDay: v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))),
    }),
  ),
  prices: rowsOf(v.object({ id, dietId: id, planId: v.nullable(id), mealTypeId: id, value: id, newValue: id })),
  dayCountDiscounts: rowsOf(
    v.object({ id, dietId: id, daysCount: id, type: v.literal('percent'), value: v.pipe(amount, v.maxValue(100)) }),
  ),
  customFitCategories: rowsOf(v.object({ id, title: text, unit: v.picklist(['g', 'pc']), max: id, main: v.boolean() })),
  customFitDishes: rowsOf(component),
  dishGroups: rowsOf(titled),
  dishLabels: rowsOf(titled),
});

type Shape = v.InferOutput<typeof shape>;

/** Checks that every id in a dish exists, and that its allergens are those of its ingredients. */
const refersWell = ({ dishes, ingredients, diets, mealTypes, dishGroups, dishLabels }: Shape): boolean => {
  const known = new Map(ingredients.map((row) => [row.id, row]));
  const has = (rows: readonly { id: number }[]) => (wanted: number) => rows.some((row) => row.id === wanted);
  return dishes.every(
    (one) =>
      one.ingredients.every((wanted) => known.has(wanted)) &&
      allergensOf(one.ingredients.map((wanted) => known.get(wanted)!)).join() === one.allergens.join() &&
      one.diets.every(has(diets)) &&
      one.types.every(has(mealTypes)) &&
      one.groups.every(has(dishGroups)) &&
      (one.labelId === null || has(dishLabels)(one.labelId)),
  );
};

/** The schema of a valid catalogue; parsing throws with the place of the first mistake. */
export const catalogueSchema = v.pipe(
  shape,
  v.check(refersWell, 'a dish names an id that does not exist, or its allergens are not those of its ingredients'),
);
