import { isAllergenGroup } from '../../../src/domain/menu/allergens.ts';
import type { JudgedDish } from '../../../src/domain/menu/dish-safety.ts';
import { contentHash } from '../../config/secret.ts';
import type { Ingredient, Text } from '../offer.ts';
import type { Food } from './food.ts';

/** Raised when plans are judged by another rule: everything that is planned is then judged again. */
const JUDGED_BY = 2;

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** What the rows of the food are looked up by, built once with them. */
export const indexesOf = (food: Food) => {
  const { allergenGroups, customFitCategories, diets, dishes, ingredients, mealTypes, plans } = food;
  const parts = [...food.customFitDishes, ...food.formerParts];
  const isSigned = ({ unsigned }: { readonly unsigned?: true }): boolean => unsigned !== true;
  const members = new Map(
    allergenGroups.map(({ id }) => [
      id as number,
      ingredients.filter(({ allergens }) => allergens.includes(id)).map((ingredient) => ingredient.id),
    ]),
  );
  return {
    dishById: byId(dishes),
    /** Parts of meals by weight. */
    partById: byId(parts),
    /** Kinds of these parts. */
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
    /** Titles of all that a customer may be allergic to: groups and single ingredients. */
    allergyTitleById: new Map<number, Text>([
      ...allergenGroups.map(({ id, en, ar }): [number, Text] => [id, { en, ar }]),
      ...ingredients.map(({ id, title }): [number, Text] => [id, title]),
    ]) as ReadonlyMap<number, Text>,
    /** What the allergy judgement reads of dishes and parts. An unsigned one is not among them, so it is barred. */
    judgedById: new Map<number, JudgedDish>([
      ...dishes.filter(isSigned).map((dish) => [dish.id, dish] as const),
      ...parts.filter(isSigned).map((part) => [part.id, { ...part, groups: [], spicy: false }] as const),
    ]) as ReadonlyMap<number, JudgedDish>,
    /** Ids of the single ingredients that belong to an allergen group; none for what is no group. */
    membersOf: (group: number): readonly number[] => (isAllergenGroup(group) ? (members.get(group) ?? []) : []),
    /** Side types of any meal. */
    everySideType: mealTypes.filter(({ parentId }) => parentId !== null).map(({ id }) => id) as readonly number[],
    /** Names what dishes are made of, and the rule by which plans are judged. */
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
