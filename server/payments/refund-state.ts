import { and, eq, inArray, isNull, or } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { orders } from '../db/schema/plans.ts';
import { refunds } from '../db/schema/refunds.ts';
import type { ProviderView } from '../providers/payment-provider.ts';
import type { Payment } from '../request/paying.ts';

/** Requests the refund of money that belongs to no order; once. */
export const askBack = async (tx: Tx, now: number, payment: Payment, view: ProviderView): Promise<void> => {
  await tx
    .insert(refunds)
    .values({
      userId: payment.userId,
      paymentId: payment.id,
      what: 'payment',
      amount: view.amount ?? null,
      currency: view.currency,
      requestedAt: now,
    })
    .onConflictDoNothing();
};

/** Requests the refund of the part of a payment that an order could not use, in fils. */
export const askPartBack = async (tx: Tx, now: number, payment: Payment, amount: number): Promise<void> => {
  await tx
    .insert(refunds)
    .values({ userId: payment.userId, paymentId: payment.id, what: 'difference', amount, requestedAt: now })
    .onConflictDoNothing();
};

/** Returns the part of a payment that is refunded although the payment pays an order; undefined if there is none. */
export const partToGiveBack = async (tx: Tx, paymentId: number) =>
  (
    await tx
      .select({ amount: refunds.amount, paidAt: refunds.paidAt })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.what, 'difference')))
  )[0];

/** True if a refund of a part is expected: then the refund is not news for the team. */
export const isAwaited = async (tx: Tx, { id }: Payment): Promise<boolean> => {
  const part = await partToGiveBack(tx, id);
  return part !== undefined && part.paidAt === null;
};

type Asked = Pick<typeof refunds.$inferSelect, 'id' | 'what' | 'amount' | 'paidAt'>;

/**
 * Returns the refunds of a cancelled order that its payment has paid, by the amount refunded until now. The plan's refund
 * is less than the payment, so any amount counts as the plan's unless it equals the deposit exactly; without an amount,
 * the plan's comes first.
 */
const paidBy = (asked: readonly Asked[], view: ProviderView): readonly Asked[] => {
  if (view.state === 'returned' || asked.length < 2) return asked;
  const of = (what: Asked['what']): readonly Asked[] => asked.filter((row) => row.what === what);
  const sumOf = (rows: readonly Asked[]): number => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (view.returned !== undefined && view.returned >= sumOf(asked)) return asked;
  return of(view.returned === sumOf(of('deposit')) ? 'deposit' : 'plan');
};

/**
 * Records that the provider has refunded money. A payment without an order counts only if all of it was refunded. False
 * if nothing is new.
 */
export const markPaidBack = async (tx: Tx, now: number, payment: Payment, view: ProviderView): Promise<boolean> => {
  const { id, orderId, dueFor } = payment;
  if (orderId === null && view.state !== 'returned') return false;
  const asked = await tx
    .select({ id: refunds.id, what: refunds.what, amount: refunds.amount, paidAt: refunds.paidAt })
    .from(refunds)
    .where(
      orderId === null
        ? eq(refunds.paymentId, id)
        : or(eq(refunds.orderId, orderId), and(eq(refunds.paymentId, id), eq(refunds.what, 'difference'))),
    );
  // A deposit that was paid separately from its plan is refunded by its own payment.
  const [order] = await tx
    .select({ bagPrice: orders.bagPrice })
    .from(orders)
    .where(eq(orders.id, orderId ?? 0));
  const covered = asked.filter(({ what }) =>
    orderId === null || what === 'difference'
      ? true
      : what === 'deposit'
        ? dueFor === 'deposit' || (order?.bagPrice ?? 0) > 0
        : dueFor !== 'deposit',
  );
  // The part of this payment that the order could not use comes before the refund of a cancelled plan, which covers all
  // payments.
  const part = view.state === 'returned' ? [] : covered.filter((row) => row.what === 'difference');
  const open = part.filter((row) => row.paidAt === null);
  const others = covered.filter((row) => !part.includes(row));
  const paid = (open.length > 0 ? open : paidBy(others, view)).map((row) => row.id);
  const marked = await tx
    .update(refunds)
    .set({ paidAt: now })
    .where(and(inArray(refunds.id, paid), isNull(refunds.paidAt)))
    .returning({ id: refunds.id });
  return marked.length > 0;
};
