import { and, eq, exists, gt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';

import { BAG_DEPOSIT_AED } from '../../src/domain/money/bag-deposit.ts';
import type { Settings } from '../reference/settings.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { moneyEntries } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import { refunds } from '../db/schema/refunds.ts';

/** Returns the deposit in AED from the team's setting. */
export const depositAmount = (settings: Settings): number => settings.value('BAG_DEPOSIT') ?? BAG_DEPOSIT_AED;

/** For a row of users: no return of their deposit was approved, or they have paid another deposit since. */
const notGone = (tx: Tx) => {
  const goneAt = sql`coalesce(${refunds.approvedAt}, ${refunds.paidAt})`;
  const paidAgain = tx
    .select({ id: moneyEntries.id })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.userId, users.id), eq(moneyEntries.kind, 'deposit'), gt(moneyEntries.at, goneAt)));
  return notExists(
    tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.userId, users.id),
          eq(refunds.what, 'deposit'),
          sql`${goneAt} is not null`,
          notExists(paidAgain),
        ),
      ),
  );
};

/** For a row of users: they have paid the deposit and it was not returned. */
export const depositHeld = (tx: Tx) => and(eq(users.bagPaid, true), notGone(tx));

/**
 * For a row of users: an earlier order has paid the deposit or already owes it, because it is owed only once. After it
 * was returned, it is owed again.
 */
export const depositSettledOf = (tx: Tx): SQL | undefined => {
  const standing = (such: SQL | undefined) =>
    exists(
      tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.userId, users.id), ne(orders.status, 'cancelled'), such)),
    );
  return or(depositHeld(tx), standing(eq(orders.bagDue, true)), and(standing(ne(orders.bagPrice, 0)), notGone(tx)));
};

/** Returns the same for one customer. */
export const depositSettled = async (tx: Tx, userId: number): Promise<boolean> => {
  const [settled] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), depositSettledOf(tx)));
  return settled !== undefined;
};
