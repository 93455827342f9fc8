import { and, desc, eq, or } from 'drizzle-orm';

import { extrasOf } from '../../src/domain/money/day-extras.ts';
import type { DueFor } from '../../src/domain/money/due.ts';
import type { Tx } from '../db/tx.ts';
import { payments } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import type { Payment, PaymentStatus, ProviderName, Standing } from '../request/paying.ts';
import { tokenHash } from '../config/secret.ts';

/** The received amount, or the requested one if nothing has arrived. */
const receivedOf = ({ amount, currency, paidAmount, paidCurrency }: Payment): Standing['received'] =>
  paidCurrency === null ? { amount, currency } : { amount: paidAmount, currency: paidCurrency };

const told: Readonly<Record<string, PaymentStatus>> = {
  paid: 'refund_due',
  partly_returned: 'refund_due',
  failed: 'failed',
  returned: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/**
 * A session whose creation did not finish counts as pending. A payment of an existing order stays paid; money without an
 * order is refunded.
 */
export const standingOf = (payment: Payment): Standing => {
  const { id, checkoutId, dueOrderId, dueFor, status, orderId, live } = payment;
  return {
    id,
    checkoutId,
    dueOrderId,
    dueFor: dueFor as DueFor,
    extras: extrasOf(payment.paidDays ?? []),
    status: orderId === null ? (told[status] ?? 'pending') : 'paid',
    orderId,
    live,
    received: receivedOf(payment),
  };
};

/** The states in which the result is still open. */
export const openStatuses = ['creating', 'pending'];
/** The states in which we have the money, or the rest of it. */
export const paidStatuses = ['paid', 'partly_returned'];
export const mayBeGivenBack = ({ status }: Payment): boolean => paidStatuses.includes(status);
/** True for a settled payment, which is checked again only because the provider may refund it without telling us. */
export const isSettled = (payment: Payment): boolean => mayBeGivenBack(payment) || payment.orderId !== null;

export const isOpen = ({ status }: Payment): boolean => openStatuses.includes(status);

export const paymentById = async (tx: Tx, id: number): Promise<Payment | undefined> =>
  (await tx.select().from(payments).where(eq(payments.id, id)))[0];

/** Finds a payment by the token in its return and callback URLs. */
export const paymentByToken = async (tx: Tx, provider: ProviderName, token: string): Promise<Payment | undefined> =>
  (
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.tokenHash, tokenHash(token)), eq(payments.provider, provider)))
  )[0];

export const paymentByProviderId = async (tx: Tx, provider: ProviderName, id: string): Promise<Payment | undefined> =>
  (
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.providerReference, id)))
  )[0];

export const paymentByReference = async (
  tx: Tx,
  provider: ProviderName,
  reference: string,
): Promise<Payment | undefined> =>
  (
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  )[0];

/**
 * Returns the most relevant payment of a checkout: the one that pays an order, else the offered one, else one that is
 * refunded, else the newest.
 */
export const paymentOfCheckout = async (
  tx: Tx,
  userId: number,
  checkoutId: number,
  provider: ProviderName,
): Promise<Payment | undefined> => {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.checkoutId, checkoutId), eq(payments.provider, provider)))
    .orderBy(desc(payments.id));
  return (
    rows.find(({ orderId }) => orderId !== null) ??
    rows.find(({ live }) => live) ??
    rows.find(mayBeGivenBack) ??
    rows[0]
  );
};

/** Returns the latest payment of a placed order, also if it was begun for the checkout of the order. */
export const paymentOfOrder = async (tx: Tx, userId: number, orderId: number): Promise<Payment | undefined> => {
  const [row] = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(
      orders,
      and(
        eq(orders.id, orderId),
        eq(orders.userId, userId),
        or(eq(payments.dueOrderId, orders.id), eq(payments.checkoutId, orders.checkoutId)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return row?.payment;
};
