import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import { users } from '../db/schema/accounts.ts';
import { checkoutMeals, checkouts, checkoutSides } from '../db/schema/checkout.ts';
import { cartRows, orders, pendingMeals, planMeals, planSides } from '../db/schema/plans.ts';
import { dishRatings } from '../db/schema/progress.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Returns the ids of the dishes in a customer's plans, saved checkouts and cart, also past ones, and of the dishes that
 * they have rated, like or dislike.
 */
export const ownDishes = async (tx: Tx, userId: number): Promise<ReadonlySet<number>> => {
  const [taste] = await tx
    .select({ likes: users.dishLikes, dislikes: users.dishDislikes })
    .from(users)
    .where(eq(users.id, userId));
  const rows = await union(
    tx
      .select({ id: planMeals.dishId })
      .from(planMeals)
      .innerJoin(orders, eq(orders.id, planMeals.orderId))
      .where(eq(orders.userId, userId)),
    tx
      .select({ id: planSides.sideId })
      .from(planSides)
      .innerJoin(orders, eq(orders.id, planSides.orderId))
      .where(eq(orders.userId, userId)),
    tx
      .select({ id: sql<number>`${pendingMeals.sideId}` })
      .from(pendingMeals)
      .innerJoin(orders, eq(orders.id, pendingMeals.orderId))
      .where(and(eq(orders.userId, userId), isNotNull(pendingMeals.sideId))),
    tx
      .select({ id: checkoutMeals.dishId })
      .from(checkoutMeals)
      .innerJoin(checkouts, eq(checkouts.id, checkoutMeals.checkoutId))
      .where(eq(checkouts.userId, userId)),
    tx
      .select({ id: checkoutSides.sideId })
      .from(checkoutSides)
      .innerJoin(checkouts, eq(checkouts.id, checkoutSides.checkoutId))
      .where(eq(checkouts.userId, userId)),
    tx.select({ id: cartRows.dishId }).from(cartRows).where(eq(cartRows.userId, userId)),
    tx.select({ id: dishRatings.dishId }).from(dishRatings).where(eq(dishRatings.userId, userId)),
  );
  return new Set([...rows.map(({ id }) => id), ...(taste?.likes ?? []), ...(taste?.dislikes ?? [])]);
};
