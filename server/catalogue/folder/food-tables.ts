import * as v from 'valibot';

import { isDay } from '#src/domain/days/day.ts';
import {
  count,
  file,
  filledListOf,
  grams,
  id,
  idOf,
  kcal,
  key,
  keyOf,
  listOf,
  money,
  oneOf,
  orEmpty,
  text,
  yesOrNo,
} from './cells.ts';
import { allergenKeys, dishStates, mealKeys, sourceKeys } from './keys.ts';
import { byIdAndKey, named, table, titles } from './table.ts';

const allergen = oneOf(allergenKeys);

const sideType = v.pipe(
  v.string(),
  v.regex(
    /^[1-9]\d{0,8}:[1-9]\d{0,8}$/,
    ({ input }) => `“${input}” is not a meal type and its side type, such as 3:31.`,
  ),
  v.transform((pair) => pair.split(':').map(Number) as [mealType: number, sideType: number]),
  v.description('meal type:side type'),
);

const NONE = 'none';

const allergens = orEmpty(
  v.pipe(
    v.string(),
    v.transform((cell) => (cell === NONE ? '' : cell)),
    listOf(allergen),
    v.description('allergen groups separated by `|`, or `none`; empty: unknown'),
  ),
);

const madeOf = orEmpty(
  v.pipe(
    v.string(),
    v.transform((cell) => (cell === NONE ? '' : cell)),
    listOf(key),
    v.description('keys of ingredients separated by `|`, or `none`'),
  ),
);

const MENU_DAY = /^(?:\d{4}-\d{2}-\d{2}|cycle:[1-9]\d{0,3})$/;
const noMenuDay = ({ input }: { readonly input: string }): string =>
  `“${input}” is neither a date such as 2027-02-08 nor a day of the cycle such as cycle:3.`;

const menuDay = v.pipe(
  v.string(),
  v.regex(MENU_DAY, noMenuDay),
  v.check((cell) => cell.startsWith('cycle:') || isDay(cell), noMenuDay),
  v.description('`YYYY-MM-DD`, or `cycle:K`'),
);

/** The tables of what the kitchen cooks and serves. */
export const foodTables = {
  ingredients: table({
    file: 'ingredients.csv',
    needed: true,
    required: { ...named, allergens },
    optional: { source: orEmpty(oneOf(sourceKeys)), contains: listOf(keyOf('an ingredient')) },
    unique: byIdAndKey,
  }),
  dishes: table({
    file: 'dishes.csv',
    needed: true,
    required: {
      id,
      key,
      meal: oneOf(mealKeys),
      title_en: orEmpty(text),
      title_ar: orEmpty(text),
      text_en: orEmpty(text),
      text_ar: orEmpty(text),
      protein: grams,
      carb: grams,
      fat: grams,
      ingredients: madeOf,
      state: oneOf(dishStates),
    },
    optional: {
      kcal: orEmpty(kcal),
      fibre: orEmpty(grams),
      sugar: orEmpty(grams),
      saturated: orEmpty(grams),
      salt: orEmpty(grams),
      may_contain: listOf(allergen),
      groups: listOf(keyOf('a dish group')),
      diets: listOf(idOf('a diet')),
      label: orEmpty(keyOf('a dish label')),
      spicy: orEmpty(yesOrNo),
      with_side: orEmpty(yesOrNo),
      rotates: orEmpty(yesOrNo),
      price: orEmpty(money),
      picture: orEmpty(file),
      eat_within_days: orEmpty(count(30)),
      heating_en: orEmpty(text),
      heating_ar: orEmpty(text),
    },
    unique: byIdAndKey,
  }),
  dishGroups: table({
    file: 'dish-groups.csv',
    needed: true,
    required: named,
    optional: { source: orEmpty(oneOf(sourceKeys)) },
    unique: byIdAndKey,
  }),
  dishLabels: table({ file: 'dish-labels.csv', needed: false, required: named, optional: {}, unique: byIdAndKey }),
  mealTypes: table({
    file: 'meal-types.csv',
    needed: true,
    required: {
      id,
      ...titles,
      order: count(1_000),
      parent_id: orEmpty(idOf('the meal type that it is a side of')),
      is_add_on: orEmpty(yesOrNo),
      meal: oneOf(mealKeys),
    },
    optional: {},
    unique: [['id']],
  }),
  diets: table({
    file: 'diets.csv',
    needed: true,
    required: {
      ...named,
      kcal_min: kcal,
      kcal_max: kcal,
      protein_min: grams,
      protein_max: grams,
      carb_min: grams,
      carb_max: grams,
      fat_min: grams,
      fat_max: grams,
      meal_types: filledListOf(idOf('a meal type')),
    },
    optional: { side_types: listOf(sideType), add_on_pricing: orEmpty(oneOf(['standard', 'new'])) },
    unique: byIdAndKey,
  }),
  dietRules: table({
    file: 'diet-rules.csv',
    needed: false,
    required: { diet: idOf('a diet') },
    optional: {
      without_sources: listOf(oneOf(sourceKeys)),
      without_ingredients: listOf(keyOf('an ingredient')),
      carb_max: orEmpty(grams),
      protein_min: orEmpty(grams),
    },
    unique: [['diet']],
  }),
  customFit: table({
    file: 'custom-fit.csv',
    needed: false,
    required: {
      id,
      category: v.pipe(
        oneOf(['1', '2', '3', '4']),
        v.transform(Number),
        v.description('1 protein, 2 carbohydrate, 3 vegetable, 4 sauce'),
      ),
      ...titles,
      base_price: money,
      price: money,
      protein: grams,
      carb: grams,
      fat: grams,
      ingredients: madeOf,
    },
    optional: { picture: orEmpty(file) },
    unique: [['id']],
  }),
  menu: table({
    file: 'menu.csv',
    needed: true,
    required: {
      day: menuDay,
      diet: idOf('a diet'),
      meal_type: idOf('a meal type'),
      default: orEmpty(idOf('a dish')),
    },
    optional: { options: listOf(idOf('a dish')) },
    unique: [['day', 'diet', 'meal_type']],
  }),
} as const;
