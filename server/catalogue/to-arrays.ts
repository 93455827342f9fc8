import type { ArrayName, FullProduct, Product, ReferenceArray } from '../../src/protocol/reference/reference-arrays.ts';
import type { Catalogue } from './catalogue-of.ts';
import type { Dish } from './offer.ts';
import type { PictureAddress } from './pictures/picture-addresses.ts';

export type CatalogueLanguage = 'en' | 'ar';

/** A product without its rating, which the server computes from the customers' ratings. */
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
  [N in ProductArray]: N extends 'productsFull' ? Omit<FullProduct, 'rating'>[] : UnratedProduct[];
};

const thousandths = (value: number): number => Math.round(value * 1000);
const byText = (map: Readonly<Record<number, readonly number[]>>): Record<string, number[]> =>
  Object.fromEntries(Object.entries(map).map(([key, list]) => [key, [...list]]));

type Known<F> = { [N in keyof F]?: Exclude<F[N], undefined> };
/** Keeps only the known facts of a dish: unknown is not 0, and phones should not load empty fields. */
const known = <F extends object>(facts: F): Known<F> =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Known<F>;
const thousandthsIfKnown = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : thousandths(value);

const productOf =
  (catalogue: Catalogue, language: CatalogueLanguage, address: PictureAddress) =>
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
    ...(dish.unsigned && { unsigned: true as const }),
    label_id: dish.labelId,
    dishType: dish.composite ? 'composite' : dish.rotates ? 'single' : 'none',
    parent_id: null,
    mealTypeSides: dish.meal === 'main' ? byText(catalogue.sideTypesOf) : {},
    base_price: 0,
    price: dish.price,
  });

/**
 * Information for a customer about a delivered dish. Only `products` contains it, which every screen of a plan reads:
 * more copies would be too large.
 */
const keepingOf = ({ eatWithinDays, heating }: Dish, language: CatalogueLanguage) =>
  known({ eat_within_days: eatWithinDays, heating: heating[language] });

/** The fields that only the details of a dish show. */
const moreOf = ({ description, fibre, sugar, saturated, salt }: Dish, language: CatalogueLanguage) => ({
  description: description[language],
  ...known({
    fibre: thousandthsIfKnown(fibre),
    sugar: thousandthsIfKnown(sugar),
    saturated: thousandthsIfKnown(saturated),
    salt: thousandthsIfKnown(salt),
  }),
});

const typeList = (catalogue: Catalogue, language: CatalogueLanguage): CatalogueArrays['typeList'] => {
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

/** Diet macros are day targets in kcal and grams; only the values of dishes are in thousandths. */
const dietList = (catalogue: Catalogue, language: CatalogueLanguage): CatalogueArrays['dietList'] =>
  catalogue.diets.map(({ id, key, title, mealTypeIds, sides, macros, addOnPricing }) => ({
    id,
    key,
    name: title[language],
    mealtypes: [...mealTypeIds],
    sides_id: byText(sides),
    macros: { kcal: [...macros.kcal], protein: [...macros.protein], carb: [...macros.carb], fat: [...macros.fat] },
    add_on_pricing: addOnPricing,
  }));

const ingredientList = (catalogue: Catalogue, language: CatalogueLanguage): CatalogueArrays['ingredientList'] => [
  ...catalogue.allergenGroups.map((group) => ({
    id: group.id,
    title: group[language],
    isGroup: true,
    members: [...catalogue.membersOf(group.id)],
  })),
  ...catalogue.ingredients.map(({ id, title }) => ({ id, title: title[language], isGroup: false, members: [] })),
];

const customfitDishsList = (
  catalogue: Catalogue,
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

/** Converts the catalogue to the shapes of get_arrays, in one language: prices in fils, dish nutrition in thousandths. */
export const toArrays = (
  catalogue: Catalogue,
  language: CatalogueLanguage,
  address: PictureAddress,
): CatalogueArrays => {
  const titled = (
    rows: readonly { readonly id: number; readonly title: { readonly en: string; readonly ar: string } }[],
  ) => rows.map(({ id, title }) => ({ id, title: title[language] }));
  const productsList = catalogue.dishes.map(productOf(catalogue, language, address));
  const products = catalogue.dishes.map((dish, place) => ({ ...productsList[place]!, ...keepingOf(dish, language) }));
  const diets = dietList(catalogue, language);
  return {
    typeList: typeList(catalogue, language),
    dietList: diets,
    dietListFull: diets.map((diet) => ({ ...diet, mealtype_ids: diet.mealtypes })),
    planList: catalogue.plans.map(({ id, title, count, excludeWeekDay, quick }) => ({
      id,
      title: title[language],
      count,
      excludeWeekDay: [...excludeWeekDay],
      ...(quick && { quick }),
    })),
    priceList: catalogue.prices.map(({ id, dietId, planId, mealTypeId, value, newValue }) => ({
      id,
      diet_id: dietId,
      mealPlan_id: planId,
      mealType_id: mealTypeId,
      value,
      newValue,
    })),
    ingredientList: ingredientList(catalogue, language),
    products,
    productsList,
    productsFull: catalogue.dishes.map((dish, place) => ({ ...productsList[place]!, ...moreOf(dish, language) })),
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
    customfitDishsList: customfitDishsList(catalogue, language, address),
    customfitConfig: { ...catalogue.customFitConfig },
    planDayRange: { ...catalogue.planDayRange },
    daysRangeMob: { ...catalogue.daysRangeMob },
    dishLabels: titled(catalogue.dishLabels),
    dishGroups: titled(catalogue.dishGroups),
    couponTypes: titled(catalogue.couponTypes),
  };
};
