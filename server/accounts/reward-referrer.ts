import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';

import { moneyEntries, vouchers } from '../db/schema/checkout.ts';
import { users } from '../db/schema/accounts.ts';
import type { Tx } from '../db/tx.ts';
import { randomVoucherCode } from './voucher-code.ts';

interface Settled {
  readonly id: number;
  readonly userId: number;
  /** What its plan cost, in fils. */
  readonly price: number;
}

/**
 * A voucher for who brought this customer here, when the customer's first plan is paid: once for each friend, and only
 * where the provider has set an amount. An order that a voucher paid whole brings nothing, before the first one or after it.
 * @param reward fils; 0 gives none
 */
export const rewardReferrer = async (
  tx: Tx,
  { id, userId, price }: Settled,
  reward: number,
  now: number,
): Promise<void> => {
  if (reward <= 0 || price <= 0) return;
  const [friend] = await tx.select({ referrer: users.referrerId }).from(users).where(eq(users.id, userId));
  if (!friend?.referrer) return;
  const [paidBefore] = await tx
    .select({ id: moneyEntries.id })
    .from(moneyEntries)
    .where(
      and(
        eq(moneyEntries.userId, userId),
        eq(moneyEntries.kind, 'charge'),
        gt(moneyEntries.amount, 0),
        ne(moneyEntries.orderId, id),
      ),
    )
    .limit(1);
  if (paidBefore) return;
  const [referrer] = await tx
    .update(users)
    .set({ rev: sql`${users.rev} + 1` })
    .where(and(eq(users.id, friend.referrer), eq(users.banned, false), isNull(users.erasedAt)))
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
  // Under their own lock, once this stands.
  await tx.enqueue('tell-customer', { userId: referrer.id });
};
