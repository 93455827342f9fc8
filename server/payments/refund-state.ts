import { and, eq, isNull } from 'drizzle-orm';

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
        orderId === null ? eq(refunds.paymentId, id) : and(eq(refunds.orderId, orderId), eq(refunds.what, 'plan')),
      ),
    );
};
