import { and, between, gt, lte, sql } from 'drizzle-orm';

import { addDays, day, type Day } from '../../src/domain/days/day.ts';
import { LONGEST_PAUSE_DAYS, REMINDS_AHEAD_DAYS } from '../../src/domain/plan/pause.ts';
import { pauses } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import type { NewNotice } from './give-notices.ts';
import { resumesWords } from './words.ts';

/** A notice that deliveries resume, because a pause has reached its maximum length. */
export const resumes = (userId: number, end: Day, daysAhead: number): NewNotice => ({
  userId,
  topic: 'delivery',
  subject: `resumes:${daysAhead}`,
  day: end,
  words: resumesWords(end),
  path: '/modify',
  // The mail was sent when the end of the pause was set.
  lettered: true,
});

/** The notices for pauses that end in some days because of their maximum length, for these customers, each given once. */
export const resumingSoon = async (
  tx: Tx,
  today: Day,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<NewNotice[]> => {
  const rows = await tx
    .selectDistinct({ userId: pauses.userId, end: pauses.endDay })
    .from(pauses)
    .where(
      and(
        between(pauses.userId, from, to),
        sql`${pauses.endDay} >= ${pauses.startDay} + ${LONGEST_PAUSE_DAYS}::int`,
        gt(pauses.endDay, today),
        lte(pauses.endDay, addDays(today, REMINDS_AHEAD_DAYS)),
      ),
    );
  return rows.flatMap(({ userId, end }) => (end === null ? [] : [resumes(userId, day(end), REMINDS_AHEAD_DAYS)]));
};
