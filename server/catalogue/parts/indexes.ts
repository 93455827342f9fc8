import { isAllergenGroup } from '#src/domain/menu/allergens.ts';
import type { JudgedDish } from '#src/domain/menu/dish-safety.ts';
import { contentHash } from '../../config/secret.ts';
import type { Ingredient, Text } from '../offer.ts';
import type { Food } from './food.ts';

/** Increase this number when the allergy rule changes: then all planned days are checked again. */
const JUDGED_BY = 2;

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const isSigned = ({ unsigned }: { readonly unsigned?: true }): boolean => unsigned !== true;

/**
 * Returns the facts of dishes and parts that the allergy check reads. An unsigned one is missing, so it is blocked. A dish
 * and a part may have the same id; then the id contains what both contain.
 */
const judgedFacts = (
  dishes: Food['dishes'],
  parts: readonly (Food['customFitDishes'] | Food['formerParts'])[number][],
): ReadonlyMap<number, JudgedDish> => {
  const facts = new Map<number, JudgedDish>(dishes.map((dish) => [dish.id, dish]));
  for (const part of parts) {
    const dish = facts.get(part.id);
    facts.set(part.id, {
      ...(dish ?? { ...part, groups: [], spicy: false }),
      ingredients: [...new Set([...(dish?.ingredients ?? []), ...part.ingredients])],
      allergens: [...new Set([...(dish?.allergens ?? []), ...part.allergens])],
    });
  }
  for (const { id } of [...dishes, ...parts].filter((food) => !isSigned(food))) facts.delete(id);
  return facts;
};

/** Builds the lookup tables for the rows of the food, once. */
export const indexesOf = (food: Food) => {
  const { allergenGroups, customFitCategories, diets, dishes, ingredients, mealTypes, plans } = food;
  const parts = [...food.customFitDishes, ...food.formerParts];
  const members = new Map(
    allergenGroups.map(({ id }) => [
      id as number,
      ingredients.filter(({ allergens }) => allergens.includes(id)).map((ingredient) => ingredient.id),
    ]),
  );
  return {
    dishById: byId(dishes),
    /** The price in fils of each dish that can be bought alone. */
    dishPrices: new Map(dishes.flatMap(({ id, price }) => (price > 0 ? [[id, price] as const] : []))) as ReadonlyMap<
      number,
      number
    >,
    /** Parts of meals by weight. */
    partById: byId(parts),
    /** The categories of these parts. */
    categoryById: byId(customFitCategories),
    mealTypeById: byId(mealTypes),
    dietById: byId(diets),
    planById: byId(plans),
    ingredientByKey: new Map(ingredients.map((ingredient) => [ingredient.key, ingredient])) as ReadonlyMap<
      string,
      Ingredient
    >,
    /** Titles of dishes and parts. */
    titleById: new Map([...dishes, ...parts].map(({ id, title }) => [id, title])) as ReadonlyMap<number, Text>,
    /** The titles of everything that a customer may be allergic to: groups and single ingredients. */
    allergyTitleById: new Map<number, Text>([
      ...allergenGroups.map(({ id, en, ar }): [number, Text] => [id, { en, ar }]),
      ...ingredients.map(({ id, title }): [number, Text] => [id, title]),
    ]) as ReadonlyMap<number, Text>,
    judgedById: judgedFacts(dishes, parts),
    /** Returns the ids of the single ingredients in an allergen group; empty if the id is not a group. */
    membersOf: (group: number): readonly number[] => (isAllergenGroup(group) ? (members.get(group) ?? []) : []),
    /** The side types of all meals. */
    everySideType: mealTypes.filter(({ parentId }) => parentId !== null).map(({ id }) => id) as readonly number[],
    /** A hash of the recipes and of the rule by which plans are checked. */
    recipes: contentHash(
      JSON.stringify([
        JUDGED_BY,
        dishes.filter(isSigned).map(({ id, ingredients: held, allergens }) => [id, held, allergens]),
        parts.filter(isSigned).map(({ id, ingredients: held, allergens }) => [id, held, allergens]),
      ]),
    ),
  };
};

export type Indexes = ReturnType<typeof indexesOf>;
