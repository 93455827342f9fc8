import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { redemptions, vouchers } from '#server/db/schema/checkout.ts';
import { outgoingMessages, settings } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { ask, check, create, moneyFacts, place, press, urlOf } from '../../support/server/paying.ts';
import { startTestServer, type TestClient } from '../../support/server/server.ts';
import { wizardOrder } from '../../support/server/wizard-order.ts';

type Voucher = typeof vouchers.$inferInsert;

let server: RunningServer;
const open: TestClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server.close();
});

const write: RunningServer['services']['database']['withTransaction'] = (work, mode) =>
  server.services.database.withTransaction(work, mode);
let made = 0;
const makeCode = (values: Partial<Voucher>) =>
  write(async (tx) => {
    const row = { type: 'fixed', value: 1_000, applyType: 'mainprice', createdAt: server.services.clock.now() };
    const [code] = await tx
      .insert(vouchers)
      .values({ ...row, code: `SHOWN${(made += 1)}`, ...values })
      .returning();
    return code!;
  });
const buyer = async (): Promise<SignedInBuyer> => {
  const client = await signInBuyer(server);
  open.push(client);
  return client;
};
const apply = async (client: SignedInBuyer, couponCode: string): Promise<void> => {
  const { data } = await ask(client, client.checkoutId, 'applyCoupon', { couponCode, userId: client.userId });
  expect(data).toMatchObject({ error: false });
};
/** A customer on the payment page, with a price that the code has reduced. */
const paying = async (values: Partial<Voucher> = {}, own = false, provider: 'paymennt' | 'telr' = 'paymennt') => {
  const client = await buyer();
  const code = await makeCode({ ...values, ...(own ? { userId: client.userId } : {}) });
  await apply(client, code.code);
  return { client, code, page: urlOf(await create(client, provider)) };
};
/** Orders another plan of the same customer with this code, paid at the door. */
const useElsewhere = async (client: SignedInBuyer, code: { readonly id: number; readonly code: string }) => {
  const typed = { couponCode: code.code, userId: client.userId, clearPrice: MEALS };
  await client.ask('mobile_checkout', { type: 'applyCouponCode', data: typed });
  await wizardOrder(server, client, 40, { coupon_id: code.id });
};
const usesOf = (voucherId: number) =>
  write((tx) => tx.select().from(redemptions).where(eq(redemptions.voucherId, voucherId)).orderBy(redemptions.id));
const overLimit = (userId: number) =>
  write((tx) =>
    tx
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.userId, userId), like(outgoingMessages.text, 'A code was used over its limit%'))),
  );
/** The values of the vouchers that were made from the rest of others, in fils. */
const restsOf = async (userId: number) => {
  const own = await write((tx) => tx.select().from(vouchers).where(eq(vouchers.userId, userId)));
  return own.filter(({ origin }) => origin === 'rest').map(({ value }) => value);
};
const setDeposit = async (value: number): Promise<void> => {
  await write((tx) =>
    tx
      .insert(settings)
      .values({ alias: 'BAG_DEPOSIT', value })
      .onConflictDoUpdate({ target: settings.alias, set: { value } }),
  );
  await server.services.settings.reload();
};
afterEach(() => setDeposit(180));

/** The price of five days of lunch and dinner. */
const MEALS = 35_500;

describe('the price for which a payment was opened', () => {
  it('is the price of the order even if another customer took the last use of its code, and the team is notified of that use — PAY-009, PRI-011', async () => {
    const { client, code, page } = await paying({ usesLeft: 1 });
    const rival = await buyer();
    await apply(rival, code.code);
    expect((await place(rival, 'Not Paid')).type).toBe('placeneworderOk');
    expect(await press(page, 'paid')).toBe(`/checkout/success/paymennt?checkout=${client.checkoutId}`);
    const { orders, payments, team, mails } = await moneyFacts(server, client);
    expect(orders).toMatchObject([{ price: MEALS - 1_000, paymentStatus: 'paid', couponId: code.id }]);
    expect(payments).toMatchObject([{ amount: MEALS - 1_000 + 18_000, orderId: orders[0]!.id }]);
    expect({ team, mails: mails.length }).toEqual({ team: [], mails: 1 });
    expect(await usesOf(code.id)).toMatchObject([{ userId: rival.userId }, { userId: client.userId, amount: 1_000 }]);
    expect(await overLimit(client.userId)).toMatchObject([
      { subject: 'Payment', body: { code: code.code, orderId: orders[0]!.id } },
    ]);
    expect(await overLimit(rival.userId)).toEqual([]);
    const [row] = await write((tx) => tx.select().from(vouchers).where(eq(vouchers.id, code.id)));
    expect(row!.usesLeft).toBe(0);
  });

  it('is the price of the order even if the customer used an unlimited code for another plan meanwhile — PRI-011', async () => {
    const { client, code, page } = await paying();
    await useElsewhere(client, code);
    await press(page, 'paid');
    const { orders } = await moneyFacts(server, client);
    expect(orders).toMatchObject([{ price: MEALS - 1_000, paymentStatus: 'paid', couponId: code.id }]);
    expect(await usesOf(code.id)).toHaveLength(2);
    expect(await overLimit(client.userId)).toEqual([]);
  });

  it.each([
    ['may use it once', { conditions: { oncePerCustomer: true } }],
    ['took its last use', { usesLeft: 1 }],
  ])(
    'does not hold if the customer used the code for another plan and %s: the page is closed, and a late payment is refunded — PRI-011, PAY-009',
    async (_, values) => {
      const closed = await paying(values);
      await useElsewhere(closed.client, closed.code);
      const sessionOf = async () => (await moneyFacts(server, closed.client)).payments[0]!;
      await expect.poll(async () => (await sessionOf()).status, { timeout: 100_000 }).toBe('cancelled');
      expect(await create(closed.client, 'paymennt')).toMatchObject({ data: { code: 'quote_changed' } });

      const late = await paying(values, false, 'telr');
      await useElsewhere(late.client, late.code);
      await press(late.page, 'paid');
      expect(await check(late.client, 'telr')).toMatchObject({ data: { status: 'refund_due' } });
      const { orders, team } = await moneyFacts(server, late.client);
      expect({ orders, team: team.length }).toEqual({ orders: [], team: 1 });
      expect(await usesOf(late.code.id)).toHaveLength(1);
    },
    120_000,
  );

  it('causes no report and no empty voucher if a code with one use for each customer was used once', async () => {
    const { client, code, page } = await paying({ conditions: { oncePerCustomer: true } });
    await press(page, 'paid');
    expect(await usesOf(code.id)).toHaveLength(1);
    expect(await overLimit(client.userId)).toEqual([]);
    expect(await restsOf(client.userId)).toEqual([]);
  });

  it('is the price of the order even if its code has expired before the payment — PAY-009', async () => {
    const { client, code, page } = await paying({ type: 'percent', value: 10, usesLeft: 5 });
    await write((tx) => tx.update(vouchers).set({ expiresAt: 1 }).where(eq(vouchers.id, code.id)));
    await press(page, 'paid');
    const { orders, team } = await moneyFacts(server, client);
    expect(orders).toMatchObject([{ price: MEALS - MEALS / 10, paymentStatus: 'paid' }]);
    expect(team).toEqual([]);
    expect(await overLimit(client.userId)).toEqual([]);
    const [row] = await write((tx) => tx.select().from(vouchers).where(eq(vouchers.id, code.id)));
    expect(row!.usesLeft).toBe(4);
  });

  it.each([
    [50_000, [14_500]],
    [40_000, [4_500]],
    [35_500, []],
  ])(
    'returns at most the rest of a voucher that was left at the payment: %i fils give %j — PRI-013, PRI-015',
    async (left, rests) => {
      const { client, code, page } = await paying({ value: 50_000, applyType: 'other' }, true);
      await write((tx) => tx.update(vouchers).set({ left }).where(eq(vouchers.id, code.id)));
      await press(page, 'paid');
      expect((await moneyFacts(server, client)).orders).toMatchObject([{ price: 0, voucherId: code.id }]);
      expect(await restsOf(client.userId)).toEqual(rests);
      expect(await overLimit(client.userId)).toEqual([]);
    },
  );

  it('is the price of the order even if the prices have changed meanwhile — PRI-016, PRI-022', async () => {
    const client = await buyer();
    const page = urlOf(await create(client, 'paymennt'));
    await setDeposit(250);
    await press(page, 'paid');
    const { orders, team } = await moneyFacts(server, client);
    expect(orders).toMatchObject([{ price: MEALS, bagPrice: 18_000, bagDue: false, paymentStatus: 'paid' }]);
    expect(team).toEqual([]);
  });

  it('does not hold for a plan that was changed later: that payment goes to the team', async () => {
    const { client, page } = await paying({ usesLeft: 5 });
    await apply(client, '');
    await press(page, 'paid');
    const { orders, payments, team } = await moneyFacts(server, client);
    expect({ orders, team: team.length }).toEqual({ orders: [], team: 1 });
    expect(payments).toMatchObject([{ status: 'paid', orderId: null }]);
  });

  it('applies to the plan of the last attempt if the same sum is requested for a changed one', async () => {
    const { client, code, page } = await paying({ usesLeft: 5 });
    const twin = await makeCode({ usesLeft: 5 });
    await apply(client, twin.code);
    expect(urlOf(await create(client, 'paymennt'))).toBe(page);
    await write((tx) => tx.update(vouchers).set({ expiresAt: 1 }).where(eq(vouchers.id, twin.id)));
    await press(page, 'paid');
    expect((await moneyFacts(server, client)).orders).toMatchObject([{ couponId: twin.id, price: MEALS - 1_000 }]);
    expect([(await usesOf(code.id)).length, (await usesOf(twin.id)).length]).toEqual([0, 1]);
  });
});
