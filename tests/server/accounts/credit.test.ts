import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { moneyEntries, vouchers } from '#server/db/schema/checkout.ts';
import { orders, planDays } from '#server/db/schema/plans.ts';
import { settings } from '#server/db/schema/upkeep.ts';
import { rewardReferrers } from '#server/jobs/reward-referrers.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, today as dayAt } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { signInBuyer, type SignedInBuyer } from '../../support/server/buyers.ts';
import { ask, check, create, place, press, urlOf } from '../../support/server/paying.ts';
import { signInClient, startTestServer, type TestClient } from '../../support/server/server.ts';

let server: RunningServer;
const open: TestClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const work = <T>(does: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(does);
const creditOf = async (client: TestClient): Promise<WiredReply<'account/credit'>> => {
  const reply = await client.ask('account', { type: 'credit', data: {} });
  expect(reply.type).toBe('creditOk');
  return reply.data as WiredReply<'account/credit'>;
};
const buyer = async (): Promise<SignedInBuyer> => {
  const client = await signInBuyer(server);
  open.push(client);
  return client;
};
const paid = async (client: SignedInBuyer): Promise<void> => {
  await press(urlOf(await create(client, 'paymennt')), 'paid');
  expect((await check(client, 'paymennt')).data).toMatchObject({ status: 'paid' });
  expect((await place(client, 'paymennt')).type).toBe('placeneworderOk');
};

describe('The credit of a customer', () => {
  it('contains the customer’s own vouchers, in fils and percent, and a referral link', async () => {
    const client = await signInClient(server.url, 'active@demo.test');
    open.push(client);
    const { vouchers: own, uses, referral } = await creditOf(client);
    expect(own.map(({ type, value }) => `${type} ${value}`).toSorted()).toEqual(['fixed 12350', 'percent 10']);
    expect(uses).toEqual([]);
    const token = new URL(referral.url).pathname.replace('/sign-up/', '');
    const known = await client.ask('registration', { type: 'checkRef', data: { token } });
    expect(known).toMatchObject({ type: 'checkRefOk', data: { refId: token } });
  });

  it('shows what an order used, keeps the rest as a new voucher, and shows no other customer’s credit', async () => {
    const client = await buyer();
    const { userId, checkoutId } = client;
    await work((tx) =>
      tx.insert(vouchers).values([
        { code: 'BIGONE', userId, type: 'fixed', value: 9_000_000, applyType: 'other', usesLeft: 1, createdAt: 1 },
        {
          code: 'OUTOFDATE',
          userId,
          type: 'fixed',
          value: 100,
          applyType: 'other',
          usesLeft: 1,
          expiresAt: 2,
          createdAt: 1,
        },
      ]),
    );
    await ask(client, checkoutId, 'applyCoupon', { couponCode: 'BIGONE', userId });
    await ask(client, checkoutId, 'update', { details: { cutlery: 0, bag_price: 0 } });
    const placed = await place(client, 'Not Paid');
    expect(placed.type, JSON.stringify(placed.data)).toBe('placeneworderOk');
    const { orderId } = placed.data as { orderId: number };

    const { vouchers: own, uses } = await creditOf(client);
    const used = own.find(({ code }) => code === 'BIGONE')!;
    expect(used).toMatchObject({ value: 9_000_000, left: 0 });
    expect(uses).toEqual([{ voucherId: used.id, orderId, amount: expect.any(Number), at: expect.any(Number) }]);
    expect(own.find(({ origin }) => origin === 'rest')).toMatchObject({ left: 9_000_000 - uses[0]!.amount });
    expect(own.find(({ code }) => code === 'OUTOFDATE')).toMatchObject({ expires: 0 });
    expect((await creditOf(await buyer())).vouchers).toEqual([]);
  });

  it('counts the customers who joined by the link, without erased accounts', async () => {
    const client = await buyer();
    const friends = [await buyer(), await buyer()];
    for (const { userId } of friends)
      await work((tx) => tx.update(users).set({ referrerId: client.userId }).where(eq(users.id, userId)));
    expect((await creditOf(client)).referral.joined).toBe(2);
    await work((tx) => tx.update(users).set({ erasedAt: 1 }).where(eq(users.id, friends[0]!.userId)));
    expect((await creditOf(client)).referral.joined).toBe(1);
  });
});

describe('A friend who joined by a referral link', () => {
  const REWARD = 2_500;
  const joinedBy = async (referrer: SignedInBuyer): Promise<SignedInBuyer> => {
    const friend = await buyer();
    await work((tx) => tx.update(users).set({ referrerId: referrer.userId }).where(eq(users.id, friend.userId)));
    return friend;
  };
  const moneyOf = (client: SignedInBuyer) =>
    work((tx) => tx.select().from(moneyEntries).where(eq(moneyEntries.userId, client.userId)));
  const setReward = async (value: number): Promise<void> => {
    await work((tx) => tx.update(settings).set({ value }).where(eq(settings.alias, 'REFERRAL_REWARD')));
    await server.services.settings.reload();
  };
  const rewards = () =>
    rewardReferrers(server.services, new CommitQueue(server.services.database, server.services.clock));
  const rewardsOf = async (client: SignedInBuyer) =>
    (await creditOf(client)).vouchers.filter(({ origin }) => origin === 'referral');
  const orderOf = async (client: SignedInBuyer): Promise<number> =>
    (await work((tx) => tx.select().from(orders).where(eq(orders.checkoutId, client.checkoutId))))[0]!.id;
  /** Gives the plan `behind` past days and `ahead` future days. */
  const deliver = (orderId: number, behind: number, ahead: number) =>
    work(async (tx) => {
      const today = dayAt(server.services.clock.now(), 'UTC');
      const days = [
        ...Array.from({ length: behind }, (_, at) => addDays(today, at - behind)),
        ...Array.from({ length: ahead }, (_, at) => addDays(today, at)),
      ];
      await tx.delete(planDays).where(eq(planDays.orderId, orderId));
      await tx.insert(planDays).values(days.map((day) => ({ orderId, day })));
      await tx
        .update(orders)
        .set({ daysCount: days.length, startDay: days[0]!, endDay: days.at(-1)! })
        .where(eq(orders.id, orderId));
    });
  const cancel = async (client: SignedInBuyer, orderId: number): Promise<void> => {
    const reply = await client.ask('order', { type: 'cancel', data: { orderId, makeCoupon: false } });
    expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'cancelOk' });
  };

  it('brings no voucher if the provider sets no reward, or sets one only afterwards', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    await paid(friend);
    await deliver(await orderOf(friend), 7, 13);
    await rewards();
    await setReward(REWARD);
    await rewards();
    expect(await rewardsOf(referrer)).toEqual([]);
  });

  it('brings a voucher once 7 days of the first plan are delivered, and books and devices are notified', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    await paid(friend);
    const orderId = await orderOf(friend);
    await deliver(orderId, 6, 14);
    await rewards();
    expect(await rewardsOf(referrer)).toEqual([]);
    const told = referrer.next('client_check', ({ type }) => type === 'update');
    await deliver(orderId, 7, 13);
    await rewards();
    await rewards();
    const own = await rewardsOf(referrer);
    expect(own).toMatchObject([{ type: 'fixed', value: REWARD, left: REWARD }]);
    expect(await moneyOf(referrer)).toMatchObject([{ kind: 'credit', amount: REWARD, reference: own[0]!.code }]);
    // The stored credit of the referrer's device is older than this revision, so the device reads the credit again.
    const update = await told;
    expect(update.data).toMatchObject({ user_id: referrer.userId });
    const now = await referrer.ask('account', { type: 'credit', data: {} });
    expect(now.rev).toEqual(update.rev);
    // An earned reward is kept.
    await cancel(friend, orderId);
    await rewards();
    expect(await rewardsOf(referrer)).toHaveLength(1);
  });

  it('brings a voucher at the end of a shorter plan, and none before its last day', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    await paid(friend);
    const orderId = await orderOf(friend);
    await deliver(orderId, 4, 1);
    await rewards();
    expect(await rewardsOf(referrer)).toEqual([]);
    await deliver(orderId, 5, 0);
    await rewards();
    expect(await rewardsOf(referrer)).toHaveLength(1);
  });

  it('brings no credit for skipped or paused days', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    await paid(friend);
    const orderId = await orderOf(friend);
    await deliver(orderId, 8, 12);
    const today = dayAt(server.services.clock.now(), 'UTC');
    await work(async (tx) => {
      const at = (days: number) => and(eq(planDays.orderId, orderId), eq(planDays.day, addDays(today, -days)));
      await tx.update(planDays).set({ state: 'skipped' }).where(at(8));
      await tx.update(planDays).set({ state: 'paused' }).where(at(7));
    });
    await rewards();
    expect(await rewardsOf(referrer)).toEqual([]);
  });

  it('brings nothing with a first plan cancelled before 7 days, or with a later plan', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    await paid(friend);
    const first = await orderOf(friend);
    await deliver(first, 6, 14);
    await cancel(friend, first);
    // Days in preparation were still delivered.
    await deliver(first, 10, 0);
    await rewards();
    expect(await rewardsOf(referrer)).toEqual([]);
    const later = await work(async (tx) => {
      const [{ id: _, checkoutId: __, ...row }] = (await tx.select().from(orders).where(eq(orders.id, first))) as [
        typeof orders.$inferSelect,
      ];
      const [next] = await tx
        .insert(orders)
        .values({ ...row, status: 'placed', paymentStatus: 'paid', cancelledAt: null })
        .returning({ id: orders.id });
      await tx
        .insert(moneyEntries)
        .values({ userId: friend.userId, orderId: next!.id, kind: 'charge', amount: row.price, at: 1 });
      return next!.id;
    });
    await deliver(later, 20, 0);
    await rewards();
    expect(await rewardsOf(referrer)).toEqual([]);
  });

  it('brings a voucher with a plan cancelled after 7 days, even if these were not counted yet', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    await paid(friend);
    const orderId = await orderOf(friend);
    await deliver(orderId, 7, 13);
    await cancel(friend, orderId);
    expect(await rewardsOf(referrer)).toHaveLength(1);
  });

  it('brings nothing with a plan without a price', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    const { userId } = friend;
    await work((tx) =>
      tx.insert(vouchers).values({
        code: 'ALLOFIT',
        userId,
        type: 'fixed',
        value: 9_000_000,
        applyType: 'other',
        usesLeft: 1,
        createdAt: 1,
      }),
    );
    await ask(friend, friend.checkoutId, 'applyCoupon', { couponCode: 'ALLOFIT', userId });
    await ask(friend, friend.checkoutId, 'update', { details: { cutlery: 0, bag_price: 0 } });
    const placed = await place(friend, 'Not Paid');
    expect(placed.type, JSON.stringify(placed.data)).toBe('placeneworderOk');
    const orderId = await orderOf(friend);
    expect(await moneyOf(friend)).toMatchObject([{ kind: 'credit' }, { kind: 'charge', amount: 0 }]);
    await deliver(orderId, 20, 0);
    await rewards();
    expect(await rewardsOf(referrer)).toEqual([]);
  });
});
