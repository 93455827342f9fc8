import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { orders } from '../db/schema/plans.ts';
import { refunds } from '../db/schema/refunds.ts';
import type { ProviderView } from '../providers/payment-provider.ts';
import type { Payment } from '../request/paying.ts';

/** Money that no order took goes back; asked for once. */
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

type Asked = Pick<typeof refunds.$inferSelect, 'id' | 'what' | 'amount'>;

/**
 * Which refunds of a cancelled order its payment has paid, by the sum that went back of it so far. Of the plan it is less
 * than was paid, so that any sum counts as its refund unless it is the deposit's to the fils; where nobody names the sum,
 * the plan's comes first.
 */
const paidBy = (asked: readonly Asked[], view: ProviderView): readonly Asked[] => {
  if (view.state === 'returned' || asked.length < 2) return asked;
  const [plan, deposit] = ['plan', 'deposit'].map((what) => asked.filter((row) => row.what === what));
  const sumOf = (rows: readonly Asked[] = []): number => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  if (view.returned === undefined) return plan ?? [];
  if (view.returned >= sumOf(asked)) return asked;
  return (view.returned === sumOf(deposit) ? deposit : plan) ?? [];
};

/**
 * The provider says that money has gone back. Of a payment that no order took all of it has to be back. False when it
 * says nothing new.
 */
export const markPaidBack = async (tx: Tx, now: number, payment: Payment, view: ProviderView): Promise<boolean> => {
  const { id, orderId, dueFor } = payment;
  if (orderId === null && view.state !== 'returned') return false;
  const asked = await tx
    .select({ id: refunds.id, what: refunds.what, amount: refunds.amount })
    .from(refunds)
    .where(orderId === null ? eq(refunds.paymentId, id) : eq(refunds.orderId, orderId));
  // A deposit that was paid apart from its plan goes back by its own payment.
  const [order] = await tx
    .select({ bagPrice: orders.bagPrice })
    .from(orders)
    .where(eq(orders.id, orderId ?? 0));
  const covered = asked.filter(({ what }) =>
    orderId === null
      ? true
      : what === 'deposit'
        ? dueFor === 'deposit' || (order?.bagPrice ?? 0) > 0
        : dueFor !== 'deposit',
  );
  const paid = paidBy(covered, view).map((row) => row.id);
  const marked = await tx
    .update(refunds)
    .set({ paidAt: now })
    .where(and(inArray(refunds.id, paid), isNull(refunds.paidAt)))
    .returning({ id: refunds.id });
  return marked.length > 0;
};
