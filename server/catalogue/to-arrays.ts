import type { ArrayName, Product, ReferenceArray } from '../../src/protocol/reference/reference-arrays.ts';
import type { Dish } from './dish.ts';
import { catalogue } from './catalogue.ts';
import { membersOf } from './ingredients.ts';
import { sideTypesOf } from './meal-types.ts';

export type CatalogueLanguage = 'en' | 'ar';
/** Public address of a dish picture. */
export type PictureAddress = (dishId: number, size: 'image' | 'preview') => string;

/** A product without its rating, which the server reads from the customers' ratings. */
type UnratedProduct = Omit<Product, 'rating'>;
type ProductArray = 'products' | 'productsList' | 'productsFull';
type PlainArray = Extract<
  ArrayName,
  | 'typeList'
  | 'dietList'
  | 'dietListFull'
  | 'planList'
  | 'priceList'
  | 'ingredientList'
  | 'mealtypeMobCombinations'
  | 'dietMealTypeDiscounts'
  | 'customFitCategory'
  | 'customfitDishsList'
  | 'customfitConfig'
  | 'planDayRange'
  | 'daysRangeMob'
  | 'dishLabels'
  | 'dishGroups'
  | 'couponTypes'
>;
export type CatalogueArrays = { [N in PlainArray]: ReferenceArray<N> } & {
  [N in ProductArray]: N extends 'productsFull' ? (UnratedProduct & { description: string })[] : UnratedProduct[];
};

const thousandths = (value: number): number => Math.round(value * 1000);
const byText = (map: Readonly<Record<number, readonly number[]>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(map).map(([key, list]) => [key, [...list]]));

const productOf =
  (language: CatalogueLanguage, address: PictureAddress) =>
  (dish: Dish): UnratedProduct => ({
    id: dish.id,
    title: dish.title[language],
    image: address(dish.id, 'image'),
    preview: address(dish.id, 'preview'),
    calories: thousandths(dish.calories),
    fat: thousandths(dish.fat),
    protein: thousandths(dish.protein),
    carb: thousandths(dish.carb),
    group: [...dish.groups],
    type: [...dish.types],
    diets: [...dish.diets],
    spicy: dish.spicy ? 1 : 0,
    ingredients: [...dish.ingredients],
    allergens: [...dish.allergens],
    may_contain: [...dish.mayContain],
    label_id: dish.labelId,
    dishType: dish.composite ? 'composite' : dish.rotates ? 'single' : 'none',
    parent_id: null,
    mealTypeSides: dish.meal === 'main' ? byText(sideTypesOf) : {},
    base_price: 0,
    price: dish.price,
  });

const typeList = (language: CatalogueLanguage): CatalogueArrays['typeList'] => {
  const titled = catalogue.mealTypes.map(({ id, title, order, parentId, isAddOn }) => ({
    id,
    title: title[language],
    order,
    parentId,
    isAddOn,
  }));
  return Object.fromEntries(
    titled.map(({ id, title, order, parentId, isAddOn }) => [
      String(id),
      {
        id,
        title,
        order,
        parent_id: parentId,
        children: titled
          .filter((child) => child.parentId === id)
          .map((child) => ({ id: child.id, title: child.title })),
        is_add_on: isAddOn,
      },
    ]),
  );
};

/** Diet macros are day targets in kcal and grams as they are, not in thousandths: those are for dishes only. */
const dietList = (language: CatalogueLanguage): CatalogueArrays['dietList'] =>
  catalogue.diets.map(({ id, title, mealTypeIds, sides, macros, addOnPricing }) => ({
    id,
    name: title[language],
    mealtypes: [...mealTypeIds],
    sides_id: byText(sides),
    macros: { kcal: [...macros.kcal], protein: [...macros.protein], carb: [...macros.carb], fat: [...macros.fat] },
    add_on_pricing: addOnPricing,
  }));

const ingredientList = (language: CatalogueLanguage): CatalogueArrays['ingredientList'] => [
  ...catalogue.allergenGroups.map((group) => ({
    id: group.id,
    title: group[language],
    isGroup: true,
    members: membersOf(group.id),
  })),
  ...catalogue.ingredients.map(({ id, title }) => ({ id, title: title[language], isGroup: false, members: [] })),
];

const customfitDishsList = (
  language: CatalogueLanguage,
  address: PictureAddress,
): CatalogueArrays['customfitDishsList'] =>
  Object.fromEntries(
    catalogue.customFitCategories.map(({ id: category }) => [
      String(category),
      catalogue.customFitDishes
        .filter(({ categoryId }) => categoryId === category)
        .map(({ id, title, basePrice, price, macros, ingredients, allergens }) => ({
          id,
          title: title[language],
          image: address(id, 'image'),
          base_price: basePrice,
          price,
          macros: {
            calories: thousandths(macros.calories),
            protein: thousandths(macros.protein),
            carb: thousandths(macros.carb),
            fat: thousandths(macros.fat),
          },
          ingredients: [...ingredients],
          allergens: [...allergens],
        })),
    ]),
  );

/** The catalogue in the shapes of get_arrays, in one language: fils, dish nutrition in thousandths. */
export const toArrays = (language: CatalogueLanguage, address: PictureAddress): CatalogueArrays => {
  const titled = (
    rows: readonly { readonly id: number; readonly title: { readonly en: string; readonly ar: string } }[],
  ) => rows.map(({ id, title }) => ({ id, title: title[language] }));
  const products = catalogue.dishes.map(productOf(language, address));
  const diets = dietList(language);
  return {
    typeList: typeList(language),
    dietList: diets,
    dietListFull: diets.map((diet) => ({ ...diet, mealtype_ids: diet.mealtypes })),
    planList: catalogue.plans.map(({ id, title, count, excludeWeekDay }) => ({
      id,
      title: title[language],
      count,
      excludeWeekDay: [...excludeWeekDay],
    })),
    priceList: catalogue.prices.map(({ id, dietId, planId, mealTypeId, value, newValue }) => ({
      id,
      diet_id: dietId,
      mealPlan_id: planId,
      mealType_id: mealTypeId,
      value,
      newValue,
    })),
    ingredientList: ingredientList(language),
    products,
    productsList: products,
    productsFull: products.map((product, place) => ({
      ...product,
      description: catalogue.dishes[place]!.description[language],
    })),
    mealtypeMobCombinations: catalogue.mealTypeCombinations.map(({ dietId, combinations }) => ({
      id: dietId,
      diet_id: dietId,
      combinations,
    })),
    dietMealTypeDiscounts: catalogue.dayCountDiscounts.map(({ id, dietId, daysCount, type, value }) => ({
      id,
      diet_id: dietId,
      mealType_id: null,
      days_count: daysCount,
      type,
      value,
    })),
    customFitCategory: catalogue.customFitCategories.map(({ id, title, unit, max, main }) => ({
      id,
      title: title[language],
      unit,
      max,
      main,
    })),
    customfitDishsList: customfitDishsList(language, address),
    customfitConfig: { ...catalogue.customFitConfig },
    planDayRange: { ...catalogue.planDayRange },
    daysRangeMob: { ...catalogue.daysRangeMob },
    dishLabels: titled(catalogue.dishLabels),
    dishGroups: titled(catalogue.dishGroups),
    couponTypes: titled(catalogue.couponTypes),
  };
};
