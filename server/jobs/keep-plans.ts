import { and, lt } from 'drizzle-orm';

import { addDays, today as dayAt } from '../../src/domain/days/day.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import { recheckPlans } from '../checkout/recheck-plans.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { orders } from '../db/schema/plans.ts';
import { holdStarts, waiting } from '../plan/hold-start.ts';
import { forCustomer } from './for-customer.ts';

/** Each customer by themselves: who fails is logged, the others go on, and the job fails at the end to be tried again. */
const forEach = async (
  { log }: ProcessServices,
  userIds: readonly number[],
  work: (userId: number) => Promise<void>,
): Promise<void> => {
  const failed: unknown[] = [];
  for (const userId of userIds)
    try {
      await work(userId);
    } catch (error) {
      log.error({ err: error, user: userId }, 'the plans of a customer could not be kept');
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, `the plans of ${failed.length} customers could not be kept`);
};

/** Plans that wait for money move on, day by day, until it comes. */
export const holdWaitingPlans = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const { clock, config, database, settings } = services;
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  const held = await database.withTransaction(
    (tx) =>
      tx
        .selectDistinct({ userId: orders.userId })
        .from(orders)
        .where(and(waiting, lt(orders.startDay, addDays(today, 2)))),
    'upkeep',
  );
  const userIds = held.map(({ userId }) => userId);
  await forEach(services, userIds, (userId) =>
    forCustomer(services, commits, userId, async (tx, notify) => {
      const moved = await holdStarts(tx, { userId, today, now, settings });
      for (const order of moved) notify(orderChanged, order);
      if (moved.length === 0) return false;
      await recheckPlans(tx, { userId, today, now, settings, publicUrl: config.publicUrl, notify });
      return true;
    }),
  );
};
