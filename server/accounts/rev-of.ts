import { eq } from 'drizzle-orm';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';

/** The customer's rev in this transaction's snapshot. */
export const revOf = async (tx: Tx, userId: number): Promise<number> => {
  const [row] = await tx.select({ rev: users.rev }).from(users).where(eq(users.id, userId));
  return row?.rev ?? 0;
};
