import { and, eq, type SQL } from 'drizzle-orm';

import { payments } from '../db/schema/checkout.ts';
import type { Payment } from '../request/paying.ts';
import type { PaymentWorld } from './payment-world.ts';

/**
 * Stores the result of a provider's session under the customer's lock; also for a customer who was erased meanwhile,
 * because a forgotten session could still be paid. The row contains no personal data.
 * @param which the condition that the payment must meet
 * @returns whether the payment met it
 */
export const writePayment = async (
  { commits }: Pick<PaymentWorld, 'commits'>,
  { id, userId }: Pick<Payment, 'id' | 'userId'>,
  change: Partial<Pick<Payment, 'status' | 'live' | 'providerReference'>>,
  which: SQL | undefined,
): Promise<boolean> => {
  let written = false;
  await commits.commit({
    userId,
    key: undefined,
    beside: false,
    unasked: true,
    run: async (tx) => {
      const rows = await tx
        .update(payments)
        .set(change)
        .where(and(eq(payments.id, id), which))
        .returning({ id: payments.id });
      written = rows.length > 0;
      return { outcome: { ok: true, reply: {}, result: 'applied' }, changed: false };
    },
  });
  return written;
};
