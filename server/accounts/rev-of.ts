import { eq } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';

/** Returns the customer's revision in the snapshot of this transaction. */
export const revOf = async (tx: Tx, userId: number): Promise<number> => {
  const [row] = await tx.select({ rev: users.rev }).from(users).where(eq(users.id, userId));
  return row?.rev ?? 0;
};
