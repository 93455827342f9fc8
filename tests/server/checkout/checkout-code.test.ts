import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { today as dayAt, type Day } from '#src/domain/days/day.ts';
import { signInBuyer } from '../../support/server/buyers.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn, type TestClient } from '../../support/server/server.ts';

let server: RunningServer;
let today: Day;
const clients: SignedIn[] = [];
const signIn = async (email: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, email, `BROWSEROF${email.slice(0, 7).toUpperCase()}`);
  clients.push(client);
  return client;
};
const apply = (client: SignedIn, checkoutId: number, couponCode: string) =>
  ask(client, 'applyCoupon', { couponCode, userId: client.user.user_id, checkoutId });

beforeAll(async () => {
  server = await startTestServer();
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of clients) client.close();
  await server?.close();
});

describe('A code on a saved checkout', () => {
  it('takes off its share, one code at a time, and a main-price code leaves add-ons unchanged — CLL-049, PRI-008, PRI-009, PRI-011, PRI-012, PRI-023', async () => {
    const draft = await signIn('draft@demo.test');
    const { planParams } = dataOf<Saved>(
      await setCheckout(draft, paramsFrom(today, { mealTypes: ['3', '5', '6'], days_count: 20 })),
    );
    // The price: 20 × 7100 for mains and 20 × 900 for add-ons, 5 % off each.
    expect(planParams.price).toBe(134_900 + 17_100);
    expect(await apply(draft, planParams.id, ' welcome10 ')).toMatchObject({
      type: 'applyCouponOk',
      data: {
        error: false,
        priceDatas: {
          couponCode: 'WELCOME10',
          savedCouponAmount: 13_490,
          discountPriceCoupon: 152_000 - 13_490,
          discountPerCoupon: 10,
          discountTypeCoupon: 'percent',
        },
      },
    });
    expect(await apply(draft, planParams.id, 'FIXED50')).toMatchObject({
      data: {
        error: false,
        priceDatas: { couponCode: 'FIXED50', savedCouponAmount: 5000, discountPriceCoupon: 147_000 },
      },
    });
    expect(await apply(draft, planParams.id, 'ADDON20')).toMatchObject({
      data: { error: false, priceDatas: { couponCode: 'ADDON20', savedCouponAmount: 30_400 } },
    });
    const pending = dataOf<Saved>(await ask(draft, 'getPending', {}));
    expect(pending.planParams).toMatchObject({ couponCode: 'ADDON20', price: 121_600, bag_price: 180 });
    await apply(draft, planParams.id, '');
    expect(dataOf<Saved>(await ask(draft, 'getPending', {})).planParams).toMatchObject({
      couponCode: null,
      price: 152_000,
    });
  });

  it('stays if a change of the plan does not mention it, and is removed if the change says so', async () => {
    const draft = await signIn('draft@demo.test');
    const saved = async (with_: object): Promise<Saved['planParams']> =>
      dataOf<Saved>(await setCheckout(draft, paramsFrom(today, { days_count: 20, ...with_ }))).planParams;
    const { id } = await saved({ couponCode: 'FIXED50' });
    expect(await saved({ id, days_count: 24 })).toMatchObject({ id, couponCode: 'FIXED50' });
    expect(await saved({ id, couponCode: null })).toMatchObject({ id, couponCode: null });
    expect(await saved({ id })).toMatchObject({ couponCode: null });
  });

  it('gets the same answer if it is unknown, expired, used or foreign, at most ten times an hour', async () => {
    const active = await signIn('active@demo.test');
    const own = (active.user['vouchers'] as { code: string }[])[0]!.code;
    const unpaid = await signIn('unpaid@demo.test');
    const { planParams } = dataOf<Saved>(await setCheckout(unpaid, paramsFrom(today)));
    const wrong = ['NOSUCHCODE', 'OLD2020', 'USEDUP', own, "' or 1=1 --", 'WELCOME10X'];
    for (const code of wrong)
      expect(await apply(unpaid, planParams.id, code)).toMatchObject({
        type: 'applyCouponOk',
        data: { error: true, message: 'Wrong voucher code' },
      });
    // Codes that are tried on the build page or when the plan is saved count as well.
    for (const code of ['NOPE1', 'NOPE2'])
      expect(
        await ask(unpaid, 'applyCouponCode', { couponCode: code, userId: unpaid.user.user_id, clearPrice: 1000 }),
      ).toMatchObject({ type: 'applyCouponCodeOk', data: { error: true, message: 'Wrong voucher code' } });
    for (const code of ['NOPE3', 'NOPE4'])
      expect(await setCheckout(unpaid, paramsFrom(today, { couponCode: code, price: 1 }))).toMatchObject({
        type: 'setErr',
        data: { code: 'validation', errors: { couponCode: 'Wrong voucher code' } },
      });
    const blocked = { data: { code: 'rate_limited' } };
    expect(await apply(unpaid, planParams.id, 'WELCOME10')).toMatchObject(blocked);
    expect(await setCheckout(unpaid, paramsFrom(today, { couponCode: 'WELCOME10' }))).toMatchObject(blocked);
    expect(await ask(unpaid, 'applyCouponCode', { couponCode: 'WELCOME10', clearPrice: 1000 })).toMatchObject(blocked);
    expect(dataOf<Saved>(await ask(unpaid, 'getPending', {})).planParams.couponCode).toBeNull();
  });
});

describe('Codes that are tried on many devices at once', () => {
  it('are checked at most ten times an hour by any message, and a right code uses up no try', async () => {
    const first = await signInBuyer(server);
    const sockets = [first, ...(await Promise.all(Array.from({ length: 11 }, first.again)))];
    const save = (socket: TestClient, couponCode: string) =>
      socket.ask('mobile_checkout', {
        type: 'set',
        data: { checkoutPlanParams: paramsFrom(today, { couponCode, days_count: 5 }), detailsData: [] },
      });
    expect((await save(first, 'WELCOME10')).type).toBe('setOk');
    const replies = await Promise.all(sockets.map((socket, at) => save(socket, `GUESS${at}`)));
    const codes = replies.map((reply) => dataOf<{ code: string }>(reply).code);
    expect(codes.filter((code) => code === 'validation')).toHaveLength(10);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(sockets.length - 10);
    expect((await save(first, 'WELCOME10')).data).toMatchObject({ code: 'rate_limited' });
    for (const socket of sockets) socket.close();
  });
});

describe('mobile_checkout/applyCouponCode', () => {
  it('shows the effect of a code before a plan is saved, and asks for meals first — CLL-050, MSG-030, MSG-031, ENT-035', async () => {
    const draft = await signIn('draft@demo.test');
    const code = (couponCode: string, clearPrice: number) =>
      ask(draft, 'applyCouponCode', { couponCode, userId: draft.user.user_id, clearPrice });
    expect(await code('FIXED50', 100_000)).toMatchObject({
      data: {
        error: false,
        coupon: { id: expect.any(Number), type: 'fixed', value: 5000, code: 'FIXED50', apply_type: 'mainprice' },
      },
    });
    expect(await code('FIXED50', 0)).toMatchObject({
      data: { error: true, message: 'Please select the meals and apply the code.', coupon: null },
    });
  });
});

describe("a customer's own voucher", () => {
  it('accepts a voucher that the order uses up, and the rest becomes a new voucher — PRI-010, PRI-013, PRI-015, ENT-037', async () => {
    const active = await signIn('active@demo.test');
    const own = (active.user['vouchers'] as { id: number; code: string; value: number; type: string }[]).find(
      ({ type }) => type === 'fixed',
    )!;
    expect(own.value).toBe(12_350);
    // More credit than a plan of five days costs (5 × 7100).
    const credit = 50_000;
    const { vouchers, redemptions, moneyEntries } = await import('#server/db/schema/checkout.ts');
    const { eq } = await import('drizzle-orm');
    const { database } = server.services;
    await database.withTransaction((tx) =>
      tx
        .update(vouchers)
        .set({ value: credit, left: null, conditions: { minDays: 5, firstOrder: false } })
        .where(eq(vouchers.id, own.id)),
    );
    const { planParams } = dataOf<Saved>(
      await setCheckout(active, paramsFrom(today, { days_count: 5, voucher_id: own.id })),
    );
    expect(planParams).toMatchObject({ voucher_id: own.id, price: 0, full_price: 35_500 });
    expect(planParams.priceDatas).toMatchObject({ voucher_id: own.id, discountPrice: 0 });
    const { orderId } = dataOf<{ orderId: number }>(await place(active, planParams.id));
    const [rows, used, entries] = await database.withTransaction(async (tx) => [
      await tx.select().from(vouchers).where(eq(vouchers.userId, active.user.user_id)),
      await tx.select().from(redemptions).where(eq(redemptions.orderId, orderId)),
      await tx.select().from(moneyEntries).where(eq(moneyEntries.orderId, orderId)),
    ]);
    expect(used).toMatchObject([{ voucherId: own.id, amount: 35_500, userId: active.user.user_id }]);
    expect(rows.find(({ id }) => id === own.id)).toMatchObject({ usesLeft: 0, left: 0 });
    expect(rows.filter(({ origin }) => origin === 'rest')).toMatchObject([
      { type: 'fixed', value: credit - 35_500, left: credit - 35_500, conditions: { minDays: 5 } },
    ]);
    expect(entries).toMatchObject([
      { kind: 'credit', amount: credit - 35_500 },
      { kind: 'charge', amount: 0 },
    ]);
    // Nothing is left to pay: the order does not wait for money, although the customer chose to pay later.
    const { orders } = await import('#server/db/schema/plans.ts');
    const [order] = await database.withTransaction((tx) => tx.select().from(orders).where(eq(orders.id, orderId)));
    expect(order).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'Not Paid', price: 0 });
    const again = dataOf<Saved>(await setCheckout(active, paramsFrom(today, { days_count: 5 })));
    expect(await apply(active, again.planParams.id, own.code)).toMatchObject({ data: { error: true } });
  });

  it('accepts a percentage voucher as often as it allows, one order at a time', async () => {
    const draft = await signIn('draft@demo.test');
    const { vouchers } = await import('#server/db/schema/checkout.ts');
    const { eq } = await import('drizzle-orm');
    const { database, clock } = server.services;
    const own = {
      code: 'MYTENTH',
      userId: draft.user.user_id,
      type: 'percent',
      value: 10,
      applyType: 'other',
      usesLeft: 2,
    };
    await database.withTransaction((tx) => tx.insert(vouchers).values({ ...own, createdAt: clock.now() }));
    const orderWithIt = async () => {
      const { planParams } = dataOf<Saved>(await setCheckout(draft, paramsFrom(today)));
      const applied = await apply(draft, planParams.id, own.code);
      expect(await place(draft, planParams.id)).toMatchObject({ type: 'placeneworderOk' });
      const [row] = await database.withTransaction((tx) =>
        tx.select({ left: vouchers.usesLeft }).from(vouchers).where(eq(vouchers.code, own.code)),
      );
      return { wrong: dataOf<{ error: boolean }>(applied).error, usesLeft: row!.left };
    };
    expect(await orderWithIt()).toEqual({ wrong: false, usesLeft: 1 });
    expect(await orderWithIt()).toEqual({ wrong: false, usesLeft: 0 });
    expect(await orderWithIt()).toEqual({ wrong: true, usesLeft: 0 });
  });
});
