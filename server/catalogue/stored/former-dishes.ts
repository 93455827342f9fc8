import { inArray, sql } from 'drizzle-orm';

import { catalogueFormerDishes } from '../../db/schema/catalogue.ts';
import type { Tx } from '../../db/tx.ts';
import { dishFacts, ingredientFacts, isSigned, knowsAllergens } from '../folder/dish-facts.ts';
import type { Side } from '../folder/hashes.ts';
import type { CustomFitDish, Dish } from '../offer.ts';
import { foodOf, type Former } from '../parts/food.ts';

const foodOfSide = ({ folder: { provider, ...rest } }: Side) => {
  if (!provider) throw new TypeError('the catalogue folder has no provider.yaml');
  return foodOf({ ...rest, provider });
};

/**
 * Returns the ids of the dishes and parts that customers may get. An unsigned one is in the folder but not in this set.
 */
const signedIn = ({ rows }: Side['folder']): ReadonlySet<number> => {
  const facts = ingredientFacts(rows.ingredients);
  return new Set([
    ...rows.dishes.filter((row) => isSigned(dishFacts(row, facts))).map(({ id }) => id),
    ...rows.customFit.filter(({ ingredients }) => knowsAllergens(ingredients, facts)).map(({ id }) => id),
  ]);
};

/**
 * Stores dishes and parts that are removed or become unsigned in their last state: past days, history and reviews still
 * name them. An unsigned one is also stored as blocked, because its allergens are no longer known; it stays blocked after
 * it is removed.
 */
export const keepFormer = async (tx: Tx, before: Side | undefined, next: Side): Promise<void> => {
  const signed = signedIn(next.folder);
  if (signed.size > 0) await tx.delete(catalogueFormerDishes).where(inArray(catalogueFormerDishes.id, [...signed]));
  if (before) {
    const { dishes, customFitDishes } = foodOfSide(before);
    const gone = [
      ...dishes.filter(({ id }) => !signed.has(id)).map((dish) => ({ id: dish.id, dish, part: null })),
      ...customFitDishes.filter(({ id }) => !signed.has(id)).map((part) => ({ id: part.id, dish: null, part })),
    ];
    if (gone.length > 0) await tx.insert(catalogueFormerDishes).values(gone).onConflictDoNothing();
  }
  const { dishes, customFit } = next.folder.rows;
  const unsigned = [...dishes, ...customFit].map(({ id }) => id).filter((id) => !signed.has(id));
  if (unsigned.length === 0) return;
  const marked = (column: typeof catalogueFormerDishes.dish | typeof catalogueFormerDishes.part) =>
    sql`${column} || '{"unsigned": true}'::jsonb`;
  await tx
    .update(catalogueFormerDishes)
    .set({ dish: marked(catalogueFormerDishes.dish), part: marked(catalogueFormerDishes.part) })
    .where(inArray(catalogueFormerDishes.id, unsigned));
};

/** Returns dishes and parts of earlier versions, in the state in which they were removed. */
export const formerOf = async (tx: Tx): Promise<Former> => {
  const rows = await tx.select().from(catalogueFormerDishes);
  return {
    dishes: rows.flatMap(({ dish }) => (dish ?? []) as Dish),
    parts: rows.flatMap(({ part }) => (part ?? []) as CustomFitDish),
  };
};
