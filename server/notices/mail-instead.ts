import { and, eq, inArray, isNull, sql } from 'drizzle-orm';

import { firstChoices, type NoticeTopic } from '../../src/domain/notices/topics.ts';
import { users } from '../db/schema/accounts.ts';
import { notices, noticeSettings } from '../db/schema/notices.ts';
import { outgoingMessages } from '../db/schema/upkeep.ts';
import type { Tx } from '../db/tx.ts';
import { mailNotice } from './mail-notice.ts';

/** A push message that has reached no device. */
export interface Unreached {
  readonly userId: number;
  readonly notice: number;
  /** True if the event has its own mail. */
  readonly lettered: boolean;
}

/**
 * Mails notices that no device has received or will receive, if the customer wants their topic by mail, too. Locks the
 * customers: if two nodes each find a device gone, the second one sees that no device is left and sends the mail.
 */
export const mailInstead = async (
  tx: Tx,
  giving: { readonly now: number; readonly publicUrl: string },
  unreached: readonly Unreached[],
): Promise<void> => {
  const meant = unreached.filter(({ lettered }) => !lettered);
  if (meant.length === 0) return;
  const userIds = [...new Set(meant.map(({ userId }) => userId))];
  const ids = [...new Set(meant.map(({ notice }) => notice))];
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.erasedAt), eq(users.banned, false)))
    .orderBy(users.id)
    .for('no key update');
  const chosen = await tx.select().from(noticeSettings).where(inArray(noticeSettings.userId, userIds));
  const noticeOf = sql<number>`(${outgoingMessages.body}->>'notice')::int`;
  const reaching = await tx
    .select({ notice: noticeOf })
    .from(outgoingMessages)
    .where(
      and(
        inArray(outgoingMessages.userId, userIds),
        eq(outgoingMessages.channel, 'push'),
        inArray(outgoingMessages.state, ['waiting', 'sent']),
        inArray(noticeOf, ids),
      ),
    );
  const reached = new Set(reaching.map(({ notice }) => notice));
  for (const given of await tx.select().from(notices).where(inArray(notices.id, ids)).orderBy(notices.id)) {
    const person = people.find(({ id }) => id === given.userId);
    const topics = chosen.find(({ userId }) => userId === given.userId)?.topics ?? firstChoices;
    if (person && !reached.has(given.id) && topics[given.topic as NoticeTopic].mail)
      await mailNotice(tx, giving, given, person);
  }
};
