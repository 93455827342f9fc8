import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { redemptions, vouchers } from '../../../server/db/schema/checkout.ts';
import { orders } from '../../../server/db/schema/plans.ts';
import { outgoingMessages } from '../../../server/db/schema/upkeep.ts';
import type { RunningServer } from '../../../server/start-server.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { ask, create, moneyFacts, press, urlOf } from '../../support/server/paying.ts';
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

/** On the payment page of a checkout that own credit made cheaper; a cash order has taken the same credit since. */
const paidTwice = async (values: Partial<typeof vouchers.$inferInsert> = {}) => {
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
  const page = urlOf(await create(client, 'paymennt'));
  const orderId = await wizardOrder(server, client, 40, { voucher_id: voucher!.id });
  return { client, page, orderId, voucher: voucher! };
};
const cancel = async (client: SignedInBuyer, orderId: number): Promise<void> => {
  const reply = await askOrder(client, 'cancel', { orderId, makeCoupon: false });
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'cancelOk' });
};
/** What is still in the customer's hand, and what pays orders that stand. */
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

describe('own credit that a payment under way was promised, and another order took', () => {
  it('does not come back when that order is cancelled after the payment', async () => {
    const { client, page, orderId } = await paidTwice();
    await press(page, 'paid');
    await cancel(client, orderId);
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
    // Back with the last order that it pays.
    const [paid] = (await moneyFacts(server, client)).orders;
    await cancel(client, paid!.id);
    expect(await creditOf(client)).toEqual({ usable: CREDIT, spent: 0 });
  });

  it('stays with the order that is left when the paid one is cancelled first', async () => {
    const { client, page, orderId } = await paidTwice();
    await press(page, 'paid');
    const [paid] = (await moneyFacts(server, client)).orders;
    await cancel(client, paid!.id);
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
    await cancel(client, orderId);
    expect(await creditOf(client)).toEqual({ usable: CREDIT, spent: 0 });
  });

  it('pays the payment when that order was cancelled before it', async () => {
    const { client, page, orderId } = await paidTwice();
    await cancel(client, orderId);
    expect(await creditOf(client)).toEqual({ usable: CREDIT, spent: 0 });
    await press(page, 'paid');
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
    expect((await moneyFacts(server, client)).team).toEqual([]);
  });

  it('is told to the team when less of it came back than the payment was promised', async () => {
    const { client, page, orderId, voucher } = await paidTwice();
    await cancel(client, orderId);
    // As after a plan of which days were received.
    await read((tx) => tx.update(vouchers).set({ left: 3_000 }).where(eq(vouchers.id, voucher.id)));
    await press(page, 'paid');
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
    const team = await read((tx) =>
      tx.select().from(outgoingMessages).where(eq(outgoingMessages.userId, client.userId)),
    );
    expect(team.filter(({ text }) => text.startsWith('A code was used over its limit'))).toMatchObject([
      { body: { code: voucher.code, amount: CREDIT } },
    ]);
  });

  it('can be used again by whoever may use it once, after the order that took it is cancelled', async () => {
    const { client, orderId, voucher } = await paidTwice({ conditions: { oncePerCustomer: true } });
    await cancel(client, orderId);
    await wizardOrder(server, client, 40, { voucher_id: voucher.id });
    expect(await creditOf(client)).toEqual({ usable: 0, spent: CREDIT });
  });
});
