import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { redemptions, vouchers } from '#server/db/schema/checkout.ts';
import { orders, planDays } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { amountInMail } from '#server/mail/mail-words.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { signInBuyer } from '../../support/server/buyers.ts';
import { dataOf, paramsFrom, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { create, moneyFacts, place as payLater, press, urlOf } from '../../support/server/paying.ts';
import { askOrder, daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { wizardOrder } from '../../support/server/wizard-order.ts';

type Cancelled = Extract<WiredReply<'order/cancel'>, { message: string }>;

let server: RunningServer;
let today: Day;
const open: SignedIn[] = [];

const signIn = async (name: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, `${name}@demo.test`, `BROWSER-${open.length}-${name}`);
  open.push(client);
  return client;
};
const cancel = (client: SignedIn, orderId: number, makeCoupon: boolean | 0 | 1, more: object = {}, id?: string) =>
  askOrder(client, 'cancel', { orderId, makeCoupon, ...more }, id === undefined ? {} : { id });
const orderRow = async (orderId: number) =>
  (await server.services.database.withTransaction((tx) => tx.select().from(orders).where(eq(orders.id, orderId))))[0]!;
const userOf = async (client: SignedIn) =>
  dataOf<SignedIn['user']>(await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'get' } }));
const lastMessage = async (client: SignedIn, channel: 'email' | 'team') =>
  (
    await server.services.database.withTransaction((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(eq(outgoingMessages.userId, client.user.user_id))
        .orderBy(desc(outgoingMessages.id)),
    )
  ).find((row) => row.channel === channel)!;
/** The test's own calculation of the rest: whole fils, half a fils rounded up. */
const left = ({ price, daysCount }: { price: number; daysCount: number }, plan: Plan): number => {
  const received = daysIn(plan, 'delivered', 'in-buffer').length;
  return price - Math.round((price * received) / daysCount);
};

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('the cancellation of a paid plan for a coupon', () => {
  it('gives exactly the total less the received meals, as previewed, and the coupon works in the next checkout — SKP-023, SKP-025, SKP-027, CLL-019', async () => {
    const active = await signIn('active');
    const other = await signIn('active');
    const before = await planOf(active);
    const orderId = before.planParams!.id;
    const row = await orderRow(orderId);
    const value = left(row, before);
    expect(value).toBeGreaterThan(0);
    const preview = await cancel(active, orderId, true, { preview: true });
    expect(preview).toMatchObject({
      type: 'cancelOk',
      data: { coupon: value, refund: value - Math.round(value * 0.2) },
    });
    expect(await planOf(active)).toEqual(before);

    const changed = other.next('order', ({ type }) => type === 'changed');
    const update = other.next('client_check', ({ type }) => type === 'update');
    const id = crypto.randomUUID();
    const reply = await cancel(active, orderId, true, {}, id);
    expect(reply).toMatchObject({ type: 'cancelOk', data: { itWasFuture: false, coupon: { value } } });
    const { coupon, message } = dataOf<Cancelled>(reply);
    expect(message).toContain(coupon!.code!);
    expect(await changed).toMatchObject({ data: { orderId, version: before.version + 1 } });
    expect(await update).toMatchObject({ data: { hasPlan: false } });
    expect((await userOf(active))['vouchers']).toContainEqual({
      id: coupon!.id,
      type: 'fixed',
      value,
      code: coupon!.code,
    });
    // A repeated request: the same key returns the same coupon, another key gets no coupon.
    expect((await cancel(active, orderId, true, {}, id)).data).toEqual(reply.data);
    for (const wish of [true, false])
      expect(await cancel(active, orderId, wish)).toMatchObject({ type: 'cancelErr', data: { code: 'conflict' } });
    const own = (await userOf(active))['vouchers'] as { code: string }[];
    expect(own.filter(({ code }) => code === coupon!.code)).toHaveLength(1);
    expect(own).toHaveLength(3);

    const mail = await lastMessage(active, 'email');
    expect(mail.subject).toBe('Your plan is cancelled');
    expect(mail.text).toContain(amountInMail(value, 'en'));
    expect((await lastMessage(active, 'team')).body).toMatchObject({ orderId, coupon: value, refund: 0 });

    const again = await setCheckout(active, paramsFrom(today, { couponCode: coupon!.code }));
    expect(again.type).toBe('setOk');
    const { planParams } = dataOf<Saved>(again);
    expect(planParams.voucher_id).toBe(coupon!.id);
    expect(planParams.price).toBe(Math.max(0, planParams.discount_price! - value));
  });

  it('keeps the days in preparation and removes later ones', async () => {
    const allergic = await signIn('allergic');
    const before = await planOf(allergic);
    const orderId = before.planParams!.id;
    await cancel(allergic, orderId, 1);
    const days = await server.services.database.withTransaction((tx) =>
      tx.execute<{ day: string }>(`select day::text as day from plan_days where order_id = ${orderId} order by day`),
    );
    expect(days.rows.map(({ day }) => day)).toEqual(daysIn(before, 'delivered', 'in-buffer'));
    expect((await lastMessage(allergic, 'email')).text).toContain(
      'We still deliver days that are already in preparation.',
    );
    expect((await orderRow(orderId)).paymentStatus).toBe('paid');
  });
});

describe('the cancellation of a plan that own credit paid', () => {
  it('returns the credit for the meals not received beside the refund, without a fee — SKP-023, SKP-025', async () => {
    const client = await signIn('arabic');
    const before = await planOf(client);
    const orderId = before.planParams!.id;
    const row = await orderRow(orderId);
    const credit = 20_000;
    await server.services.database.withTransaction(async (tx) => {
      const [voucher] = await tx
        .insert(vouchers)
        .values({
          code: 'OWNCREDIT1',
          userId: client.user.user_id,
          type: 'fixed',
          value: credit,
          left: 0,
          applyType: 'other',
          createdAt: 1,
        })
        .returning();
      await tx
        .insert(redemptions)
        .values({ voucherId: voucher!.id, userId: client.user.user_id, orderId, amount: credit, at: 1 });
    });
    const money = left(row, before);
    const back = left({ price: credit, daysCount: row.daysCount }, before);
    expect(await cancel(client, orderId, false, { preview: true })).toMatchObject({
      data: { coupon: money + back, refund: money - Math.round(money * 0.2) },
    });
    const { coupon, message } = dataOf<Cancelled>(await cancel(client, orderId, false));
    expect(coupon).toMatchObject({ value: back });
    expect(message).toContain(amountInMail(money - Math.round(money * 0.2), 'ar'));
    expect(message).toContain(coupon!.code!);
    expect((await orderRow(orderId)).paymentStatus).toBe('refunding');
  });
});

describe('the cancellation of a renewed plan', () => {
  it('before its start makes the running plan renewable again, and the running plan can be cancelled alone — SKP-026, SKP-027, CLL-019', async () => {
    const renewed = await signIn('renewed');
    expect(await userOf(renewed)).toMatchObject({ alreadyRenewed: true, renewPlan: false });
    const future = (await planOf(renewed, { orderType: 'renewed' })).planParams!.id;
    const running = (await planOf(renewed)).planParams!.id;
    const row = await orderRow(future);
    expect(await cancel(renewed, future, false)).toMatchObject({ data: { itWasFuture: true, coupon: null } });
    expect(await userOf(renewed)).toMatchObject({
      hasPlan: true,
      alreadyRenewed: false,
      renewPlan: true,
      canBeRenewed: true,
      plan: { order: running },
    });
    // No day of the plan was delivered: only the fee is kept.
    expect((await lastMessage(renewed, 'team')).body).toMatchObject({
      orderId: future,
      refund: row.price - Math.round(row.price * 0.2),
      coupon: 0,
    });
    expect((await orderRow(future)).paymentStatus).toBe('refunding');
    expect(await cancel(renewed, running, false)).toMatchObject({ data: { itWasFuture: false } });
    expect(await userOf(renewed)).toMatchObject({ hasPlan: false, plan: null });
    expect((await planOf(renewed)).planParams).toBeNull();
  });
});

describe('the cancellation of an unpaid plan', () => {
  it('gives neither refund nor coupon, and a coupon cannot be requested — SKP-024', async () => {
    const unpaid = await signIn('unpaid');
    const orderId = (await planOf(unpaid)).planParams!.id;
    expect((await cancel(unpaid, orderId, true, { preview: true })).data).toEqual({
      refund: 0,
      coupon: null,
      deposit: { back: 0, kept: false },
    });
    expect(await cancel(unpaid, orderId, true)).toMatchObject({ type: 'cancelErr', data: { code: 'conflict' } });
    expect((await planOf(unpaid)).planParams!.id).toBe(orderId);
    expect(await cancel(unpaid, orderId, false)).toMatchObject({
      data: { message: 'Your plan is cancelled.', coupon: null },
    });
    expect((await userOf(unpaid))['hasPlan']).toBe(false);
  });

  it('returns an own voucher that the order had used', async () => {
    const active = open.find(({ user }) => user['email'] === 'active@demo.test')!;
    const saved = await setCheckout(active, paramsFrom(today, { couponCode: 'LAYLA123', bag_price: 0 }));
    const checkoutId = dataOf<Saved>(saved).planParams.id;
    const placed = await active.ask('mobile_checkout', {
      type: 'placeneworder',
      data: { checkoutId, action: 'newPlan', paymentMethod: 'Not Paid' },
    });
    const { orderId } = dataOf<{ orderId: number }>(placed);
    const worth = async () =>
      ((await userOf(active))['vouchers'] as { type: string; value: number }[]).filter(
        ({ type, value }) => type === 'fixed' && value === 12_350,
      ).length;
    expect(await worth()).toBe(0);
    await cancel(active, orderId, false);
    expect(await worth()).toBe(1);
  });

  it('gives the same answer for another customer’s plan as for a missing one', async () => {
    const [renew, arabic] = [await signIn('renew'), await signIn('arabic')];
    const orderId = (await planOf(renew)).planParams!.id;
    expect(await cancel(arabic, orderId, false)).toMatchObject({ data: { code: 'not_found' } });
    expect((await planOf(renew)).planParams!.id).toBe(orderId);
    expect(daysIn(await planOf(renew), 'filled').map(dayToWire)).toContain(dayToWire(addDays(today, 4)));
  });
});

describe('a code for a first order', () => {
  it('is not accepted after a cancelled paid plan, but from customers who never paid nor received anything — SKP-023', async () => {
    const { database } = server.services;
    const code = 'FIRSTONE';
    await database.withTransaction((tx) =>
      tx.insert(vouchers).values({
        code,
        type: 'percent',
        value: 10,
        applyType: 'other',
        conditions: { firstOrder: true },
        createdAt: 1,
      }),
    );
    /** Whether the code is valid for a customer who has cancelled a first order with this payment method. */
    const counts = async (method: 'paid' | 'cash' | 'Not Paid', ahead: number): Promise<boolean> => {
      const buyer = await signInBuyer(server);
      let orderId: number;
      if (method === 'paid') {
        await press(urlOf(await create(buyer, 'paymennt')), 'paid');
        orderId = (await moneyFacts(server, buyer)).orders[0]!.id;
      } else if (method === 'cash') {
        orderId = await wizardOrder(server, buyer, ahead);
        // A day that was delivered.
        await database.withTransaction((tx) => tx.insert(planDays).values({ orderId, day: addDays(today, -1) }));
      } else orderId = dataOf<{ orderId: number }>(await payLater(buyer, method)).orderId;
      expect(await askOrder(buyer, 'cancel', { orderId, makeCoupon: false })).toMatchObject({ type: 'cancelOk' });
      const saved = dataOf<Saved>(await setCheckout(buyer, paramsFrom(today)));
      const data = { checkoutId: saved.planParams.id, couponCode: code, userId: buyer.userId };
      const reply = await buyer.ask('mobile_checkout', { type: 'applyCoupon', data });
      buyer.close();
      return !dataOf<{ error: boolean }>(reply).error;
    };
    expect(await counts('paid', 0)).toBe(false);
    expect(await counts('cash', 40)).toBe(false);
    expect(await counts('Not Paid', 0)).toBe(true);
  });
});
