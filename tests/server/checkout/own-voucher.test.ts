import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { redemptions, vouchers } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import { refunds } from '#server/db/schema/refunds.ts';
import type { RunningServer } from '#server/start-server.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { ask, check, create, moneyFacts, press, urlOf } from '../../support/server/paying.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';
import { wizardOrder } from '../../support/server/wizard-order.ts';

const CREDIT = 5_000;

let server: RunningServer;
const open: SignedInBuyer[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);

/**
 * A customer on the payment page of a checkout that their own credit made cheaper; a cash order has used the same credit
 * since. Telr's pages cannot be closed.
 */
const spentTwice = async (
  values: Partial<typeof vouchers.$inferInsert> = {},
  provider: 'paymennt' | 'telr' = 'telr',
) => {
  const client = await signInBuyer(server);
  open.push(client);
  const { userId, checkoutId } = client;
  const [voucher] = await read((tx) =>
    tx
      .insert(vouchers)
      .values({
        code: `OWN${userId}`,
        userId,
        type: 'fixed',
        value: CREDIT,
        applyType: 'other',
        usesLeft: 1,
        createdAt: 1,
        ...values,
      })
      .returning(),
  );
  await ask(client, checkoutId, 'applyCoupon', { couponCode: voucher!.code, userId });
  const page = urlOf(await create(client, provider));
  const orderId = await wizardOrder(server, client, 40, { voucher_id: voucher!.id });
  return { client, page, orderId, voucher: voucher! };
};
const cancel = async (client: SignedInBuyer, orderId: number): Promise<void> => {
  const reply = await askOrder(client, 'cancel', { orderId, makeCoupon: false });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'cancelOk' });
};
/** The customer's remaining credit, and the credit that pays existing orders. */
const creditOf = ({ userId }: SignedInBuyer) =>
  read(async (tx) => {
    const own = await tx.select().from(vouchers).where(eq(vouchers.userId, userId));
    const used = await tx
      .select({ amount: redemptions.amount, status: orders.status })
      .from(redemptions)
      .innerJoin(orders, eq(orders.id, redemptions.orderId))
      .where(eq(redemptions.userId, userId));
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
    return {
      usable: sum(own.filter(({ usesLeft }) => usesLeft !== 0).map(({ left, value }) => left ?? value)),
      spent: sum(used.filter(({ status }) => status !== 'cancelled').map(({ amount }) => amount)),
    };
  });

const paymentOf = async (client: SignedInBuyer) => (await moneyFacts(server, client)).payments[0]!;

describe('Own credit that was promised to an open payment and used by another order', () => {
  it('pays once: the payment page is closed, and the next attempt shows the price without the credit — PRI-011, PAY-009', async () => {
    const { client, page } = await spentTwice({}, 'paymennt');
    await expect.poll(async () => (await paymentOf(client)).status, { timeout: 100_000 }).toBe('cancelled');
    await press(page, 'paid');
    expect((await moneyFacts(server, client)).orders).toEqual([]);
    const again = await create(client, 'paymennt');
    expect(again).toMatchObject({ data: { code: 'quote_changed' } });
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
  }, 120_000);

  it('pays once: a late payment is refunded whole, and no order is made from it — PAY-009, XTR-041', async () => {
    const { client, page, orderId } = await spentTwice();
    await press(page, 'paid');
    const { orders: placed, team } = await moneyFacts(server, client);
    expect({ placed, team: team.length }).toEqual({ placed: [], team: 1 });
    expect(await check(client, 'telr')).toMatchObject({ data: { status: 'refund_due' } });
    const [refund] = await read((tx) => tx.select().from(refunds).where(eq(refunds.userId, client.userId)));
    expect(refund).toMatchObject({ what: 'payment', amount: (await paymentOf(client)).amount });
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
    // The credit is returned with the one order that it pays.
    await cancel(client, orderId);
    expect(await creditOf(client)).toEqual({ usable: CREDIT, spent: 0 });
  });

  it('pays for the payment if the other order was cancelled before it', async () => {
    const { client, page, orderId } = await spentTwice();
    await cancel(client, orderId);
    expect(await creditOf(client)).toEqual({ usable: CREDIT, spent: 0 });
    await press(page, 'paid');
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
    expect((await moneyFacts(server, client)).team).toEqual([]);
  });

  it.each([
    [CREDIT - 1, 0],
    [CREDIT, 1],
  ])(
    'pays for the payment only if the whole promised credit has returned: %i fils give %i orders',
    async (left, count) => {
      const { client, page, orderId, voucher } = await spentTwice();
      await cancel(client, orderId);
      await read((tx) => tx.update(vouchers).set({ left }).where(eq(vouchers.id, voucher.id)));
      await press(page, 'paid');
      const { orders: placed, team } = await moneyFacts(server, client);
      expect([placed.length, team.length]).toEqual([count, 1 - count]);
    },
  );

  it('can be used once more by its customer after the other order is cancelled', async () => {
    const { client, orderId, voucher } = await spentTwice({ conditions: { oncePerCustomer: true } });
    await cancel(client, orderId);
    await wizardOrder(server, client, 40, { voucher_id: voucher.id });
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
  });

  it('pays for both orders if it allows several uses, and no page is closed', async () => {
    const { client, page } = await spentTwice({ type: 'percent', value: 10, usesLeft: 2 }, 'paymennt');
    await press(page, 'paid');
    const { orders: placed, team } = await moneyFacts(server, client);
    expect({ placed: placed.length, team }).toEqual({ placed: 1, team: [] });
  });
});
