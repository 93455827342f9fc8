import { and, desc, eq } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { payments } from '../db/schema/checkout.ts';
import type { Payment, PaymentStatus, ProviderName, Standing } from '../request/paying.ts';
import { tokenHash } from '../config/secret.ts';

const told: Readonly<Record<string, PaymentStatus>> = {
  paid: 'paid',
  failed: 'failed',
  returned: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
};

/** A session whose making was not heard of again is as good as pending. What pays an order stays paid, for the order stands. */
export const standingOf = ({ id, checkoutId, status, orderId, live }: Payment): Standing => ({
  id,
  checkoutId,
  status: orderId === null ? (told[status] ?? 'pending') : 'paid',
  orderId,
  live,
});

/** Nobody knows yet what becomes of it. */
export const openStatuses = ['creating', 'pending'];
/** Settled, and to be asked for only when the provider calls: its money may be given back behind our back. */
export const isSettled = ({ status, orderId }: Payment): boolean => status === 'paid' || orderId !== null;
export const mayBeGivenBack = ({ status, orderId }: Payment): boolean => status === 'paid' && orderId !== null;

export const isOpen = ({ status }: Payment): boolean => openStatuses.includes(status);

export const paymentById = async (tx: Tx, id: number): Promise<Payment | undefined> =>
  (await tx.select().from(payments).where(eq(payments.id, id)))[0];

/** By the token of its return and callback addresses. */
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

/** The payment of a checkout that says most: the one that pays an order, else the one on offer, else the newest. */
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
  return rows.find(({ orderId }) => orderId !== null) ?? rows.find(({ live }) => live) ?? rows[0];
};
