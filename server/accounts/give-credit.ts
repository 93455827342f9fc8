import { and, eq, gt, isNull, notExists, sql } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { moneyEntries, payments, vouchers } from '../db/schema/checkout.ts';
import { randomVoucherCode } from './voucher-code.ts';

export type VoucherRow = typeof vouchers.$inferSelect;

export interface Credit {
  readonly userId: number;
  /** The order that it comes from. */
  readonly orderId: number;
  /** Fils. */
  readonly value: number;
  readonly origin: 'cancellation' | 'smaller';
  /** Ms. */
  readonly now: number;
}

const noteCredit = async (tx: Tx, { userId, orderId, value, now }: Credit, code: string): Promise<void> => {
  await tx.insert(moneyEntries).values({ userId, orderId, kind: 'credit', amount: value, at: now, reference: code });
};

/** Credit in the customer's hand: usable once, what stays of it becomes a new voucher. */
export const giveCredit = async (tx: Tx, credit: Credit): Promise<VoucherRow> => {
  const { userId, value, origin, now } = credit;
  const code = randomVoucherCode();
  const [row] = await tx
    .insert(vouchers)
    .values({
      code,
      userId,
      type: 'fixed',
      value,
      left: value,
      applyType: 'other',
      usesLeft: 1,
      origin,
      createdAt: now,
    })
    .returning();
  if (!row) throw new Error('the voucher was not stored');
  await noteCredit(tx, credit, code);
  return row;
};

/**
 * The same, put on the unused voucher of this origin where there is one: an order takes one code, and small sums come
 * often. One that a payment was ever promised keeps its value: what it grew by would be used up with it.
 */
export const addCredit = async (tx: Tx, credit: Credit): Promise<VoucherRow> => {
  const { userId, value, origin } = credit;
  const promised = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), sql`${payments.offer} ->> 'codeId' = ${vouchers.id}::text`));
  const [held] = await tx
    .select()
    .from(vouchers)
    .where(
      and(
        eq(vouchers.userId, userId),
        eq(vouchers.origin, origin),
        gt(vouchers.usesLeft, 0),
        isNull(vouchers.expiresAt),
        eq(vouchers.left, vouchers.value),
        notExists(promised),
      ),
    )
    .limit(1);
  if (!held) return giveCredit(tx, credit);
  const sum = held.value + value;
  await tx.update(vouchers).set({ value: sum, left: sum }).where(eq(vouchers.id, held.id));
  await noteCredit(tx, credit, held.code);
  return { ...held, value: sum, left: sum };
};
