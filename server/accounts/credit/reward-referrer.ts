import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';

import { isRewardEarned } from '#src/domain/money/referral.ts';
import { moneyEntries, vouchers } from '../../db/schema/checkout.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Tx } from '../../db/tx.ts';
import { randomVoucherCode } from './voucher-code.ts';

/** Returns the first order that a customer has paid with money; null if there is none. */
export const firstPaidOrder = async (tx: Tx, userId: number): Promise<number | null> => {
  const [first] = await tx
    .select({ orderId: moneyEntries.orderId })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.userId, userId), eq(moneyEntries.kind, 'charge'), gt(moneyEntries.amount, 0)))
    .orderBy(asc(moneyEntries.id))
    .limit(1);
  return first?.orderId ?? null;
};

const giveReward = async (tx: Tx, referrerId: number, reward: number, now: number): Promise<void> => {
  const [referrer] = await tx
    .update(users)
    .set({ rev: sql`${users.rev} + 1` })
    .where(and(eq(users.id, referrerId), eq(users.banned, false), isNull(users.erasedAt)))
    .returning({ id: users.id });
  if (!referrer) return;
  const code = randomVoucherCode();
  await tx.insert(vouchers).values({
    code,
    userId: referrer.id,
    type: 'fixed',
    value: reward,
    left: reward,
    applyType: 'other',
    usesLeft: 1,
    origin: 'referral',
    createdAt: now,
  });
  await tx
    .insert(moneyEntries)
    .values({ userId: referrer.id, kind: 'credit', amount: reward, at: now, reference: code });
  // The job runs under the referrer's own lock, after this transaction is committed.
  await tx.enqueue('tell-customer', { userId: referrer.id });
};

/** An order of a customer whom another customer may have referred. */
export interface FriendsOrder {
  readonly id: number;
  readonly userId: number;
  readonly daysCount: number;
  /** The number of its delivered days. */
  readonly delivered: number;
  /** True if it is cancelled now: a reward that is not yet earned is lost. */
  readonly cancelled: boolean;
}

/**
 * Settles the reward for the customer who referred this one. It is earned when the first plan that was paid with money
 * has been delivered for seven days, and lost when that plan is cancelled before. It is given once for each friend; the
 * caller holds the customer's lock.
 * @param reward fils; 0 gives none
 */
export const settleReferral = async (
  tx: Tx,
  { id, userId, daysCount, delivered, cancelled }: FriendsOrder,
  reward: number,
  now: number,
): Promise<void> => {
  const [friend] = await tx
    .select({ referrer: users.referrerId, settledAt: users.referralSettledAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!friend?.referrer || friend.settledAt !== null || (await firstPaidOrder(tx, userId)) !== id) return;
  const earned = isRewardEarned(delivered, daysCount);
  if (!earned && !cancelled) return;
  await tx.update(users).set({ referralSettledAt: now }).where(eq(users.id, userId));
  if (earned && reward > 0) await giveReward(tx, friend.referrer, reward, now);
};
