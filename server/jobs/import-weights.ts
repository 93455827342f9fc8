import { and, eq, isNull, lt, or } from 'drizzle-orm';

import { today as dayAt } from '../../src/domain/days/day.ts';
import { consentLacking } from '../accounts/consents.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { wearables } from '../db/schema/accounts.ts';
import type { JobData } from '../db/job-data.ts';
import { keepReadings } from '../messages/progress/keep-imports.ts';
import { endConnection, readWearable, release, stillConnected } from '../messages/progress/read-wearable.ts';
import { forCustomer } from './for-customer.ts';
import type { Attempt } from './jobs.ts';

/** A little less than a day, because the hourly check is not exactly on time. */
const DAILY_MS = 23.5 * 3_600_000;
const SOON_S = 3600;
const LONGEST_WAIT_S = 4 * 3600;

/**
 * Queues every customer whose wearable was not read for a day. A second node finds the customers marked and skips them.
 */
export const planImports = async ({ database, clock, wearable }: ProcessServices): Promise<void> => {
  if (!wearable) return;
  await database.withTransaction(async (tx) => {
    const now = clock.now();
    const due = await tx
      .update(wearables)
      .set({ plannedAt: now })
      .where(and(eq(wearables.ended, false), or(isNull(wearables.plannedAt), lt(wearables.plannedAt, now - DAILY_MS))))
      .returning({ userId: wearables.userId });
    for (const { userId } of due) await tx.enqueue('import-weights', { userId });
  }, 'upkeep');
};

/** Reads a customer's wearable. Throws if a later attempt may succeed. */
export const importWeights = async (
  services: ProcessServices,
  commits: CommitQueue,
  { userId }: JobData['import-weights'],
  { over }: Pick<Attempt, 'over'>,
): Promise<void> => {
  const { database, clock, config, wearable, log } = services;
  if (!wearable) return;
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  if (await database.withTransaction((tx) => consentLacking(tx, userId, 'body'), 'snapshot')) return;
  const read = await readWearable({
    wearable,
    userId,
    now,
    today,
    transaction: (work) => database.withTransaction(work),
    over,
  });
  if (read.kind === 'none') return;
  if (read.kind === 'busy') throw new Error('somebody else reads this wearable');
  if (read.kind === 'readings') {
    await forCustomer(services, commits, userId, async (tx, notify, version) => {
      if (!(await stillConnected(tx, userId, read.connectedAt))) return false;
      const kept = await keepReadings({ tx, userId, id: undefined, now, today, notify, version }, read.readings);
      if (kept.kind === 'refused') await release(tx, userId, read.connectedAt);
      return kept.kind === 'kept';
    });
    return;
  }
  const { why, connectedAt, retryAfter } = read;
  log.info({ provider: wearable.name, why }, 'a wearable could not be read');
  if (why === 'ended') {
    await forCustomer(services, commits, userId, async (tx) => {
      await endConnection(tx, userId, connectedAt);
      return true;
    });
    return;
  }
  await database.withTransaction(async (tx) => {
    await release(tx, userId, connectedAt);
    if (why === 'limited')
      await tx.enqueue(
        'import-weights',
        { userId },
        { afterSeconds: Math.min(Math.max(1, retryAfter ?? SOON_S), LONGEST_WAIT_S) },
      );
  });
  if (why === 'slow' || why === 'unavailable') throw new Error(`the provider of a wearable: ${why}`);
};

/** Withdraws a permission; throws until the provider has confirmed. */
export const revokeWearable = async (
  { wearable, database }: ProcessServices,
  { userId, sealed, about }: JobData['revoke-wearable'],
): Promise<void> => {
  const connected = await database.withTransaction(
    (tx) => tx.select({ at: wearables.connectedAt }).from(wearables).where(eq(wearables.userId, userId)),
    'snapshot',
  );
  // The customer has connected again meanwhile: for the provider, both permissions are the same.
  if (connected.length > 0) return;
  const token = wearable?.unseal(sealed, about);
  // The permission belongs to another provider or was encrypted with another key: this server cannot withdraw it.
  if (!wearable || token === undefined || !about.startsWith(`${wearable.name} `)) return;
  if (!(await wearable.revoke(token))) throw new Error('the provider of a wearable did not withdraw a permission');
};
