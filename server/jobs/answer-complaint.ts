import { eq } from 'drizzle-orm';

import { complaintAnswered } from '../accounts/complaint-answered.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { JobData } from '../db/job-data.ts';
import { bagComplaints } from '../db/schema/deliveries.ts';
import { plainText } from '../request/plain-text.ts';
import { forCustomer } from './for-customer.ts';

/**
 * Stores the team's answer in the customer's day and in their inbox. Does nothing if the complaint does not exist or the
 * answer is empty.
 */
export const answerComplaint = async (
  services: ProcessServices,
  commits: CommitQueue,
  { id, answer }: JobData['answer-complaint'],
): Promise<void> => {
  const { database, clock, config, log } = services;
  const words = plainText(answer);
  const [row] = await database.withTransaction(
    (tx) => tx.select({ userId: bagComplaints.userId }).from(bagComplaints).where(eq(bagComplaints.id, id)),
    'snapshot',
  );
  if (!row || words === '') {
    log.warn({ complaint: id }, 'an answer to a complaint found none, or had no words');
    return;
  }
  await forCustomer(services, commits, row.userId, (tx, notify) =>
    complaintAnswered(
      tx,
      { now: clock.now(), zone: config.displayZone, publicUrl: config.publicUrl, notify },
      row.userId,
      id,
      words,
    ),
  );
};
