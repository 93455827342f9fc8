import { and, eq, ne } from 'drizzle-orm';

import { orderChanged } from '../../src/protocol/order/order.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { moneyEntries } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import { sendLater } from '../mail/outgoing.ts';
import { tellTeam } from '../mail/team-message.ts';
import { standstillOf } from '../plan/allergens/recheck-orders.ts';
import type { OrderRow } from '../plan/stored/stored-plan.ts';
import type { PaidPayment, OrderToPlace } from './order-to-place.ts';
import { holdStarts } from '../plan/hold-start.ts';
import { recheckPlans } from './recheck-plans.ts';

/** The deposit is paid once, so other orders that were placed meanwhile no longer owe it. */
const endDepositOfOthers = async (tx: Tx, { userId, now }: OrderToPlace, orderId: number): Promise<void> => {
  const owing = await tx
    .update(orders)
    .set({ bagDue: false })
    .where(
      and(eq(orders.userId, userId), eq(orders.bagDue, true), ne(orders.id, orderId), ne(orders.status, 'cancelled')),
    )
    .returning({ id: orders.id });
  for (const { id } of owing)
    await tellTeam(tx, now, userId, 'payment', 'The bag deposit was paid with another order: do not collect it.', {
      orderId: id,
      paidWith: orderId,
    });
};

/**
 * Settles the bag deposit of an order when it was paid separately from the plan: the plan starts when nothing else is
 * owed.
 */
export const settleDeposit = async (
  tx: Tx,
  placing: OrderToPlace,
  order: OrderRow,
  paid: PaidPayment,
): Promise<void> => {
  const { userId, now } = placing;
  const standstill = await standstillOf(tx, userId);
  for (const moved of await holdStarts(tx, placing)) placing.notify(orderChanged, moved);
  await tx
    .insert(moneyEntries)
    .values({ userId, orderId: order.id, kind: 'deposit', amount: paid.amount, at: now, reference: paid.reference });
  await tx.update(users).set({ bagPaid: true }).where(eq(users.id, userId));
  await tx.update(orders).set({ bagDue: false }).where(eq(orders.id, order.id));
  await endDepositOfOthers(tx, placing, order.id);
  await recheckPlans(tx, placing, standstill);
};

/**
 * Settles an order with its first payment, including the deposit if it was part of the price. A second payment for the
 * same order, or a payment for a cancelled order, is recorded and reported to the team, who refund it. The same payment
 * twice changes nothing.
 */
export const settleOrder = async (tx: Tx, placing: OrderToPlace, order: OrderRow, paid: PaidPayment): Promise<void> => {
  const { userId, now } = placing;
  const [known] = await tx
    .select({ id: moneyEntries.id })
    .from(moneyEntries)
    .where(eq(moneyEntries.reference, paid.reference))
    .limit(1);
  if (known) return;
  const entry = { userId, orderId: order.id, at: now, reference: paid.reference };
  const owed = order.price + order.bagPrice;
  if (order.status === 'cancelled' || order.paymentStatus !== 'not_paid' || paid.amount !== owed) {
    await tx.insert(moneyEntries).values({ ...entry, kind: 'unassigned', amount: paid.amount });
    await sendLater(tx, now, {
      channel: 'team',
      to: 'team',
      userId,
      subject: 'Payment',
      text: 'A payment does not match what its order owes and has to be looked at.',
      body: { orderId: order.id, reference: paid.reference, amount: paid.amount, owed },
    });
    return;
  }
  const standstill = await standstillOf(tx, userId);
  // This runs before the order counts as paid: a start that is too near moves to two days from now.
  for (const moved of await holdStarts(tx, placing)) placing.notify(orderChanged, moved);
  await tx.insert(moneyEntries).values({ ...entry, kind: 'charge', amount: order.price });
  if (order.bagPrice > 0) {
    await tx.insert(moneyEntries).values({ ...entry, kind: 'deposit', amount: order.bagPrice });
    await tx.update(users).set({ bagPaid: true }).where(eq(users.id, userId));
    await endDepositOfOthers(tx, placing, order.id);
  }
  await tx
    .update(orders)
    .set({
      ...(paid.amount > 0 ? { paymentMethod: paid.provider } : {}),
      paymentStatus: 'paid',
      paidAt: now,
      ...(order.bagPrice > 0 ? { bagDue: false } : {}),
    })
    .where(eq(orders.id, order.id));
  // The first days are now in preparation, so dishes that the customer may not eat are removed now.
  await recheckPlans(tx, placing, standstill);
};
