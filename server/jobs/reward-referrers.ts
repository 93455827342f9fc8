import { and, eq, exists, isNotNull, isNull, lt, ne } from 'drizzle-orm';

import { today as dayAt } from '../../src/domain/days/day.ts';
import { firstPaidOrder } from '../accounts/credit/reward-referrer.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { users } from '../db/schema/accounts.ts';
import { orders } from '../db/schema/plans.ts';
import { settleReferralOf } from '../plan/money/settle-referral.ts';
import { readPlan } from '../plan/stored/stored-plan.ts';
import { forCustomer } from './for-customer.ts';
import { forEachCustomer } from './for-each-customer.ts';

/** Gives the rewards for invited friends whose first plan has been delivered for long enough. */
export const rewardReferrers = async (services: ProcessServices, commits: CommitQueue): Promise<void> => {
  const { clock, config, database, settings } = services;
  const now = clock.now();
  const today = dayAt(now, config.businessZone);
  const friends = await database.withTransaction((tx) => {
    const begun = tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, users.id), eq(orders.paymentStatus, 'paid'), lt(orders.startDay, today)));
    return tx
      .select({ userId: users.id })
      .from(users)
      .where(and(isNotNull(users.referrerId), isNull(users.referralSettledAt), exists(begun)));
  }, 'upkeep');
  await forEachCustomer(
    services,
    friends.map(({ userId }) => userId),
    (userId) =>
      forCustomer(services, commits, userId, async (tx) => {
        const first = await firstPaidOrder(tx, userId);
        const [order] = await tx
          .select()
          .from(orders)
          .where(and(eq(orders.id, first ?? 0), ne(orders.status, 'cancelled')));
        if (order) await settleReferralOf({ tx, today, now, settings }, await readPlan(tx, order), false);
        // Nothing changes for the friend.
        return false;
      }),
  );
};
