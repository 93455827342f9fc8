import { and, eq, isNull, or } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
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

/** The same for what an order could not use of its payment, in fils. */
export const askPartBack = async (tx: Tx, now: number, payment: Payment, amount: number): Promise<void> => {
  await tx
    .insert(refunds)
    .values({ userId: payment.userId, paymentId: payment.id, what: 'difference', amount, requestedAt: now })
    .onConflictDoNothing();
};

/** What of a payment goes back although it pays an order; undefined where nothing does. */
export const partToGiveBack = async (tx: Tx, paymentId: number) =>
  (
    await tx
      .select({ amount: refunds.amount, paidAt: refunds.paidAt })
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.what, 'difference')))
  )[0];

/** A part of it is to go back: when it does, that is no news to the team. */
export const isAwaited = async (tx: Tx, { id }: Payment): Promise<boolean> => {
  const part = await partToGiveBack(tx, id);
  return part !== undefined && part.paidAt === null;
};

/**
 * The provider says that money has gone back. Of a payment that no order took all of it has to be back; what is paid back
 * of a cancelled plan is less than its payment, so any of it counts.
 */
export const markPaidBack = async (tx: Tx, now: number, payment: Payment, view: ProviderView): Promise<void> => {
  const { id, orderId } = payment;
  if (orderId === null && view.state !== 'returned') return;
  await tx
    .update(refunds)
    .set({ paidAt: now })
    .where(
      and(
        isNull(refunds.paidAt),
        orderId === null
          ? eq(refunds.paymentId, id)
          : or(
              and(eq(refunds.paymentId, id), eq(refunds.what, 'difference')),
              and(eq(refunds.orderId, orderId), eq(refunds.what, 'plan')),
            ),
      ),
    );
};
