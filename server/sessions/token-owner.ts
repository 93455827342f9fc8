import { and, eq, gt, isNull } from 'drizzle-orm';

import { tokenHash } from '../config/secret.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';
import { servedAccounts } from './sessions.ts';

/** A session is valid if it is neither ended nor expired and its customer is neither banned nor erased. */
export const livingSession = (now: number, demo: boolean) =>
  and(
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    eq(users.banned, false),
    isNull(users.erasedAt),
    servedAccounts(demo),
  );

export interface TokenOwner {
  readonly sessionId: number;
  readonly userId: number;
  readonly language: string;
}

/**
 * Reads the customer of a token from the database. Over HTTP there is no socket that the end of a session would have
 * closed.
 */
export const tokenOwner = async (
  tx: Tx,
  token: string,
  living: ReturnType<typeof livingSession>,
): Promise<TokenOwner | undefined> => {
  const [row] = await tx
    .select({ sessionId: sessions.id, userId: sessions.userId, language: users.language })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash(token)), living));
  return row;
};
