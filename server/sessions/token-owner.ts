import { and, eq, gt, isNull } from 'drizzle-orm';

import { tokenHash } from '../config/secret.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';
import { servedAccounts } from './sessions.ts';

/** A session counts as long as it was neither ended nor left to expire and its customer is neither banned nor erased. */
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
 * The customer of a token, read from the database: over HTTP there is no socket that an ended session would have
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
