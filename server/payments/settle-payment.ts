import { eq } from 'drizzle-orm';

import { today } from '../../src/domain/days/day.ts';
import { localDay } from '../../src/domain/notices/due.ts';
import { isPaymentAddress } from '../../src/domain/money/payment-address.ts';
import { orderChanged } from '../../src/protocol/order/order.ts';
import type { Tx } from '../db/tx.ts';
import { users } from '../db/schema/accounts.ts';
import { moneyEntries, payments } from '../db/schema/checkout.ts';
import { orders } from '../db/schema/plans.ts';
import { amountsInMail, greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { giveNotice } from '../notices/give-notice.ts';
import { arrivedWords } from '../notices/words.ts';
import { isGivenBack, type ProviderView, type Seen } from '../providers/payment-provider.ts';
import { tellTeam } from '../mail/team-message.ts';
import { langOf, type Sentence } from '../mail/sentence.ts';
import { isSettled, mayBeGivenBack, standingOf } from './payment-store.ts';
import { type Payment } from '../request/paying.ts';
import { findOrder } from '../plan/stored/stored-plan.ts';
import { differenceRefund, paymentTexts, paidMail, paidSubject, partlyUsed, refundDue } from '../mail/payment-words.ts';
import type { Notify, PaymentWorld } from './payment-world.ts';
import { askBack, askPartBack, isAwaited, markPaidBack } from './refund-state.ts';
import { usePayment, type Unused } from './use-payment.ts';

const dirhams = (fils: number): string =>
  (fils / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns the path of the plan that took the money: the renewed plan has its own URL. */
const planPath = async (world: PaymentWorld, tx: Tx, { userId }: Payment, orderId: number): Promise<string> => {
  const behind = await findOrder(tx, userId, { type: 'renewed' }, today(world.clock.now(), world.businessZone));
  return behind?.id === orderId ? '/modify?plan=renewed' : '/modify';
};

/** The current price of an order, with its deposit. */
const costOf = async (tx: Tx, orderId: number): Promise<Sentence | null> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  return order ? amountsInMail(order.price + order.bagPrice) : null;
};

const tellCustomer = async (
  world: PaymentWorld,
  tx: Tx,
  payment: Payment,
  view: ProviderView,
  orderId: number | null,
  left = 0,
): Promise<void> => {
  const ordered = orderId !== null;
  const [who] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, payment.userId));
  if (!who) return;
  const lang = langOf(who.language);
  const amount = amountsInMail(view.amount, view.currency);
  const { dueFor, extras } = standingOf(payment);
  const what = dueFor === 'difference' ? extras : dueFor;
  const back = left > 0 ? amountsInMail(left) : null;
  const total = ordered && dueFor === 'difference' ? await costOf(tx, orderId) : null;
  const used = ordered
    ? paidMail(amount, what, total)
    : dueFor === 'difference'
      ? differenceRefund(amount, extras)
      : refundDue(amount);
  const words = back ? partlyUsed(amount, back, extras) : used;
  const subject = ordered ? paidSubject[what] : paymentTexts.refundSubject;
  await sendLater(tx, world.clock.now(), {
    channel: 'email',
    to: who.email,
    userId: payment.userId,
    subject: subject[lang],
    text: greeted(who.name, lang, words[lang]),
    links: [`${world.publicUrl()}${ordered ? await planPath(world, tx, payment, orderId) : '/contact'}`],
    body: {
      action: (ordered ? paymentTexts.seePlan : paymentTexts.contact)[lang],
      ...(ordered ? { receipt: { orderId, language: lang } } : {}),
    },
  });
};

/** Adds a notice to the inbox; the mail has the details. */
const noteArrival = async (
  world: PaymentWorld,
  tx: Tx,
  payment: Payment,
  view: ProviderView,
  notify: Notify,
  orderId: number | null,
): Promise<void> => {
  const used = orderId !== null;
  const now = world.clock.now();
  const amount = amountsInMail(view.amount, view.currency);
  const { dueFor, extras } = standingOf(payment);
  return giveNotice(
    tx,
    { now, zone: world.displayZone, publicUrl: world.publicUrl(), notify },
    {
      userId: payment.userId,
      topic: 'payment',
      subject: `payment:${payment.id}`,
      day: localDay(now, world.displayZone),
      words: arrivedWords(amount, used, dueFor === 'difference' ? extras : dueFor),
      path: used ? await planPath(world, tx, payment, orderId) : '/contact',
      lettered: true,
    },
  );
};

const alertTeam = (
  world: PaymentWorld,
  tx: Tx,
  payment: Payment,
  view: ProviderView,
  why: Unused | 'given back',
  more: Readonly<Record<string, string>> = {},
) =>
  tellTeam(tx, world.clock.now(), payment.userId, 'payment', `A payment needs you: ${why}`, {
    payment: payment.id,
    provider: payment.provider,
    providerReference: view.id,
    reference: payment.reference,
    checkoutId: payment.checkoutId,
    orderId: payment.orderId,
    asked: `${payment.currency} ${dirhams(payment.amount)}`,
    paid: view.amount === undefined ? view.currency : `${view.currency} ${dirhams(view.amount)}`,
    ...(view.givenBack === undefined ? {} : { givenBack: view.givenBack }),
    ...more,
  });

const settlePaid = async (
  world: PaymentWorld,
  tx: Tx,
  payment: Payment,
  view: ProviderView,
  notify: Notify,
): Promise<Partial<Payment>> => {
  const now = world.clock.now();
  const asAsked = view.currency === payment.currency && view.amount === payment.amount;
  const differs = view.currency === payment.currency ? 'another amount' : 'another currency';
  const use = asAsked ? await usePayment(world, tx, payment, notify) : { unused: differs as Unused };
  if ('unused' in use) {
    const { userId, reference, currency } = payment;
    if (view.currency === currency && view.amount !== undefined)
      await tx.insert(moneyEntries).values({ userId, kind: 'unassigned', amount: view.amount, at: now, reference });
    await askBack(tx, now, payment, view);
    await alertTeam(world, tx, payment, view, use.unused);
    await tellCustomer(world, tx, payment, view, null);
  } else if (use.left > 0) {
    const { userId, reference, currency } = payment;
    await tx.insert(moneyEntries).values({ userId, kind: 'unassigned', amount: use.left, at: now, reference });
    await askPartBack(tx, now, payment, use.left);
    const why = 'a part of the larger meals or sides is not wanted or possible any more';
    await alertTeam(world, tx, payment, view, why, { toGiveBack: `${currency} ${dirhams(use.left)}` });
    await tellCustomer(world, tx, payment, view, use.orderId, use.left);
  } else if (!use.placed) await tellCustomer(world, tx, payment, view, use.orderId);
  await noteArrival(world, tx, payment, view, notify, 'orderId' in use && use.left === 0 ? use.orderId : null);
  return {
    status: 'paid',
    live: false,
    paidAt: now,
    orderId: 'orderId' in use ? use.orderId : null,
    ...(asAsked ? {} : { paidAmount: view.amount ?? null, paidCurrency: view.currency }),
  };
};

/** The provider's payment page; null if it is not on one of the provider's hosts. */
const payPageOf = (world: PaymentWorld, { id, provider }: Payment, { url }: ProviderView): string | null => {
  if (url === undefined) return null;
  if (isPaymentAddress(url, world.provider(provider)?.payOrigins() ?? [])) return url;
  world.log.error({ payment: id, provider }, 'the payment page is on an unknown host');
  return null;
};

const changeOf = async (
  world: PaymentWorld,
  tx: Tx,
  payment: Payment,
  seen: Exclude<Seen, { kind: 'unreachable' }>,
  notify: Notify,
): Promise<Partial<Payment>> => {
  if (seen.kind === 'absent') return { status: 'failed', live: false };
  const { view } = seen;
  // The page of a session that is not offered is not stored: its customer may be erased.
  const page = payment.redirectUrl ?? (payment.live ? payPageOf(world, payment, view) : null);
  const known = { providerReference: view.id, redirectUrl: page };
  switch (view.state) {
    case 'pending':
      // A session that has ended here is not offered again, even if the provider still considers it open.
      return payment.status === 'creating' ? { ...known, status: 'pending' } : known;
    case 'paid':
      return { ...known, ...(await settlePaid(world, tx, payment, view, notify)) };
    case 'partly_returned':
    case 'returned': {
      await alertTeam(world, tx, payment, view, 'given back');
      // We still have the rest of the money, and no order uses it.
      if (view.state === 'partly_returned') {
        await askBack(tx, world.clock.now(), payment, view);
        await tellCustomer(world, tx, payment, view, null);
      }
      const givenBack = view.givenBack ?? null;
      return { ...known, status: view.state, givenBack, live: false, paidAt: world.clock.now() };
    }
    case 'failed':
    case 'cancelled':
    case 'expired':
      return { ...known, status: view.state, live: false };
  }
};

/** A partial refund and a later full one are both news. */
const isNewlyGivenBack = ({ givenBack }: Payment, view: ProviderView): boolean =>
  isGivenBack(view.state) && (view.givenBack ?? view.state) !== givenBack;

const noteGivenBack = async (
  world: PaymentWorld,
  tx: Tx,
  payment: Payment,
  view: ProviderView,
  notify: Notify,
): Promise<Partial<Payment>> => {
  const now = world.clock.now();
  const [order] = await tx
    .select({ status: orders.status, version: orders.version })
    .from(orders)
    .where(eq(orders.id, payment.orderId ?? 0));
  // If the order is cancelled, or no order took the money, the team itself has made the refund.
  if (order && order.status !== 'cancelled' && !(await isAwaited(tx, payment)))
    await alertTeam(world, tx, payment, view, 'given back');
  else if ((await markPaidBack(tx, now, payment, view)) && order && payment.orderId !== null)
    notify(orderChanged, { orderId: payment.orderId, version: order.version, days: [] });
  return { status: view.state, givenBack: view.givenBack ?? view.state, checkedAt: now };
};

/**
 * Stores the provider's result of a payment, once. A payment that is settled here stays settled; the team is told
 * whenever more of its money is refunded while its order exists. Locks the payment; the customer is already locked.
 * Resolves to the payment before and after.
 */
export const settlePayment = async (
  world: PaymentWorld,
  tx: Tx,
  paymentId: number,
  seen: Exclude<Seen, { kind: 'unreachable' }>,
  notify: Notify,
): Promise<{ readonly before: Payment; readonly after: Payment } | undefined> => {
  const [before] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update');
  if (!before) return undefined;
  if (isSettled(before)) {
    if (!mayBeGivenBack(before) || seen.kind === 'absent' || !isNewlyGivenBack(before, seen.view))
      return { before, after: before };
    const given = await noteGivenBack(world, tx, before, seen.view, notify);
    await tx.update(payments).set(given).where(eq(payments.id, paymentId));
    return { before, after: { ...before, ...given } };
  }
  const change = { ...(await changeOf(world, tx, before, seen, notify)), checkedAt: world.clock.now() };
  await tx.update(payments).set(change).where(eq(payments.id, paymentId));
  return { before, after: { ...before, ...change } };
};
