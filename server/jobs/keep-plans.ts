import { and, lt } from 'drizzle-orm';

import { addDays, today as dayAt } from '../../src/domain/days/day.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import { recheckPlans } from '../checkout/recheck-plans.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { orders } from '../db/schema/plans.ts';
import { holdStarts, waiting } from '../plan/hold-start.ts';
import { forCustomer } from './for-customer.ts';
import { forEachCustomer } from './for-each-customer.ts';

/** Moves plans that wait for payment to later days, day by day, until they are paid. */
export const holdWaitingPlans = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const { catalogues, clock, config, database, settings } = services;
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
  await forEachCustomer(services, userIds, (userId) =>
    forCustomer(services, commits, userId, async (tx, notify) => {
      const moved = await holdStarts(tx, { userId, today, now, settings });
      for (const order of moved) notify(orderChanged, order);
      if (moved.length === 0) return false;
      await recheckPlans(tx, {
        userId,
        today,
        now,
        settings,
        catalogue: catalogues.current,
        publicUrl: config.publicUrl,
        notify,
      });
      return true;
    }),
  );
};
