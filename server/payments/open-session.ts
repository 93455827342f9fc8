import { randomBytes } from 'node:crypto';

import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';

import { isPaymentAddress } from '../../src/domain/money/payment-address.ts';
import type { Tx } from '../db/tx.ts';
import { payments } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import { receipts } from '../db/schema/upkeep.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { ok, refuse, type Refused, type Result } from '../request/result.ts';
import { tokenHash } from '../config/secret.ts';
import { payerOf } from './payer.ts';
import type { PaymentChecks } from './check-payment.ts';
import { openStatuses } from './payment-store.ts';
import { writePayment } from './write-payment.ts';
import { type Payment, type Asking, type Subject } from '../request/paying.ts';
import { paymentTexts } from '../mail/payment-words.ts';
import type { Payable, PaymentWorld } from './payment-world.ts';
import { MAKING_MS, nextPoll } from './poll-times.ts';

const ROUNDS = 4;

/** A session of the checkout that became an order asks for the same money as a session of the order itself. */
const heldFor = (tx: Tx, subject: Subject) => {
  if (subject.kind === 'checkout') return eq(payments.checkoutId, subject.id);
  const own = and(eq(payments.dueOrderId, subject.id), eq(payments.dueFor, subject.what));
  const behind = tx.select({ id: orders.checkoutId }).from(orders).where(eq(orders.id, subject.id));
  return subject.what === 'plan' ? or(own, inArray(payments.checkoutId, behind)) : own;
};

/** The session that a checkout offers, or the place for a new one. */
type Place =
  | { readonly kind: 'held'; readonly payment: Payment; readonly payable: Payable }
  | { readonly kind: 'free'; readonly payment: Payment; readonly payable: Payable; readonly token: string };

/** The customer is locked, as for every settlement: first the payment is locked, then the checkout. */
const takePlace = async (
  world: PaymentWorld,
  tx: Tx,
  ctx: Asking,
  provider: PaymentProvider,
  subject: Subject,
): Promise<Place | Refused> => {
  const payable =
    subject.kind === 'checkout'
      ? await world.shop.payable(tx, ctx.catalogue, ctx.userId, subject.id)
      : await world.shop.owed(tx, ctx.catalogue, ctx.userId, subject.id, subject.what);
  if ('kind' in payable) return payable;
  if (payable.amount <= 0) return refuse('conflict', { message: paymentTexts.nothingToPay });
  const [held] = await tx
    .select()
    .from(payments)
    .where(and(heldFor(tx, subject), eq(payments.live, true)))
    .orderBy(asc(payments.id));
  if (held) {
    // The amount is the same, but the plan may have changed: the current plan is paid.
    if (payable.offer && held.amount === payable.amount && held.status !== 'paid')
      await tx.update(payments).set({ offer: payable.offer }).where(eq(payments.id, held.id));
    if (payable.paidDays && held.amount === payable.amount && held.status !== 'paid')
      await tx.update(payments).set({ paidDays: payable.paidDays }).where(eq(payments.id, held.id));
    return { kind: 'held', payment: held, payable };
  }
  const token = world.seal.newToken();
  const now = world.clock.now();
  const [payment] = await tx
    .insert(payments)
    .values({
      userId: ctx.userId,
      ...(subject.kind === 'checkout' ? { checkoutId: subject.id } : { dueOrderId: subject.id, dueFor: subject.what }),
      provider: provider.name,
      reference: `${payable.orderReference}-${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x')}`,
      amount: payable.amount,
      offer: payable.offer,
      paidDays: payable.paidDays ?? null,
      live: true,
      tokenHash: tokenHash(token),
      createdAt: now,
    })
    .returning();
  if (!payment) throw new Error('the payment was not stored');
  // Queued in the same transaction: a session is checked even if no answer about it arrives.
  await tx.enqueue('check-payment', { id: payment.id }, { afterSeconds: Math.ceil((nextPoll(0) ?? 0) / 1000) });
  return { kind: 'free', payment, payable, token };
};

/**
 * Frees the place of a session to whose page no customer was sent: its URL has not arrived and is not given out later, so
 * it cannot be paid in addition to the next one. False if its creation has ended in another way.
 */
const giveUpMaking = (world: PaymentWorld, payment: Payment): Promise<boolean> =>
  writePayment(world, payment, { live: false }, and(eq(payments.status, 'creating'), eq(payments.live, true)));

/** Closes a session whose answer came after its place was freed: the session is stored, but never offered. */
const endLate = async (world: PaymentWorld, provider: PaymentProvider, payment: Payment, id: string): Promise<void> => {
  const known = { status: 'pending', providerReference: id } as const;
  await writePayment(world, payment, known, eq(payments.status, 'creating'));
  await provider.cancel?.(id);
};

const stillOffered = (providerReference: string) =>
  and(
    eq(payments.live, true),
    inArray(payments.status, openStatuses),
    or(isNull(payments.providerReference), eq(payments.providerReference, providerReference)),
  );

/** 'again': the place is now free or belongs to another session. */
const judgeHeld = async (
  world: PaymentWorld,
  checks: PaymentChecks,
  ctx: Asking,
  { payment, payable }: Place,
  provider: PaymentProvider,
): Promise<{ readonly url: string } | 'again' | Refused> => {
  const checked = await checks.check(payment.id);
  const status = checked?.standing.status;
  // The session was paid meanwhile. After a difference, more may be due; in all other cases nothing is due any more.
  const settled = status === 'paid' || status === 'refund_due';
  if (settled && payment.dueFor === 'difference') return 'again';
  if (settled) return refuse('conflict', { message: paymentTexts.alreadyPaid });
  if (!checked?.standing.live) return 'again';
  const now = await ctx.transaction(
    async (tx) => (await tx.select().from(payments).where(eq(payments.id, payment.id)))[0],
    'snapshot',
  );
  const inProgress = refuse('provider_unavailable', { message: paymentTexts.inProgress });
  if (!now) return inProgress;
  if (now.status === 'creating') {
    // The session is still being created elsewhere, or it was lost together with its URL.
    const lost = world.clock.now() - now.createdAt >= MAKING_MS;
    return lost && (await giveUpMaking(world, now)) ? 'again' : inProgress;
  }
  const fits = now.provider === provider.name && now.amount === payable.amount;
  if (fits && now.redirectUrl !== null && isPaymentAddress(now.redirectUrl, provider.payOrigins()))
    return { url: now.redirectUrl };
  return (await checks.close(now)) ? 'again' : inProgress;
};

/** Creates the session; after an unclear answer, first looks it up by our reference. */
const makeSession = async (
  world: PaymentWorld,
  ctx: Asking,
  provider: PaymentProvider,
  { payment, payable }: Place,
  token: string,
): Promise<{ readonly id: string; readonly url: string } | Refused> => {
  const path = `${world.publicUrl()}/pay/${provider.name}`;
  const created = await provider.create({
    reference: payment.reference,
    orderReference: payable.orderReference,
    amount: payment.amount,
    tax: payable.tax,
    description: payable.description,
    language: ctx.lang,
    returnUrl: `${path}/return?t=${token}`,
    callbackUrl: `${path}/update/${token}`,
    customer: await ctx.transaction((tx) => payerOf(tx, ctx.catalogue, payment.userId, payable.emirateId), 'snapshot'),
  });
  const failed = async (): Promise<Refused> => {
    await writePayment(world, payment, { status: 'failed', live: false }, eq(payments.status, 'creating'));
    return refuse('provider_unavailable');
  };
  let session: { readonly id: string; readonly url: string };
  if (created.kind === 'created') session = { id: created.id, url: created.url };
  else {
    world.log.warn({ payment: payment.id, provider: provider.name, why: created.why }, 'no payment session was made');
    const found = await provider.find?.(payment.reference);
    if (found?.kind === 'seen' && found.view.url !== undefined) session = { id: found.view.id, url: found.view.url };
    else if (created.kind === 'refused' || found?.kind === 'absent') return failed();
    else {
      // The session may exist: it stays stored and is checked later, while the next attempt creates another one.
      await giveUpMaking(world, payment);
      return refuse('provider_unavailable');
    }
  }
  if (!isPaymentAddress(session.url, provider.payOrigins())) {
    world.log.error({ payment: payment.id, provider: provider.name }, 'the payment page is on an unknown host');
    await provider.cancel?.(session.id);
    return failed();
  }
  return session;
};

/**
 * Gives a checkout, or an order's debt, its one payment session: the offered one if it still fits, else a new one after
 * the old one is closed. `spell` builds the reply, which is stored as the receipt.
 */
export const openSession = async <R>(
  world: PaymentWorld,
  checks: PaymentChecks,
  ctx: Asking,
  provider: PaymentProvider,
  subject: Subject,
  spell: (url: string) => R,
): Promise<Result<R>> => {
  const answered =
    ctx.id !== undefined &&
    (await ctx.transaction(
      async (tx) =>
        (
          await tx
            .select({ id: receipts.id })
            .from(receipts)
            .where(and(eq(receipts.userId, ctx.userId), eq(receipts.id, ctx.id ?? '')))
        ).length > 0,
      'snapshot',
    ));
  // The first answer is final; a repeated request asks and creates nothing.
  if (answered) return ctx.commit(() => Promise.resolve(refuse('provider_unavailable')));
  for (let round = 0; round < ROUNDS; round += 1) {
    const place = await ctx.transaction((tx) => takePlace(world, tx, ctx, provider, subject));
    if (place.kind === 'refused') return place;
    if (place.kind === 'free') {
      const session = await makeSession(world, ctx, provider, place, place.token);
      if ('kind' in session) return session;
      const { id, url } = session;
      const opened = await ctx.commit(async ({ tx }) => {
        const made = await tx
          .update(payments)
          .set({ status: 'pending', providerReference: id, redirectUrl: url })
          .where(and(eq(payments.id, place.payment.id), stillOffered(id)))
          .returning({ id: payments.id });
        return made.length > 0
          ? ok(spell(url), { unchanged: true })
          : refuse('provider_unavailable', { message: paymentTexts.inProgress });
      });
      // Another session has got the place meanwhile: otherwise two pages could both be paid.
      if (opened.kind === 'refused') await endLate(world, provider, place.payment, id);
      return opened;
    }
    const verdict = await judgeHeld(world, checks, ctx, place, provider);
    if (verdict === 'again') continue;
    if ('kind' in verdict) return verdict;
    return ctx.commit(() => Promise.resolve(ok(spell(verdict.url), { unchanged: true })));
  }
  return refuse('provider_unavailable', { message: paymentTexts.inProgress });
};
