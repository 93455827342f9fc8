import { inArray } from 'drizzle-orm';

import type { Day } from '../../../src/domain/days/day.ts';
import { dishFindings, type Avoided } from '../../../src/domain/menu/dish-safety.ts';
import type { CookedRecipe } from '../../../src/domain/kitchen/cooked-recipe.ts';
import type { BagMeal } from '../../../src/domain/kitchen/bag.ts';
import type { DeskGiven } from '../../../src/protocol/desk/desk-messages.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { inServingOrder, type Names } from './naming.ts';
import type { PackedBag } from './packed-bags.ts';
import type { KitchenGround } from './planned-bags.ts';
import { cookedRecipes } from './recipes.ts';

type ListedBag = DeskGiven<'kitchen/allergies'>['bags'][number];
type Food = ListedBag['meals'][number]['foods'][number];

/** Customers in one statement. */
const AT_ONCE = 5_000;

/** Returns the declared allergies by customer; customers without one are absent. */
const allergiesOf = async (tx: Tx, userIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> => {
  const found = new Map<number, readonly number[]>();
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const rows = await tx
      .select({ id: users.id, allergies: users.allergies })
      .from(users)
      .where(inArray(users.id, userIds.slice(from, from + AT_ONCE)));
    for (const { id, allergies } of rows) if (allergies.length > 0) found.set(id, allergies);
  }
  return found;
};

const avoiding = (allergies: readonly number[]): Avoided => ({
  allergies,
  dislikes: [],
  dishDislikes: [],
  eliminatedGroups: [],
});

interface Checking {
  readonly ground: KitchenGround;
  readonly names: Names;
  readonly recipeOf: (dishId: number) => CookedRecipe;
}

const checkedFood = (
  { ground, names, recipeOf }: Checking,
  dishId: number,
  title: string,
  allergies: readonly number[],
): Food => {
  const recipe = recipeOf(dishId);
  const { ingredients, allergens, mayContain, known } = recipe;
  const judged = { id: dishId, ingredients, allergens, groups: [], spicy: false };
  return {
    title,
    contains: names.allergies(allergens),
    mayContain: names.allergies(mayContain),
    known,
    conflicts: names.allergies(dishFindings(judged, avoiding(allergies), ground.catalogue.membersOf).allergies),
  };
};

const checkedMeal = (checking: Checking, meal: BagMeal, allergies: readonly number[]): ListedBag['meals'][number] => {
  const { names } = checking;
  const { mealTypeId, dishId, parts, sideIds } = meal;
  const check = (id: number, title = names.dish(id)): Food => checkedFood(checking, id, title, allergies);
  return {
    type: names.mealType(mealTypeId),
    foods: [
      ...(dishId === null ? [] : [check(dishId)]),
      ...parts.map((part) => check(part.dishId, names.part(part))),
      ...sideIds.map((id) => check(id)),
    ],
  };
};

/**
 * Lists bags with the allergies of their customers against what their dishes contain. Allergies are those that are
 * declared now: an allergy that was declared after the freeze counts.
 * @param all also bags of customers without an allergy
 */
export const allergySheet = async (
  tx: Tx,
  ground: KitchenGround,
  names: Names,
  on: Day,
  packed: readonly PackedBag[],
  all: boolean,
): Promise<readonly (ListedBag & { readonly userId: number })[]> => {
  const declared = await allergiesOf(tx, [...new Set(packed.map(({ userId }) => userId))]);
  const checking: Checking = { ground, names, recipeOf: await cookedRecipes(tx, ground.catalogue, on) };
  return packed
    .filter(({ userId }) => all || declared.has(userId))
    .map(({ userId, slotId, number, content }) => {
      const allergies = declared.get(userId) ?? [];
      const meals = inServingOrder(ground.catalogue, content.meals).map((meal) =>
        checkedMeal(checking, meal, allergies),
      );
      return {
        userId,
        slotId,
        number,
        diet: names.diet(content.dietId),
        allergies: names.allergies(allergies),
        conflict:
          allergies.length > 0 &&
          meals.some(({ foods }) => foods.some(({ conflicts, known }) => conflicts.length > 0 || !known)),
        meals,
      };
    });
};
