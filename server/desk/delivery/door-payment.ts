import { and, eq, inArray, or } from 'drizzle-orm';

import { localDay } from '../../../src/domain/notices/due.ts';
import { clientCheckUpdate } from '../../../src/protocol/account/client-check.ts';
import { depositAmount } from '../../accounts/deposit-settled.ts';
import { userObject } from '../../accounts/user-object.ts';
import type { OrderToPlace } from '../../checkout/order-to-place.ts';
import { settleDeposit, settleOrder } from '../../checkout/settle-order.ts';
import { users } from '../../db/schema/accounts.ts';
import { payments } from '../../db/schema/checkout.ts';
import { orders } from '../../db/schema/plans.ts';
import { doorPayments } from '../../db/schema/stops.ts';
import type { Tx } from '../../db/tx.ts';
import { amountsInMail, greeted } from '../../mail/mail-words.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { paidMail, paidSubject, paymentTexts } from '../../mail/payment-words.ts';
import { langOf } from '../../mail/sentence.ts';
import { giveNotice } from '../../notices/give-notice.ts';
import { arrivedWords } from '../../notices/words.ts';
import { openStatuses } from '../../payments/payment-store.ts';
import { doorDueOfOrder } from '../../plan/money/order-due.ts';
import { deliveryZone } from '../../plan/stored/arrivals.ts';
import type { OrderRow } from '../../plan/stored/stored-plan.ts';
import { refuse, type Refused } from '../../request/result.ts';
import type { StaffCtx } from '../request/desk-handler.ts';
import { sayTo, type Said } from './told-customers.ts';

/** Cash or card that staff took for an order. */
export interface Taken {
  readonly userId: number;
  readonly orderId: number;
  readonly method: 'cash' | 'card';
  /** Fils. */
  readonly amount: number;
  readonly reference: string;
  /** The phone's entry; null if it was recorded at a desk. */
  readonly entryId: string | null;
  /** When it was taken, in ms. */
  readonly at: number;
}

/** Whether the customer may be paying online for the same order, or for the checkout that became it. */
const paysOnline = async (tx: Tx, { id, checkoutId, userId }: OrderRow): Promise<boolean> => {
  const same = or(eq(payments.dueOrderId, id), checkoutId === null ? undefined : eq(payments.checkoutId, checkoutId));
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), same, eq(payments.live, true), inArray(payments.status, [...openStatuses])))
    .limit(1);
  return open !== undefined;
};

/** Mails the receipt and adds a notice, as for money that arrived online. */
const thank = async (ctx: StaffCtx, { userId, orderId, amount }: Taken, paymentId: number, said: Said[]) => {
  const { tx, now, services } = ctx;
  const { publicUrl } = services.config;
  const zone = deliveryZone(services.settings);
  const [person] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error('the customer of an order does not exist');
  const lang = langOf(person.language);
  const words = amountsInMail(amount);
  await sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId,
    subject: paidSubject.plan[lang],
    text: greeted(person.name, lang, paidMail(words, 'plan', null)[lang]),
    links: [`${publicUrl}/modify`],
    body: { action: paymentTexts.seePlan[lang], receipt: { orderId, language: lang } },
  });
  await giveNotice(
    tx,
    { now, zone, publicUrl, notify: sayTo(said, userId) },
    {
      userId,
      topic: 'payment',
      subject: `door:${paymentId}`,
      day: localDay(now, zone),
      words: arrivedWords(words, true, 'plan'),
      path: '/modify',
      lettered: true,
    },
  );
};

/**
 * Records cash or card for an order, which then counts as paid. Refuses money that is not due, another amount than the
 * due one, and money beside an open online session. The customer is locked.
 */
export const takeAtDoor = async (ctx: StaffCtx, taken: Taken, said: Said[]): Promise<Refused | undefined> => {
  const { tx, now, today, session, services } = ctx;
  const { settings, catalogues, config } = services;
  const { userId, orderId, method, amount, reference, entryId, at } = taken;
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId));
  const [order] = await tx.select().from(orders).where(own).for('update');
  if (!order) return refuse('not_found');
  const due = doorDueOfOrder(order, depositAmount(settings) * 100);
  const total = due.plan + due.deposit;
  if (total === 0) return refuse('conflict', { message: paymentTexts.nothingAtDoor });
  if (await paysOnline(tx, order)) return refuse('conflict', { message: paymentTexts.inProgress });
  if (amount !== total) {
    const { en, ar } = amountsInMail(total)!;
    return refuse('validation', {
      errors: { amount: { en: `The amount due is ${en}.`, ar: `المبلغ المستحق هو ${ar}.` } },
    });
  }
  const [row] = await tx
    .insert(doorPayments)
    .values({ userId, orderId, staffId: session.member.id, method, amount, reference, at, entryId })
    .returning({ id: doorPayments.id });
  if (!row) throw new Error('the payment was not stored');
  const placing: OrderToPlace = {
    userId,
    checkoutId: order.checkoutId ?? 0,
    method,
    now,
    today,
    settings,
    catalogue: catalogues.current,
    publicUrl: config.publicUrl,
    notify: sayTo(said, userId),
  };
  const paid = { provider: method, reference: `door-${row.id}`, currency: 'AED' };
  if (due.plan > 0) await settleOrder(tx, placing, order, { ...paid, amount: due.plan });
  if (due.deposit > 0) await settleDeposit(tx, placing, order, { ...paid, amount: due.deposit });
  await thank(ctx, taken, row.id, said);
  placing.notify(clientCheckUpdate, await userObject(tx, userId, now, today));
  return undefined;
};
