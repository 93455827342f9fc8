import { and, count, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';

import type { Given } from '../../src/protocol/messages.ts';
import { notices } from '../db/schema/notices.ts';
import type { Tx } from '../db/tx.ts';

/** Returns the number of unread notices of each customer. */
export const unreadOf = async (tx: Tx, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx
    .select({ userId: notices.userId, unread: count() })
    .from(notices)
    .where(and(inArray(notices.userId, [...userIds]), isNull(notices.readAt)))
    .groupBy(notices.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
};

/** Returns the notices, newest first, starting after `before`. */
export const inboxOf = async (
  tx: Tx,
  userId: number,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<Given<'profile/notices'>> => {
  const own = eq(notices.userId, userId);
  const rows = await tx
    .select()
    .from(notices)
    .where(before === undefined ? own : and(own, lt(notices.id, before)))
    .orderBy(desc(notices.id))
    .limit(limit);
  return {
    notices: rows.map(({ id, topic, at, title, text, path, readAt }) => ({
      id,
      topic,
      at: Math.floor(at / 1000),
      title,
      text,
      path,
      read: readAt !== null,
    })),
    unread: (await unreadOf(tx, [userId])).get(userId) ?? 0,
  };
};

/**
 * Resolves to the number of marked notices.
 * @param what ids, or all notices that existed at an instant in ms
 */
export const markNotices = async (
  tx: Tx,
  userId: number,
  now: number,
  what: { readonly ids: readonly number[] } | { readonly until: number },
): Promise<number> => {
  const meant = 'ids' in what ? inArray(notices.id, [...what.ids]) : lte(notices.at, what.until);
  const rows = await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), meant))
    .returning({ id: notices.id });
  return rows.length;
};
