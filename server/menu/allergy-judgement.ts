import { eq } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import { dishFindings, judgeDish, type Verdict } from '../../src/domain/menu/dish-safety.ts';
import type { Taste } from '../../src/domain/menu/dish-offer.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';

/** Returns the customer's stored preferences and allergies. */
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

/**
 * The check that every write of a dish, a side or a custom-fit part into a plan must pass. An unknown dish is refused.
 */
export const judgeFor =
  (catalogue: Catalogue, taste: Taste) =>
  (dishId: number): Verdict => {
    const dish = catalogue.judgedById.get(dishId);
    return dish === undefined ? 'barred' : judgeDish(dish, taste, catalogue.membersOf);
  };

/** Returns the customer's allergies that a dish contains; 0 for a dish that is in no list any more. */
export const allergiesFor =
  (catalogue: Catalogue, taste: Taste) =>
  (dishId: number): readonly number[] => {
    const dish = catalogue.judgedById.get(dishId);
    return dish === undefined ? [0] : dishFindings(dish, taste, catalogue.membersOf).allergies;
  };
