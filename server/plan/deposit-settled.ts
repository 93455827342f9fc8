import { and, eq, ne, or, exists } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { orders } from '../db/schema/plans.ts';

/** The deposit is owed once: an earlier order has paid it, or owes it already. */
export const depositSettled = async (tx: Tx, userId: number): Promise<boolean> => {
  const owing = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        or(ne(orders.bagPrice, 0), eq(orders.bagDue, true)),
      ),
    );
  const [settled] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(eq(users.bagPaid, true), exists(owing))));
  return settled !== undefined;
};
