import { and, eq, gt } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { tickets } from '../../db/schema/accounts.ts';
import { vouchers } from '../../db/schema/checkout.ts';
import { findCode, type Code, type CodeQuestion } from './codes.ts';

const PURPOSE = 'coupon';
const DAY_MS = 86_400_000;

const ticketOf = (userId: number, voucherId: number): string =>
  // This is not the hash of a ticket, so it cannot be used as a ticket for another purpose.
  `${PURPOSE} ${userId} ${voucherId}`;

/**
 * Stores for a day that the customer has typed this code, so that an order may name it by its id. Without this a customer
 * could try ids in sequence; a code must be known.
 */
export const rememberCoupon = async (tx: Tx, userId: number, voucherId: number, now: number): Promise<void> => {
  const expiresAt = now + DAY_MS;
  await tx
    .insert(tickets)
    .values({ hash: ticketOf(userId, voucherId), purpose: PURPOSE, userId, createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: tickets.hash, set: { expiresAt } });
};

/** Finds a code by its id: one of the customer's own, or one that the customer has typed. Null if it is not valid. */
export const codeById = async (tx: Tx, id: number, question: CodeQuestion): Promise<Code | null> => {
  const { userId, now } = question;
  const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id));
  if (!row) return null;
  if (row.userId !== userId) {
    const [typed] = await tx
      .select({ hash: tickets.hash })
      .from(tickets)
      .where(and(eq(tickets.hash, ticketOf(userId, id)), gt(tickets.expiresAt, now)));
    if (!typed) return null;
  }
  return findCode(tx, row.code, question);
};
