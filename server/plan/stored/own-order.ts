import { and, eq } from 'drizzle-orm';

import type { Tx } from '../../db/tx.ts';
import { orders } from '../../db/schema/plans.ts';
import type { OrderRow } from './stored-plan.ts';

/** Returns the customer's own order with that id, also a cancelled one, because its refunds are still shown. */
export const ownOrder = async (tx: Tx, userId: number, orderId: number): Promise<OrderRow | undefined> =>
  (
    await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
  )[0];
