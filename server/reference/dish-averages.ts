import { inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';

import { averageRating } from '../../src/domain/forms/ratings.ts';
import { dishRatingChanges, dishRatingTotals } from '../db/schema/progress.ts';
import type { Tx } from '../db/tx.ts';

interface DishRatings {
  /** With one decimal; null if there are too few ratings. */
  readonly average: number | null;
  readonly ratings: number;
}

/**
 * Returns the average of all customers' stars for each rated dish, and the number of ratings.
 * @param dishIds only these dishes; undefined for all
 */
export const dishAverages = async (tx: Tx, dishIds?: readonly number[]): Promise<ReadonlyMap<number, DishRatings>> => {
  if (dishIds?.length === 0) return new Map();
  const part = (table: typeof dishRatingTotals | typeof dishRatingChanges) =>
    tx
      .select({ dishId: table.dishId, stars: table.stars, ratings: table.ratings })
      .from(table)
      .where(dishIds && inArray(table.dishId, [...dishIds]));
  const parts = unionAll(part(dishRatingTotals), part(dishRatingChanges)).as('parts');
  const rows = await tx
    .select({
      dishId: parts.dishId,
      stars: sql<string>`sum(${parts.stars})`,
      ratings: sql<string>`sum(${parts.ratings})`,
    })
    .from(parts)
    .groupBy(parts.dishId);
  return new Map(
    rows
      .filter(({ ratings }) => Number(ratings) > 0)
      .map(({ dishId, stars, ratings }) => [
        dishId,
        { average: averageRating(Number(stars), Number(ratings)), ratings: Number(ratings) },
      ]),
  );
};

/** Adds the changes since the last time to the totals, in one statement: readers never see a state in between. */
export const addUpRatings = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`with gone as (delete from ${dishRatingChanges} returning dish_id, stars, ratings)
    insert into ${dishRatingTotals} as kept (dish_id, stars, ratings)
    select dish_id, sum(stars), sum(ratings) from gone group by dish_id order by dish_id
    on conflict (dish_id) do update set stars = kept.stars + excluded.stars, ratings = kept.ratings + excluded.ratings`);
