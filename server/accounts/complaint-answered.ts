import { and, eq } from 'drizzle-orm';

import { day } from '../../src/domain/days/day.ts';
import { localDay } from '../../src/domain/notices/due.ts';
import { bagComplaints } from '../db/schema/deliveries.ts';
import type { Tx } from '../db/tx.ts';
import { giveNotice } from '../notices/give-notice.ts';
import type { Giving } from '../notices/give-notices.ts';
import { bagAnswerWords } from '../notices/words.ts';
import type { Announcing } from '../request/handler.ts';

/**
 * Stores the team's answer to a complaint about a bag and creates the notice of it, in one transaction. A later answer
 * replaces an earlier one and creates a new notice. The caller holds the customer's lock. Returns false if the customer
 * has no such complaint, or if the complaint already has this answer.
 */
export const complaintAnswered = async (
  tx: Tx,
  giving: Giving & Pick<Announcing, 'notify'>,
  userId: number,
  complaint: number,
  answer: string,
): Promise<boolean> => {
  const { now, zone } = giving;
  const own = and(eq(bagComplaints.id, complaint), eq(bagComplaints.userId, userId));
  const [row] = await tx.select().from(bagComplaints).where(own);
  if (!row || row.answer === answer) return false;
  await tx.update(bagComplaints).set({ answer, answeredAt: now }).where(own);
  const bag = day(row.day);
  await giveNotice(tx, giving, {
    userId,
    topic: 'team',
    subject: `complaint:${complaint}:${now}`,
    day: localDay(now, zone),
    words: bagAnswerWords(bag),
    path: `/modify?day=${bag}`,
  });
  return true;
};
