import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { toArrays } from '#server/catalogue/to-arrays.ts';
import { toReferenceArrays } from '#server/reference/arrays.ts';

const food = toArrays(catalogue, 'en', (id, size) => `/dishes/${id}-${size}.webp`);
const places = toReferenceArrays(catalogue, 'en');

/** Checks that there are rows, and that every row has the named fields. */
const haveFields = (rows: readonly object[], fields: readonly string[]): void => {
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(Object.keys(row)).toEqual(expect.arrayContaining([...fields]));
};

describe('the fields of the reference lists', () => {
  it.each<[string, readonly object[], readonly string[]]>([
    [
      'typeList — ENT-017, REF-011',
      Object.values(food.typeList),
      ['title', 'order', 'parent_id', 'children', 'is_add_on'],
    ],
    ['dietList — ENT-018, REF-013', food.dietList, ['id', 'name', 'mealtypes', 'sides_id', 'macros', 'add_on_pricing']],
    ['dietListFull — ENT-019', food.dietListFull, ['mealtype_ids', 'sides_id']],
    ['planList — ENT-020, REF-012', food.planList, ['title', 'count', 'excludeWeekDay']],
    ['priceList — ENT-021, REF-013', food.priceList, ['diet_id', 'mealPlan_id', 'mealType_id', 'value', 'newValue']],
    ['slotsList — ENT-022, REF-013', places.slotsList, ['id', 'name']],
    [
      'products — ENT-023, REF-013',
      food.products,
      [
        'title',
        'image',
        'preview',
        'calories',
        'protein',
        'carb',
        'fat',
        'group',
        'spicy',
        'ingredients',
        'allergens',
        'label_id',
        'dishType',
        'parent_id',
        'mealTypeSides',
        'base_price',
        'price',
      ],
    ],
    ['ingredientList — REF-013', food.ingredientList, ['id', 'title', 'isGroup', 'members']],
    [
      'the dish itself — REF-014',
      food.productsFull,
      [
        'id',
        'title',
        'description',
        'image',
        'preview',
        'calories',
        'fat',
        'protein',
        'carb',
        'ingredients',
        'spicy',
        'type',
      ],
    ],
    ['customFitCategory — ENT-027', food.customFitCategory, ['id', 'title', 'unit', 'max', 'main']],
    [
      'customfitDishsList — ENT-027',
      Object.values(food.customfitDishsList).flat(),
      ['title', 'price', 'base_price', 'image', 'macros'],
    ],
    ['planDayRange — ENT-028', [food.planDayRange], ['range_from', 'range_to']],
    ['daysRangeMob — ENT-029', [food.daysRangeMob], ['min', 'max']],
    ['areasListFull — ENT-030, REF-013', places.areasListFull, ['id', 'name', 'emirate_id']],
    ['emirateSlots — ENT-031', Object.values(places.emirateSlots).flat(), ['id', 'display_name']],
    ['mealtypeMobCombinations — ENT-033', food.mealtypeMobCombinations, ['diet_id', 'combinations']],
    [
      'dietMealTypeDiscounts — ENT-033',
      food.dietMealTypeDiscounts,
      ['diet_id', 'mealType_id', 'days_count', 'type', 'value'],
    ],
    ['customfitConfig — ENT-033', [food.customfitConfig], ['defaultDays', 'minLead']],
    ['couponTypes — ENT-033', food.couponTypes, ['id', 'title']],
    ['dishLabels — ENT-033', food.dishLabels, ['id', 'title']],
    [
      'the HOLIDAYS setting — ENT-033',
      catalogue.firstSettings.find(({ alias }) => alias === 'HOLIDAYS')!.value as object[],
      ['date', 'name', 'provisional'],
    ],
  ])('%s', (_, rows, fields) => {
    haveFields(rows, fields);
  });

  it('include the lists that the specification only names — ENT-032', () => {
    for (const name of [
      'ingredientList',
      'couponTypes',
      'customfitConfig',
      'mealtypeMobCombinations',
      'dietMealTypeDiscounts',
      'dishLabels',
    ] as const)
      expect(food[name]).toBeDefined();
    for (const name of ['allEmirates', 'areasList', 'emirate'] as const) expect(places[name]).toBeDefined();
    expect(catalogue.firstSettings.map(({ alias }) => alias)).toContain('HOLIDAYS');
  });

  it('include a map of the meal types, each under its own id — REF-011', () => {
    const types = Object.entries(food.typeList);
    for (const [key, { id, title, order }] of types) {
      expect(key).toBe(String(id));
      expect(title).toMatch(/\S/);
      expect(Number.isInteger(order)).toBe(true);
    }
    expect(types.map(([key]) => key)).toEqual(expect.arrayContaining(['1', '2', '3', '4', '5']));
  });

  it('name ingredients and meal types of a dish by listed ids, and its macros in thousandths — REF-014, REF-015', () => {
    const known = new Set(food.ingredientList.map(({ id }) => id));
    for (const { id, ingredients, type, calories, protein, carb, fat } of food.productsFull) {
      expect(
        ingredients.filter((each) => !known.has(each)),
        String(id),
      ).toEqual([]);
      expect(
        type.filter((each) => food.typeList[String(each)] === undefined),
        String(id),
      ).toEqual([]);
      for (const value of [calories, protein, carb, fat]) expect(Number.isInteger(value)).toBe(true);
      // Divided by 1000 the values are those of a meal: less than two thousand kilocalories, which match the grams.
      expect(calories).toBeLessThan(2_000_000);
      expect(Math.abs(calories - 4 * protein - 4 * carb - 9 * fat)).toBeLessThanOrEqual(0.1 * calories + 10_000);
    }
  });

  it('contain side types with an id under their meal type — ENT-017', () => {
    const children = Object.values(food.typeList).flatMap((type) => type.children.map((child) => [child.id, type.id]));
    expect(children).toEqual([
      [31, 3],
      [51, 5],
    ]);
    for (const [child, parent] of children) expect(food.typeList[String(child)]!.parent_id).toBe(parent);
  });

  it('mark a dish with a side as composite, and the choice of no side as none — ENT-023', () => {
    expect([...new Set(food.products.map(({ dishType }) => dishType))].sort()).toEqual(['composite', 'none', 'single']);
  });
});
