import { eq } from 'drizzle-orm';

import { isAllergenGroup } from '../../src/domain/menu/allergens.ts';
import {
  dishFindings,
  judgeDish,
  type JudgedDish,
  type MembersOf,
  type Verdict,
} from '../../src/domain/menu/dish-safety.ts';
import type { Taste } from '../../src/domain/menu/dish-offer.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { membersOf as readMembers } from '../catalogue/ingredients.ts';

const members = new Map(catalogue.allergenGroups.map(({ id }) => [id as number, readMembers(id)]));

export const membersOf: MembersOf = (group) => (isAllergenGroup(group) ? (members.get(group) ?? []) : []);

const judged = new Map<number, JudgedDish>([
  ...catalogue.dishes.map((dish) => [dish.id, dish] as const),
  ...catalogue.customFitDishes.map((dish) => [dish.id, { ...dish, groups: [], spicy: false }] as const),
]);

/** What the customer likes and avoids, as saved. */
export const tasteOf = async (tx: Tx, userId: number): Promise<Taste> => {
  const [row] = await tx
    .select({
      preferences: users.preferences,
      allergies: users.allergies,
      dislikes: users.dislikes,
      dishDislikes: users.dishDislikes,
      eliminatedGroups: users.eliminateGroups,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a live session does not exist');
  return row;
};

/** The one judgement that every write of a dish, a side or a custom-fit part into a plan passes. An unknown dish is barred. */
export const judgeFor =
  (taste: Taste) =>
  (dishId: number): Verdict => {
    const dish = judged.get(dishId);
    return dish === undefined ? 'barred' : judgeDish(dish, taste, membersOf);
  };

/** Which of the customer's allergies a dish holds; 0 stands for a dish that nobody knows any more. */
export const allergiesFor =
  (taste: Taste) =>
  (dishId: number): readonly number[] => {
    const dish = judged.get(dishId);
    return dish === undefined ? [0] : dishFindings(dish, taste, membersOf).allergies;
  };
