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
 * The team's answer to what was wrong with a bag, with the notice of it in one transaction; a later answer takes the place of
 * an earlier one and is told anew. The caller holds the customer's lock. False when this customer has no such complaint, or
 * it is answered so already.
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
