import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';

import { refunds } from '../../db/schema/refunds.ts';
import type { Tx } from '../../db/tx.ts';
import type { OrderRow } from '../stored/stored-plan.ts';

const DAY_MS = 86_400_000;
/** How long a paid refund is shown: a bank may show it late. */
const TOLD_MS = 60 * DAY_MS;
const SHOWN = 20;

type Row = typeof refunds.$inferSelect;
interface OrderRefund extends Row {
  readonly orderId: number;
  readonly what: 'plan' | 'deposit';
  readonly amount: number;
}
const isOrderRefund = (row: Row): row is OrderRefund =>
  row.orderId !== null && row.amount !== null && (row.what === 'plan' || row.what === 'deposit');

const seconds = (ms: number): number => Math.floor(ms / 1000);

const shown = ({ orderId, what, amount, requestedAt, approvedAt, paidAt }: OrderRefund) => ({
  orderId,
  what,
  amount,
  requested: seconds(requestedAt),
  approved: approvedAt === null ? null : seconds(approvedAt),
  paid: paidAt === null ? null : seconds(paidAt),
});

/** Returns a customer's refunds for cancelled orders, newest first, in the form of `order/get`. */
export const refundsOf = async (tx: Tx, userId: number, now: number) => {
  const rows = await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, userId),
        isNotNull(refunds.orderId),
        or(isNull(refunds.paidAt), gt(refunds.paidAt, now - TOLD_MS)),
      ),
    )
    .orderBy(desc(refunds.id))
    .limit(SHOWN);
  return rows.filter(isOrderRefund).map(shown);
};

/** Returns the refunds of one order, the meals first, of any age. */
export const orderRefunds = async (tx: Tx, { id }: Pick<OrderRow, 'id'>) =>
  (await tx.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id)).filter(isOrderRefund).map(shown);
