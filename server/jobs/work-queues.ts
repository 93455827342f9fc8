import { tellOfGuesses } from './tell-of-guesses.ts';
import { prepareCopy } from './prepare-copy.ts';
import { sendRestoreLink } from './send-restore-link.ts';
import { answerComplaint } from './answer-complaint.ts';
import { cleanUp } from './clean-up.ts';
import { deliver, type Sending } from './deliver.ts';
import { forCustomer } from './for-customer.ts';
import { freezeDays } from './freeze-days.ts';
import { forgetLeft } from './forget-left.ts';
import { giveDueNotices, planNotices } from './notice-rounds.ts';
import { pushNotices } from './push-notices.ts';
import { importWeights, planImports, revokeWearable } from './import-weights.ts';
import { endOpenPauses } from './end-open-pauses.ts';
import { holdWaitingPlans } from './keep-plans.ts';
import { rewardReferrers } from './reward-referrers.ts';
import { dropLateDifferences } from './late-differences.ts';
import { recheckRecipes } from './recheck-recipes.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { Jobs } from './jobs.ts';

/** Starts the workers of every queue, and the work that each start of a node begins. */
export const workQueues = async (
  jobs: Jobs,
  services: ProcessServices,
  commits: CommitQueue,
  sending: Sending,
): Promise<void> => {
  const { database, clock, log, catalogues } = services;
  for (const queue of ['deliver', 'deliver-text', 'deliver-team'] as const)
    await jobs.work(queue, ({ id }, attempt) => deliver(database, clock, log, sending, id, attempt));
  await jobs.work('restore-password', ({ email }) => sendRestoreLink(services, email));
  await jobs.work('tell-of-guesses', ({ email }) => tellOfGuesses(services, email));
  await jobs.work('check-payment', ({ id }) => services.payments.poll(id));
  await jobs.work('end-payment', ({ id }) => services.payments.end(id));
  await jobs.work('prepare-copy', ({ userId }) => prepareCopy(services, userId));
  await jobs.work('answer-complaint', (data) => answerComplaint(services, commits, data));
  await jobs.work('import-weights', (data, attempt) => importWeights(services, commits, data, attempt));
  await jobs.work('revoke-wearable', (data) => revokeWearable(services, data));
  await jobs.work('tell-customer', ({ userId }) => forCustomer(services, commits, userId, async () => true));
  await jobs.work('plan-imports', () => planImports(services));
  await jobs.every('plan-imports', '47 * * * *');
  await jobs.work('clean-up', async () => {
    await cleanUp(database, clock);
    await forgetLeft(services);
  });
  await jobs.every('clean-up', '17 * * * *');
  await jobs.work('keep-plans', async () => {
    await holdWaitingPlans(services, commits);
    await endOpenPauses(services, commits);
    await rewardReferrers(services, commits);
  });
  await jobs.every('keep-plans', '7 * * * *');
  await jobs.work('freeze-days', () => freezeDays(services));
  await jobs.every('freeze-days', '* * * * *');
  await jobs.work('drop-differences', () => dropLateDifferences(services, commits));
  await jobs.every('drop-differences', '3 * * * *');
  await jobs.work('watch-payments', (_data, { over }) => services.payments.watch(over));
  await jobs.every('watch-payments', '37 * * * *');
  await jobs.work('recheck-recipes', (data, attempt) => recheckRecipes(services, commits, data, attempt));
  await jobs.every('recheck-recipes', '23 * * * *');
  await jobs.work('plan-notices', (_data, attempt) => planNotices(services, attempt));
  await jobs.every('plan-notices', '* * * * *');
  await jobs.work('give-notices', (data, attempt) => giveDueNotices(services, data, attempt));
  await jobs.work('push-notices', (data, attempt) => pushNotices(services, data, attempt));
  await database.withTransaction(async (tx) => {
    await tx.enqueue('plan-notices', {});
    await tx.enqueue('keep-plans', {});
    await tx.enqueue('freeze-days', {});
    await tx.enqueue('drop-differences', {});
    // This start may have loaded other recipes.
    await tx.enqueue('recheck-recipes', { recipes: catalogues.current.recipes });
  });
};
