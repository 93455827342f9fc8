import { and, eq, sql } from 'drizzle-orm';

import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { DueFor } from '../../src/domain/money/due.ts';
import { isPassing } from '../db/database-away.ts';
import type { Tx } from '../db/tx.ts';
import { orders } from '../db/schema/plans.ts';
import type { ProviderName, Payment } from '../request/paying.ts';
import type { Notify, PaymentWorld } from './payment-world.ts';

/** The reason why the team must look at a payment. */
export type Unused =
  | 'another amount'
  | 'another currency'
  | 'paid twice'
  | 'the order is cancelled'
  | 'the larger meals or sides are not wanted or possible any more'
  | 'a part of the larger meals or sides is not wanted or possible any more'
  | 'the checkout cannot be placed';

export type Use =
  /** `placed`: this payment has created the order, not only settled it. `left`: the fils that the order could not use. */
  { readonly orderId: number; readonly placed: boolean; readonly left: number } | { readonly unused: Unused };

/** Returns why an existing order cannot use the money; undefined if it can. */
const refusedBy = (order: typeof orders.$inferSelect, payment: Payment): Unused | undefined => {
  if (order.status === 'cancelled') return 'the order is cancelled';
  if (order.paymentStatus !== 'not_paid') return 'paid twice';
  return order.price + order.bagPrice === payment.amount ? undefined : 'another amount';
};

/** Uses the money for the debt of a placed order, if it is still owed. */
const takeForOrder = async (
  world: PaymentWorld,
  tx: Tx,
  catalogue: Catalogue,
  payment: Payment,
  notify: Notify,
): Promise<Use> => {
  const { userId, dueOrderId, amount, currency, reference } = payment;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, dueOrderId ?? 0), eq(orders.userId, userId)));
  if (!order) return { unused: 'the order is cancelled' };
  const what = payment.dueFor as DueFor;
  const paid = { provider: payment.provider as ProviderName, reference, amount, currency };
  if (what === 'difference') {
    if (order.status === 'cancelled') return { unused: 'the order is cancelled' };
    const paidDays = payment.paidDays ?? [];
    const used = await world.shop.settleDifference(tx, catalogue, {
      userId,
      orderId: order.id,
      paidDays,
      paid,
      notify,
    });
    return used === 0
      ? { unused: 'the larger meals or sides are not wanted or possible any more' }
      : { orderId: order.id, placed: false, left: amount - used };
  }
  const owed = await world.shop.owed(tx, catalogue, userId, order.id, what);
  if ('kind' in owed) return { unused: order.status === 'cancelled' ? 'the order is cancelled' : 'paid twice' };
  if (owed.amount !== amount) return { unused: 'another amount' };
  await world.shop.settleDue(tx, catalogue, { userId, orderId: order.id, what, paid, notify });
  return { orderId: order.id, placed: false, left: 0 };
};

/**
 * Uses a payment that was paid in full: at most one order for each checkout. A failure while placing is rolled back and
 * reported to the team, because the money has arrived anyway. The customer is locked.
 */
export const usePayment = async (world: PaymentWorld, tx: Tx, payment: Payment, notify: Notify): Promise<Use> => {
  const { id, userId, checkoutId, amount, currency, reference, offer } = payment;
  const catalogue = world.catalogues.current;
  if (checkoutId === null) return takeForOrder(world, tx, catalogue, payment, notify);
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.checkoutId, checkoutId), eq(orders.userId, userId)));
  const unused = order && refusedBy(order, payment);
  if (unused) return { unused };
  const undo = () => tx.execute(sql`rollback to savepoint before_placing`);
  await tx.execute(sql`savepoint before_placing`);
  try {
    const method = payment.provider as ProviderName;
    const paid = { provider: method, reference, amount, currency };
    const placed = await world.shop.placePaid(tx, catalogue, { userId, checkoutId, method, paid, offer, notify });
    if (!('code' in placed)) return { orderId: placed.orderId, placed: !placed.existing, left: 0 };
    await undo();
    world.log.error({ payment: id, code: placed.code }, 'the order of a payment was refused');
    return { unused: placed.code === 'quote_changed' ? 'another amount' : 'the checkout cannot be placed' };
  } catch (error) {
    // A temporary database error decides nothing: the payment is tried again.
    if (isPassing(error)) throw error;
    await undo();
    world.log.error({ err: error, payment: id }, 'the order of a payment could not be placed');
    return { unused: 'the checkout cannot be placed' };
  }
};
