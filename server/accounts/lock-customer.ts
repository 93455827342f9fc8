import { and, eq, isNull } from 'drizzle-orm';

import { users } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';

/**
 * Locks and returns the customer's row until the transaction ends; undefined if the customer was erased. Every write
 * about a customer outside a commit takes this lock first, before any other lock.
 */
export const lockCustomer = async (tx: Tx, userId: number): Promise<typeof users.$inferSelect | undefined> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  return row;
};
