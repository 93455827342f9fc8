import { and, eq, gte, lte, or } from 'drizzle-orm';

import { utcDayOf, type Day } from '../../../src/domain/days/day.ts';
import { cookedRecipe, type CookedRecipe, type Recipe } from '../../../src/domain/kitchen/cooked-recipe.ts';
import type { Catalogue, Recipes } from '../../catalogue/catalogue-of.ts';
import { catalogueSwitches } from '../../db/schema/catalogue.ts';
import { kitchenSheets } from '../../db/schema/kitchen.ts';
import type { Tx } from '../../db/tx.ts';

/** The versions of the catalogue by which a day may have been cooked: from the freeze until now. */
const versionsOf = async (tx: Tx, on: Day): Promise<ReadonlySet<number>> => {
  const sheets = await tx.select().from(kitchenSheets).where(eq(kitchenSheets.day, on));
  if (sheets.length === 0) return new Set();
  const frozenAt = Math.min(...sheets.map((sheet) => sheet.frozenAt));
  const switched = await tx
    .select({ version: catalogueSwitches.version })
    .from(catalogueSwitches)
    .where(
      and(
        lte(catalogueSwitches.fromDay, on),
        // Imported since the freeze, or imported before it with a later first day.
        or(gte(catalogueSwitches.at, frozenAt), gte(catalogueSwitches.fromDay, utcDayOf(frozenAt))),
      ),
    );
  return new Set(
    [...sheets.map(({ catalogueVersion }) => catalogueVersion), ...switched.map(({ version }) => version)].filter(
      (version) => version !== null,
    ),
  );
};

/**
 * Returns what the dishes, sides and parts of a day contain: the union of the recipes since its freeze and of the recipe
 * in force.
 */
export const cookedRecipes = async (
  tx: Tx,
  catalogue: Catalogue,
  on: Day,
): Promise<(dishId: number) => CookedRecipe> => {
  const books: Recipes[] = [catalogue];
  for (const version of await versionsOf(tx, on)) {
    const book = version === catalogue.version ? undefined : await catalogue.recipesOf(tx, version);
    if (book) books.push(book);
  }
  const known = new Map<number, CookedRecipe>();
  return (dishId) => {
    const before = known.get(dishId);
    if (before) return before;
    const recipe = cookedRecipe(
      // A dish and a part may have the same id: then both recipes count.
      books.flatMap(({ dishById, partById }): Recipe[] =>
        [dishById.get(dishId), partById.get(dishId)].filter((recipe) => recipe !== undefined),
      ),
    );
    known.set(dishId, recipe);
    return recipe;
  };
};
