import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';

import { codeProblem, effectOf, lookedUpCode, type CodeEffect, type CodeFacts } from '#src/domain/money/coupon.ts';
import type { Tx } from '../../db/tx.ts';
import { wrongTries } from '../../db/schema/accounts.ts';
import { redemptions, vouchers } from '../../db/schema/checkout.ts';
import { orders } from '../../db/schema/plans.ts';

type VoucherRow = typeof vouchers.$inferSelect;

/** A code as the price calculation uses it: a customer's own code is a voucher, a public one a coupon. */
export interface Code {
  readonly row: VoucherRow;
  readonly kind: 'voucher' | 'coupon';
  readonly effect: CodeEffect;
}

export type CodeQuestion = Omit<CodeFacts, 'usedBefore'>;

const storedCode = (row: VoucherRow) => ({
  ...row,
  type: row.type === 'percent' ? ('percent' as const) : ('fixed' as const),
});

export const codeOf = (row: VoucherRow): Code => ({
  row,
  kind: row.userId === null ? 'coupon' : 'voucher',
  effect: effectOf(storedCode(row)),
});

/**
 * True if the customer has placed an order with the code. A cancelled order returns the customer's own voucher, but not a
 * coupon.
 */
export const usedBefore = async (tx: Tx, voucherId: number, userId: number): Promise<boolean> => {
  const [used] = await tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .innerJoin(vouchers, eq(vouchers.id, redemptions.voucherId))
    .innerJoin(orders, eq(orders.id, redemptions.orderId))
    .where(
      and(
        eq(redemptions.voucherId, voucherId),
        eq(redemptions.userId, userId),
        or(isNull(vouchers.userId), ne(orders.status, 'cancelled')),
      ),
    )
    .limit(1);
  return used !== undefined;
};

const judged = async (
  tx: Tx,
  typed: string,
  row: VoucherRow | undefined,
  question: CodeQuestion,
): Promise<Code | null> => {
  if (!row) return null;
  const facts = { ...question, usedBefore: await usedBefore(tx, row.id, question.userId) };
  return codeProblem(typed, storedCode(row), facts) === null ? codeOf(row) : null;
};

/**
 * Finds a typed code that is valid for this customer now; null for a code that is unknown, expired, used up or another
 * customer's.
 */
export const findCode = async (tx: Tx, typed: string, question: CodeQuestion): Promise<Code | null> => {
  const [row] = await tx
    .select()
    .from(vouchers)
    .where(eq(vouchers.code, lookedUpCode(typed)));
  return judged(tx, typed, row, question);
};

/** Finds one of the customer's own vouchers by its id, which lists show instead of its code. */
export const findOwnVoucher = async (tx: Tx, voucherId: number, question: CodeQuestion): Promise<Code | null> => {
  const [row] = await tx
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.id, voucherId), eq(vouchers.userId, question.userId)));
  return judged(tx, row?.code ?? '', row, question);
};

const HOUR_MS = 3_600_000;
const WRONG_TRIES_AN_HOUR = 10;
const KIND = 'voucher';

/** Returns the ms until the customer may try a code again; 0 if tries are left in this hour. */
export const waitForTry = async (tx: Tx, userId: number, now: number): Promise<number> => {
  const rows = await tx
    .select({ at: wrongTries.at })
    .from(wrongTries)
    .where(and(eq(wrongTries.kind, KIND), eq(wrongTries.subject, String(userId)), gt(wrongTries.at, now - HOUR_MS)))
    .orderBy(sql`${wrongTries.at} desc`)
    .limit(WRONG_TRIES_AN_HOUR);
  const tenth = rows[WRONG_TRIES_AN_HOUR - 1];
  return tenth ? tenth.at + HOUR_MS - now : 0;
};

export const countWrongTry = async (tx: Tx, userId: number, now: number): Promise<void> => {
  await tx.insert(wrongTries).values({ kind: KIND, subject: String(userId), at: now });
};

type Try = { readonly id: number } | { readonly retryAfter: number };

/**
 * Counts a try as wrong before its code is checked, so that parallel tries cannot exceed the number left in this hour.
 * The caller holds the customer's lock. A right try is not counted in the end.
 */
export const takeTry = async (tx: Tx, userId: number, now: number): Promise<Try> => {
  const retryAfter = await waitForTry(tx, userId, now);
  if (retryAfter > 0) return { retryAfter };
  const [row] = await tx
    .insert(wrongTries)
    .values({ kind: KIND, subject: String(userId), at: now })
    .returning({ id: wrongTries.id });
  if (!row) throw new Error('the try was not stored');
  return row;
};

export const giveTryBack = async (tx: Tx, { id }: { readonly id: number }): Promise<void> => {
  await tx.delete(wrongTries).where(eq(wrongTries.id, id));
};
