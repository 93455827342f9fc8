import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import { payments } from '../db/schema/checkout.ts';
import type { PaymentChecks } from './check-payment.ts';
import { paidStatuses } from './payment-store.ts';
import type { PaymentWorld } from './payment-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The longest plan may begin three months after its payment, and a refund takes up to 45 days after its end. */
const WATCHED_MS = 270 * DAY_MS;
/** Each payment is checked once a day, at any minute of the hourly job. */
const AGAIN_MS = 23 * HOUR_MS;
/** After this number of unanswered requests in a row, the provider is not asked until the next hour. */
const SILENCES = 3;

/**
 * Asks the providers whether they have refunded paid money themselves: their calls about it may not arrive, and Telr does
 * not send one for every refund. Payments that were not checked when the time is over are checked first the next time; a
 * payment without an answer waits for its next day.
 */
export const watchGivenBack = async (
  { database, clock, log }: Pick<PaymentWorld, 'database' | 'clock' | 'log'>,
  checks: Pick<PaymentChecks, 'check'>,
  over: () => boolean,
): Promise<void> => {
  const now = clock.now();
  const due = await database.withTransaction(
    (tx) =>
      tx
        .select({ id: payments.id })
        .from(payments)
        .where(
          and(
            gt(payments.paidAt, now - WATCHED_MS),
            inArray(payments.status, paidStatuses),
            isNotNull(payments.providerReference),
            or(isNull(payments.checkedAt), lt(payments.checkedAt, now - AGAIN_MS)),
          ),
        )
        .orderBy(sql`${payments.checkedAt} asc nulls first`, asc(payments.id)),
    'upkeep',
  );
  let silences = 0;
  for (const { id } of due) {
    if (over() || silences === SILENCES) return;
    const checked = await checks.check(id, { called: true }).catch((error: unknown) => {
      log.error({ err: error, payment: id }, 'a payment could not be watched');
      return undefined;
    });
    silences = checked?.sure ? 0 : silences + 1;
    // Also after no answer: otherwise a payment that its provider no longer knows would always be checked first.
    await database.withTransaction((tx) =>
      tx.update(payments).set({ checkedAt: clock.now() }).where(eq(payments.id, id)),
    );
  }
};
