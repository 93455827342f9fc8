import { and, eq, gt, isNull } from 'drizzle-orm';

import { usualQuietHours, type QuietHours } from '../../src/domain/notices/quiet-times.ts';
import { firstChoices, type TopicChoices } from '../../src/domain/notices/topics.ts';
import { pushSubscriptions, sessions } from '../db/schema/accounts.ts';
import { noticeSettings } from '../db/schema/notices.ts';
import type { Tx } from '../db/tx.ts';

export interface Choices {
  readonly topics: TopicChoices;
  readonly quiet: QuietHours | null;
}

/** Returns the current choices; `chosen` is false if the customer has made none. */
export const choicesOf = async (tx: Tx, userId: number): Promise<Choices & { readonly chosen: boolean }> => {
  const [row] = await tx.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return row
    ? { topics: row.topics, quiet: row.quiet, chosen: true }
    : { topics: firstChoices, quiet: usualQuietHours, chosen: false };
};

export const saveChoices = async (tx: Tx, userId: number, { topics, quiet }: Choices): Promise<void> => {
  await tx
    .insert(noticeSettings)
    .values({ userId, topics, quiet })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { topics, quiet } });
};

/** Returns the push endpoints of the customer's devices. */
export const endpointsOf = async (tx: Tx, userId: number, now: number): Promise<readonly string[]> => {
  const rows = await tx
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return rows.map(({ endpoint }) => endpoint);
};
