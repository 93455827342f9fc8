import { allergensOf, ingredientId, isAllergenGroup, type AllergenGroup } from '#src/domain/menu/allergens.ts';
import type { Day, Weekday } from '#src/domain/days/day.ts';
import { kitchenMenu } from '#src/domain/menu/kitchen-menu.ts';
import { countMains, MIN_MAIN_MEALS } from '#src/domain/menu/meal-choice.ts';
import {
  dietsOf,
  dishFacts,
  energyOf,
  ingredientFacts,
  isSigned,
  knowsAllergens,
  type IngredientFacts,
} from '../folder/dish-facts.ts';
import type { WholeFolder } from '../folder/read-folder.ts';
import { menuRowsOf } from './menu-rows.ts';
import { dishesWith, NOTHING_COMES, partsWith, type ComingRecipes } from './coming-recipes.ts';
import { allergenKeys, type AllergenKey, type MealKey } from '../folder/keys.ts';
import { type Rows } from '../folder/tables.ts';
import {
  allergenGroups,
  couponTypes,
  customFitCategories,
  customFitConfig,
  daysRangeMob,
  planDayRange,
} from '../fixed-offer.ts';
import type { CustomFitDish, DayCountDiscount, Diet, Dish, Ingredient, MealType, Plan, Price } from '../offer.ts';

/** The group of every spicy dish; the specification names this id. */
const SPICY_GROUP = 14;
const DEFAULT_DIET = 32;
/** An id that no diet has, for a provider without custom-fit meals. */
const NO_DIET = 0;
/** Meals of a custom-fit plan that are composed from parts; ready dishes are used for the others. */
const composedMeals: readonly MealKey[] = ['breakfast', 'main'];

const groupId = (key: AllergenKey): AllergenGroup => {
  const id = allergenKeys.indexOf(key) + 1;
  if (!isAllergenGroup(id)) throw new RangeError(`no allergen group ${key}`);
  return id;
};
const groupIds = (keys: Iterable<AllergenKey> | undefined): AllergenGroup[] =>
  [...(keys ?? [])].map(groupId).sort((a, b) => a - b);
const byKey = <R extends { readonly key: string }>(rows: readonly R[]): ReadonlyMap<string, R> =>
  new Map(rows.map((row) => [row.key, row]));
const textOf = ({
  title_en,
  title_ar,
}: {
  readonly title_en: string | undefined;
  readonly title_ar: string | undefined;
}) => ({
  en: title_en ?? '',
  ar: title_ar ?? '',
});

/** Returns the ids of the named ingredients and of all their parts. */
const heldIds = (
  keys: readonly string[],
  facts: ReadonlyMap<string, IngredientFacts>,
  rows: ReadonlyMap<string, Rows['ingredients'][number]>,
): number[] => [...new Set(keys.flatMap((key) => [...facts.get(key)!.holds].map((held) => rows.get(held)!.id)))];

const subsets = (ids: readonly number[]): number[][] =>
  ids.reduce<number[][]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);

/** Returns every combination with enough of breakfast, lunch and dinner. Add-ons fit all of them and are not listed. */
const everyCombination = (diet: Diet, isAddOn: (id: number) => boolean): number[][] =>
  subsets(diet.mealTypeIds.filter((id) => !isAddOn(id)))
    .filter((set) => countMains(set) >= MIN_MAIN_MEALS)
    .map((set) => set.sort((a, b) => a - b))
    .sort((a, b) => a.length - b.length || a.join().localeCompare(b.join()));

/** Dishes and parts of meals by weight that were removed from the catalogue, in their last state. */
export interface Former {
  readonly dishes: readonly Dish[];
  readonly parts: readonly CustomFitDish[];
}
export const NO_FORMER: Former = { dishes: [], parts: [] };

/**
 * Returns everything that the kitchen offers, in both languages, from a folder without faults. A removed dish stays known
 * to the days that hold it, and is offered for no diet.
 */
export const foodOf = (
  { rows, provider }: WholeFolder,
  former: Former = NO_FORMER,
  coming: ComingRecipes = NOTHING_COMES,
) => {
  const ingredientRows = byKey(rows.ingredients.map((row) => ({ ...row, id: ingredientId(row.id) })));
  const facts = ingredientFacts(rows.ingredients);
  const groupRows = byKey(rows.dishGroups);
  const labelRows = byKey(rows.dishLabels);
  const typesOfMeal = Map.groupBy(rows.mealTypes, ({ meal }) => meal);
  const typeIdsOf = (meal: MealKey): number[] =>
    (typesOfMeal.get(meal) ?? []).map(({ id }) => id).sort((a, b) => a - b);

  const ingredients: readonly Ingredient[] = [...ingredientRows.values()].map((row) => {
    const { allergens, sources } = facts.get(row.key)!;
    return {
      id: row.id,
      key: row.key,
      title: textOf(row),
      allergens: groupIds(allergens),
      sources: [...sources],
      holds: heldIds([row.key], facts, ingredientRows),
    };
  });

  const builtByKey = byKey(ingredients);
  const partsOf = (keys: readonly string[]): readonly Ingredient[] => keys.map((key) => builtByKey.get(key)!);

  const offered: readonly Dish[] = rows.dishes
    .map((row) => dishFacts(row, facts))
    // Unknown allergens never mean free of allergens, so such a dish is left out and cannot be served in any way.
    .filter(isSigned)
    .map((dish): Dish => {
      const { row } = dish;
      const listed = row.ingredients ?? [];
      const groups = new Set([
        ...rows.dishGroups.filter(({ source }) => source !== undefined && dish.sources.has(source)).map(({ id }) => id),
        ...row.groups.map((key) => groupRows.get(key)!.id),
        ...(row.spicy ? [SPICY_GROUP] : []),
      ]);
      const allergens = allergensOf(partsOf(listed));
      return {
        id: row.id,
        key: row.key,
        meal: row.meal,
        title: textOf(row),
        description: { en: row.text_en ?? '', ar: row.text_ar ?? '' },
        calories: dish.kcal,
        protein: row.protein,
        carb: row.carb,
        fat: row.fat,
        fibre: row.fibre,
        sugar: row.sugar,
        saturated: row.saturated,
        salt: row.salt,
        eatWithinDays: row.eat_within_days,
        heating: { en: row.heating_en, ar: row.heating_ar },
        ingredients: heldIds(listed, facts, ingredientRows),
        listed: listed.map((key) => ingredientRows.get(key)!.id),
        allergens,
        mayContain: groupIds(row.may_contain).filter((group) => !allergens.includes(group)),
        sources: [...dish.sources],
        groups: [...groups].sort((a, b) => a - b),
        spicy: row.spicy ?? false,
        types: typeIdsOf(row.meal),
        // A hidden dish stays known to the days that hold it, but is offered for no diet.
        diets: row.state === 'hidden' ? [] : dietsOf(dish, rows.dietRules),
        labelId: row.label === undefined ? null : labelRows.get(row.label)!.id,
        composite: row.with_side ?? false,
        rotates: row.rotates ?? true,
        price: row.price ?? 0,
      };
    });
  const written = new Set([...rows.dishes, ...rows.customFit].map(({ id }) => id));
  /**
   * Returns the last state of dishes or parts that are no longer offered; those that are still in the folder are unsigned
   * now.
   */
  const formerOf = <D extends Dish | CustomFitDish>(
    kept: readonly D[],
    signed: readonly { readonly id: number }[],
  ): D[] => {
    const known = new Set(signed.map(({ id }) => id));
    return kept
      .filter(({ id }) => !known.has(id))
      .map((each): D => (written.has(each.id) ? { ...each, unsigned: true as const } : each));
  };
  const left = formerOf(former.dishes, offered).map((dish): Dish => ({ ...dish, diets: [] }));
  const dishes = dishesWith(
    [...offered, ...left].sort((a, b) => a.id - b.id),
    coming,
  );

  const mealTypes: readonly MealType[] = rows.mealTypes.map((row) => ({
    id: row.id,
    title: textOf(row),
    order: row.order,
    parentId: row.parent_id ?? null,
    isAddOn: row.is_add_on ?? false,
  }));
  const addOns = new Set(mealTypes.filter(({ isAddOn }) => isAddOn).map(({ id }) => id));

  const diets: readonly Diet[] = rows.diets.map((row) => ({
    id: row.id,
    key: row.key,
    title: textOf(row),
    macros: {
      kcal: [row.kcal_min, row.kcal_max],
      protein: [row.protein_min, row.protein_max],
      carb: [row.carb_min, row.carb_max],
      fat: [row.fat_min, row.fat_max],
    },
    mealTypeIds: row.meal_types,
    sides: Object.fromEntries(
      [...Map.groupBy(row.side_types, ([meal]) => meal)].map(([meal, pairs]) => [meal, pairs.map(([, side]) => side)]),
    ),
    addOnPricing: row.add_on_pricing ?? 'standard',
  }));
  const customFitDiet = provider.custom_fit_diet ?? null;
  const typesOf = (composed: boolean): number[] =>
    rows.mealTypes
      .filter(({ meal, parent_id }) => parent_id === undefined && composedMeals.includes(meal) === composed)
      .map(({ id }) => id)
      .sort((a, b) => a - b);

  const signedParts = rows.customFit.filter(({ ingredients: keys }) => knowsAllergens(keys, facts));

  return {
    /** Side types by the meal type that they belong to. */
    sideTypesOf: Object.fromEntries(
      mealTypes
        .filter(({ id }) => mealTypes.some(({ parentId }) => parentId === id))
        .map(({ id }) => [id, mealTypes.filter(({ parentId }) => parentId === id).map((side) => side.id)]),
    ) as Readonly<Record<number, readonly number[]>>,
    allergenGroups,
    ingredients,
    dishes,
    diets,
    defaultDietId: provider.default_diet ?? DEFAULT_DIET,
    mealTypes,
    plans: rows.plans.map((row): Plan => ({
      id: row.id,
      title: textOf(row),
      count: row.days,
      excludeWeekDay: row.exclude_weekdays as Weekday[],
      quick: row.quick ?? false,
    })),
    planDayRange,
    daysRangeMob,
    prices: rows.prices.map((row): Price => ({
      id: row.id,
      dietId: row.diet,
      planId: row.plan ?? null,
      mealTypeId: row.meal_type,
      value: row.value,
      newValue: row.new_value ?? row.value,
    })),
    // A row without a diet applies to all diets.
    dayCountDiscounts: diets.flatMap(({ id: dietId }) =>
      rows.dayDiscounts
        .filter(({ diet }) => diet === undefined || diet === dietId)
        .map((row): DayCountDiscount => ({
          id: dietId * 100 + row.days,
          dietId,
          daysCount: row.days,
          type: 'percent',
          value: row.percent,
        })),
    ),
    mealTypeCombinations: diets.map((diet) => {
      const written = rows.combinations.filter((row) => row.diet === diet.id);
      const combinations =
        written.length > 0 ? written.map((row) => row.meal_types) : everyCombination(diet, (id) => addOns.has(id));
      return { dietId: diet.id, combinations };
    }),
    customFitCategories,
    customFitDishes: partsWith(
      signedParts.map((row): CustomFitDish => ({
        id: row.id,
        categoryId: row.category,
        title: textOf(row),
        macros: {
          calories: energyOf({ ...row, fibre: undefined }),
          protein: row.protein,
          carb: row.carb,
          fat: row.fat,
        },
        basePrice: row.base_price,
        price: row.price,
        ingredients: heldIds(row.ingredients ?? [], facts, ingredientRows),
        allergens: allergensOf(partsOf(row.ingredients ?? [])),
      })),
      coming,
    ),
    /** Parts that are no longer offered but are still in planned meals. */
    formerParts: formerOf(former.parts, signedParts),
    customFitConfig,
    /**
     * The reply of settings/getCustomfit: meals that are composed from parts, and meal types for which ready dishes are
     * used.
     */
    customFitSettings: {
      diet_id: customFitDiet ?? NO_DIET,
      preset_mealtype_ids: typesOf(false),
      main_mealtype_ids: typesOf(true),
    },
    dishGroups: rows.dishGroups.map((row) => ({ id: row.id, key: row.key, title: textOf(row) })),
    dishLabels: rows.dishLabels.map((row) => ({ id: row.id, key: row.key, title: textOf(row) })),
    couponTypes,
    menu: kitchenMenu(menuRowsOf(rows.menu, dishes), provider.cycle_start as Day),
  } as const;
};

export type Food = ReturnType<typeof foodOf>;
