import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { addDays, day } from '#src/domain/days/day.ts';
import { notices } from '#server/db/schema/notices.ts';
import { users } from '#server/db/schema/accounts.ts';
import { payments } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { SignedInBuyer } from '../../support/server/buyers.ts';
import { create, place, press, urlOf } from '../../support/server/paying.ts';
import { payingServer } from '../../support/server/paying-server.ts';
import { pdfPages } from '../../support/server/pdf-text.ts';
import { askOrder } from '../../support/server/plans.ts';

const here = payingServer();

/** An order that is paid later; the bag deposit is part of the price unless `bagLater` is true. */
const placed = async (bagLater = false): Promise<{ client: SignedInBuyer; orderId: number }> => {
  const client = await here.buyer();
  if (bagLater)
    await client.ask('mobile_checkout', {
      type: 'update',
      data: { checkoutId: client.checkoutId, details: { bag_price: 0 } },
      id: crypto.randomUUID(),
    });
  const { data } = await place(client, 'Not Paid');
  return { client, orderId: (data as { orderId: number }).orderId };
};
const pay = (client: SignedInBuyer, orderId: number, what: string, method = 'paymennt') =>
  askOrder(client, 'pay', { orderId, what, method });
const pageOf = ({ data }: { data?: unknown }): string => (data as { redirectUrl: string }).redirectUrl;
const status = async (client: SignedInBuyer, orderId: number) =>
  (await askOrder(client, 'payStatus', { orderId })).data as { status: string };
const due = async (client: SignedInBuyer) =>
  ((await askOrder(client, 'get', { orderType: 'active' })).data as { due?: unknown }).due;
const receiptText = async (client: SignedInBuyer, orderId: number): Promise<string> => {
  const { data } = await askOrder(client, 'receipt', { orderId, is_arabic: 0 });
  const file = await fetch(here.server.url + (data as { url: string }).url);
  return pdfPages(new Uint8Array(await file.arrayBuffer()))
    .flat()
    .join(' ')
    .replaceAll('\u00a0', ' ');
};
const rowOf = async (orderId: number) => {
  const rows = await here.server.services.database.withTransaction(
    (tx) => tx.select().from(orders).where(eq(orders.id, orderId)),
    'snapshot',
  );
  return rows[0]!;
};

describe.each(['paymennt', 'telr'] as const)('a placed order that waits for its money, paid with %s', (method) => {
  it('shows what it owes, is paid on its own page, and then owes nothing — XTR-036, XTR-045', async () => {
    const { client, orderId } = await placed();
    const { price, bagPrice } = await rowOf(orderId);
    expect(await due(client)).toEqual({ plan: price + bagPrice, deposit: 0, difference: 0 });
    expect(await status(client, orderId)).toEqual({ status: 'pending' });
    const opened = await pay(client, orderId, 'plan', method);
    const told = client.next('client_check', ({ type }) => type === 'update');
    expect(await press(pageOf(opened), 'paid')).toBe(`/checkout/success/${method}?order=${orderId}`);
    expect(await told).toMatchObject({ data: { user_id: client.userId, hasPlan: true } });
    expect(await status(client, orderId)).toEqual({
      status: 'paid',
      payment: { what: 'plan', amount: price + bagPrice },
    });
    expect(await due(client)).toEqual({ plan: 0, deposit: 0, difference: 0 });
    expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'paid', paymentMethod: method, bagDue: false });
    expect((await pay(client, orderId, 'plan', method)).data).toMatchObject({ code: 'conflict' });
  });

  it('sends the customer back and stays unpaid if the payment is cancelled — XTR-045', async () => {
    const { client, orderId } = await placed();
    const ended = await press(pageOf(await pay(client, orderId, 'plan', method)), 'cancelled');
    expect(ended).toBe(`/paymennt-payment/cancel?order=${orderId}`);
    expect(await status(client, orderId)).toMatchObject({ status: 'cancelled' });
    expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'not_paid' });
  });

  it('refunds a payment for an order cancelled meanwhile, or of another sum — XTR-041', async () => {
    for (const cancelled of [true, false]) {
      const { client, orderId } = await placed();
      const page = pageOf(await pay(client, orderId, 'plan', method));
      if (cancelled) await askOrder(client, 'cancel', { orderId, makeCoupon: false });
      await press(page, cancelled ? 'paid' : 'amount-differs');
      expect(await status(client, orderId)).toMatchObject({
        status: 'refund_due',
        message: expect.stringContaining('3 business days'),
      });
      expect((await here.rowsOf(client)).team).toHaveLength(1);
      expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'not_paid' });
    }
  });
});

/** Adds another plan of the customer that ends before this one starts. */
const behindAnother = async (orderId: number): Promise<void> => {
  const { id, ...row } = await rowOf(orderId);
  await here.server.services.database.withTransaction((tx) =>
    tx.insert(orders).values({
      ...row,
      checkoutId: null,
      startDay: addDays(day(row.startDay), -9),
      endDay: addDays(day(row.startDay), -1),
      paymentStatus: 'paid',
      bagDue: false,
    }),
  );
  expect(id).toBe(orderId);
};

it('the payment of a renewed plan behind the running one is announced with a link to that plan — XTR-036', async () => {
  const { client, orderId } = await placed();
  await behindAnother(orderId);
  await press(pageOf(await pay(client, orderId, 'plan')), 'paid');
  const mails = await here.server.services.database.withTransaction(
    (tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, client.userId), eq(outgoingMessages.channel, 'email')))
        .orderBy(outgoingMessages.id),
    'snapshot',
  );
  expect(mails.at(-1)!.links).toEqual([expect.stringMatching(/\/modify\?plan=renewed$/)]);
  const told = await here.server.services.database.withTransaction(
    (tx) => tx.select().from(notices).where(eq(notices.userId, client.userId)),
    'snapshot',
  );
  expect(told.at(-1)).toMatchObject({ title: 'Your payment has arrived', path: '/modify?plan=renewed' });
});

describe('the deposit of a placed order', () => {
  it('is paid separately from the plan, in any order, and once — XTR-045', async () => {
    const { client, orderId } = await placed(true);
    const { price } = await rowOf(orderId);
    expect(await due(client)).toEqual({ plan: price, deposit: 18_000, difference: 0 });
    await press(pageOf(await pay(client, orderId, 'deposit')), 'paid');
    expect(await status(client, orderId)).toEqual({ status: 'paid', payment: { what: 'deposit', amount: 18_000 } });
    const letter = (await here.rowsOf(client)).mails.at(-1);
    expect(letter?.subject).toBe('Your bag deposit is paid');
    expect(letter?.text).toMatch(/payment of \S*AED\s180\.00\S* for your bag deposit\./);
    expect(await due(client)).toEqual({ plan: price, deposit: 0, difference: 0 });
    expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'not_paid', bagDue: false });
    expect((await pay(client, orderId, 'deposit')).data).toMatchObject({ code: 'conflict' });
    await press(pageOf(await pay(client, orderId, 'plan')), 'paid');
    expect(await rowOf(orderId)).toMatchObject({ paymentStatus: 'paid', price });
    // The receipt lists each payment with its own amount.
    const text = await receiptText(client, orderId);
    const amounts = [...text.matchAll(/Paid on .*? · AED ([\d,.]+\.\d\d) · /g)].map(([, amount]) => amount);
    expect(amounts).toEqual(
      [18_000, price].map((fils) => (fils / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })),
    );
    const [person] = await here.server.services.database.withTransaction(
      (tx) => tx.select({ bagPaid: users.bagPaid }).from(users).where(eq(users.id, client.userId)),
      'snapshot',
    );
    expect(person).toEqual({ bagPaid: true });
  });
});

describe('a payment of a placed order', () => {
  it('continues in the session that its checkout had opened, so that nothing is paid twice — XTR-045', async () => {
    const client = await here.buyer();
    const first = urlOf(await create(client, 'paymennt'));
    const { data } = await place(client, 'Not Paid');
    const { orderId } = data as { orderId: number };
    expect(pageOf(await pay(client, orderId, 'plan'))).toBe(first);
    await press(first, 'paid');
    expect(await status(client, orderId)).toMatchObject({ status: 'paid', payment: { what: 'plan' } });
    const made = await here.server.services.database.withTransaction(
      (tx) => tx.select().from(payments).where(eq(payments.userId, client.userId)),
      'snapshot',
    );
    expect(made).toHaveLength(1);
  });

  it('is possible only for the customer’s own order', async () => {
    const { orderId } = await placed();
    const stranger = await here.buyer();
    expect((await pay(stranger, orderId, 'plan')).data).toMatchObject({ code: 'not_found' });
    expect((await askOrder(stranger, 'payStatus', { orderId })).data).toMatchObject({ code: 'not_found' });
  });

  it('is linked in the mail of an unpaid order, which confirms nothing — XTR-036', async () => {
    const { client } = await placed();
    const [mail] = await here.server.services.database.withTransaction(
      (tx) =>
        tx
          .select()
          .from(outgoingMessages)
          .where(and(eq(outgoingMessages.userId, client.userId), eq(outgoingMessages.channel, 'email'))),
      'snapshot',
    );
    expect(mail).toMatchObject({ subject: 'Your plan is reserved: pay it to start', body: { action: 'Pay now' } });
    expect(`${mail!.subject} ${mail!.text}`).not.toContain('confirmed');
    expect(mail!.links).toEqual([expect.stringMatching(/\/modify$/)]);
  });
});
