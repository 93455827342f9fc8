import { and, eq, isNull } from 'drizzle-orm';

import { users } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';

/**
 * The customer's row, locked until the transaction ends; undefined once the customer was erased. Everything that is written
 * about a customer outside of a commit asks for it first, before any other lock.
 */
export const lockCustomer = async (tx: Tx, userId: number): Promise<typeof users.$inferSelect | undefined> => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  return row;
};
