import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import { payments } from '../db/schema/checkout.ts';
import type { PaymentChecks } from './check-payment.ts';
import { paidStatuses } from './payment-store.ts';
import type { PaymentWorld } from './payment-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The longest plan may begin three months after its payment, and a refund takes up to 45 days behind its end. */
const WATCHED_MS = 270 * DAY_MS;
/** A question a day for each payment, whenever in its hour the job comes by. */
const AGAIN_MS = 23 * HOUR_MS;
/** After as many silences in a row the provider is left alone until the next hour. */
const SILENCES = 3;

/**
 * Asks the providers whether money that was paid has been given back at their desk: their calls about it may never come,
 * and Telr's do not come for all of it. What was not asked about when the time is over is asked for first the next time;
 * what a provider did not answer for waits for its next day.
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
    // Also after no answer: otherwise a payment that its provider does not know any more is always asked for first.
    await database.withTransaction((tx) =>
      tx.update(payments).set({ checkedAt: clock.now() }).where(eq(payments.id, id)),
    );
  }
};
