import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';

import type { Seal } from '../../config/sealed.ts';
import { tokenHash } from '../../config/secret.ts';
import { users } from '../../db/schema/accounts.ts';
import { archives } from '../../db/schema/rights.ts';
import type { Tx } from '../../db/tx.ts';

const DAY_MS = 86_400_000;

/**
 * Stores the copy of the data for a day, behind a link that works once.
 * @returns the secret part of the link
 */
export const keepCopy = async (tx: Tx, now: number, seal: Seal, userId: number, data: string): Promise<string> => {
  const token = seal.newToken();
  await tx.insert(archives).values({
    hash: tokenHash(token),
    userId,
    content: Buffer.from(data),
    createdAt: now,
    expiresAt: now + DAY_MS,
  });
  return token;
};

/** 'gone': the copy was fetched, has expired, or its account was erased. */
export type Standing = 'open' | 'gone' | 'unknown';

export const copyStands = async (tx: Tx, now: number, token: string): Promise<Standing> => {
  const [row] = await tx
    .select({ usedAt: archives.usedAt, expiresAt: archives.expiresAt, erasedAt: users.erasedAt })
    .from(archives)
    .innerJoin(users, eq(users.id, archives.userId))
    .where(eq(archives.hash, tokenHash(token)));
  if (!row) return 'unknown';
  return row.usedAt === null && row.expiresAt > now && row.erasedAt === null ? 'open' : 'gone';
};

/** Claims the copy: only the first request gets it. */
export const takeCopy = async (tx: Tx, now: number, token: string) => {
  const [row] = await tx
    .update(archives)
    .set({ usedAt: now })
    .where(
      and(
        eq(archives.hash, tokenHash(token)),
        isNull(archives.usedAt),
        gt(archives.expiresAt, now),
        isNotNull(archives.content),
      ),
    )
    .returning({ userId: archives.userId, content: archives.content });
  return row?.content ? { userId: row.userId, content: row.content } : undefined;
};

/** The copy has arrived: its content is deleted. */
export const dropCopy = async (tx: Tx, token: string): Promise<void> => {
  await tx
    .update(archives)
    .set({ content: null })
    .where(eq(archives.hash, tokenHash(token)));
};

/** The connection was cut: the link works again, unless the account was erased meanwhile. */
export const giveCopyBack = async (tx: Tx, token: string): Promise<void> => {
  await tx
    .update(archives)
    .set({ usedAt: null })
    .where(and(eq(archives.hash, tokenHash(token)), isNotNull(archives.content)));
};
