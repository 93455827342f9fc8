import { and, desc, eq, isNotNull } from 'drizzle-orm';

import { day } from '../../src/domain/days/day.ts';
import type { Tx } from '../db/tx.ts';
import { planHistory } from '../db/schema/plans.ts';

const SHOWN = 20;
/** Saving a whole plan changes many meals under one number. */
const ROWS = 200;

/** Returns the latest changes of a plan with a receipt number, newest first; `at` in unix seconds. */
export const numberedChanges = async (tx: Tx, orderId: number) => {
  const rows = await tx
    .select({ receipt: planHistory.receipt, what: planHistory.what, day: planHistory.day, at: planHistory.at })
    .from(planHistory)
    .where(and(eq(planHistory.orderId, orderId), isNotNull(planHistory.receipt)))
    .orderBy(desc(planHistory.id))
    .limit(ROWS);
  const first = new Map(rows.toReversed().map((row) => [row.receipt ?? '', row]));
  return [...first]
    .toReversed()
    .slice(0, SHOWN)
    .map(([receipt, { what, day: on, at }]) => ({
      receipt,
      what,
      day: on === null ? null : day(on),
      at: Math.floor(at / 1000),
    }));
};
