import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import { tickets, users } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';

/**
 * True if another account has an address or may still take it back. While the link in the mail to a former address is
 * valid, no other account gets that address: otherwise a thief could sign up with it, and the owner's link would fail.
 * @param email the address in the form that accounts store
 * @param userId the asking customer; undefined for a person without an account
 */
export const isHeldByOther = async (
  tx: Tx,
  now: number,
  email: string,
  userId: number | undefined,
): Promise<boolean> => {
  const [has] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), userId === undefined ? undefined : ne(users.id, userId)));
  if (has) return true;
  const [mayTakeBack] = await tx
    .select({ id: users.id })
    .from(tickets)
    .innerJoin(users, eq(users.id, tickets.userId))
    .where(
      and(
        eq(tickets.purpose, 'email-back'),
        sql`${tickets.body}->>'from' = ${email}`,
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, now),
        isNull(users.erasedAt),
        userId === undefined ? undefined : ne(users.id, userId),
      ),
    )
    .limit(1);
  return mayTakeBack !== undefined;
};
