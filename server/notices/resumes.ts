import { and, between, gt, lte, sql } from 'drizzle-orm';

import { addDays, day, type Day } from '../../src/domain/days/day.ts';
import { LONGEST_PAUSE_DAYS, REMINDS_AHEAD_DAYS } from '../../src/domain/plan/pause.ts';
import { pauses } from '../db/schema/plans.ts';
import type { Tx } from '../db/tx.ts';
import type { NewNotice } from './give-notices.ts';
import { resumesWords } from './words.ts';

/** Deliveries go on: a pause can last no longer. */
export const resumes = (userId: number, end: Day, daysAhead: number): NewNotice => ({
  userId,
  topic: 'delivery',
  subject: `resumes:${daysAhead}`,
  day: end,
  words: resumesWords(end),
  path: '/modify',
  // The letter went out when the pause was given its end.
  lettered: true,
});

/** Pauses that are over in some days because they can last no longer: of these customers, told once. */
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
