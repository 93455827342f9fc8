import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '../../../server/db/schema/accounts.ts';
import { checkouts, moneyEntries, vouchers } from '../../../server/db/schema/checkout.ts';
import { settings } from '../../../server/db/schema/upkeep.ts';
import type { RunningServer } from '../../../server/start-server.ts';
import { addDays, type Day } from '../../../src/domain/days/day.ts';
import type { Reply } from '../../../src/protocol/messages.ts';
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
const creditOf = async (client: TestClient): Promise<Reply<'account/credit'>> => {
  const reply = await client.ask('account', { type: 'credit', data: {} });
  expect(reply.type).toBe('creditOk');
  return reply.data as Reply<'account/credit'>;
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

describe('the credit of a customer', () => {
  it('is the vouchers of their own, in fils and percent, and a link that somebody else can sign up by', async () => {
    const client = await signInClient(server.url, 'active@demo.test');
    open.push(client);
    const { vouchers: own, uses, referral } = await creditOf(client);
    expect(own.map(({ type, value }) => `${type} ${value}`).toSorted()).toEqual(['fixed 12350', 'percent 10']);
    expect(uses).toEqual([]);
    const token = new URL(referral.url).pathname.replace('/sign-up/', '');
    const known = await client.ask('registration', { type: 'checkRef', data: { token } });
    expect(known).toMatchObject({ type: 'checkRefOk', data: { refId: token } });
  });

  it('names what an order used, keeps what is left as a voucher of its own, and shows nobody else’s', async () => {
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

  it('counts who joined by the link, and who has left no more', async () => {
    const client = await buyer();
    const friends = [await buyer(), await buyer()];
    for (const { userId } of friends)
      await work((tx) => tx.update(users).set({ referrerId: client.userId }).where(eq(users.id, userId)));
    expect((await creditOf(client)).referral.joined).toBe(2);
    await work((tx) => tx.update(users).set({ erasedAt: 1 }).where(eq(users.id, friends[0]!.userId)));
    expect((await creditOf(client)).referral.joined).toBe(1);
  });
});

describe('a friend whose first plan is paid', () => {
  const joinedBy = async (referrer: SignedInBuyer): Promise<SignedInBuyer> => {
    const friend = await buyer();
    await work((tx) => tx.update(users).set({ referrerId: referrer.userId }).where(eq(users.id, friend.userId)));
    return friend;
  };
  const rewardsOf = (client: SignedInBuyer) =>
    work((tx) => tx.select().from(moneyEntries).where(eq(moneyEntries.userId, client.userId)));

  it('brings nothing where the provider sets no reward', async () => {
    const referrer = await buyer();
    await paid(await joinedBy(referrer));
    expect((await creditOf(referrer)).vouchers).toEqual([]);
  });

  it('brings a voucher of the amount that the provider sets, once, told to the books and to the devices that are connected', async () => {
    await work((tx) => tx.update(settings).set({ value: 2_500 }).where(eq(settings.alias, 'REFERRAL_REWARD')));
    await server.services.settings.reload();
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    const told = referrer.next('client_check', ({ type }) => type === 'update');
    await paid(friend);
    await paid(friend).catch(() => undefined);
    const { vouchers: own } = await creditOf(referrer);
    expect(own).toMatchObject([{ type: 'fixed', value: 2_500, left: 2_500, origin: 'referral' }]);
    expect(await rewardsOf(referrer)).toMatchObject([{ kind: 'credit', amount: 2_500, reference: own[0]!.code }]);
    // What the referrer's device has read is older than this: it reads the credit anew without being asked.
    const update = await told;
    expect(update.data).toMatchObject({ user_id: referrer.userId });
    const now = await referrer.ask('account', { type: 'credit', data: {} });
    expect(now.rev).toEqual(update.rev);
  });

  it('brings nothing more when a later plan of theirs costs nothing', async () => {
    const referrer = await buyer();
    const friend = await joinedBy(referrer);
    const { userId } = friend;
    await paid(friend);
    expect((await creditOf(referrer)).vouchers).toHaveLength(1);
    const checkoutId = await work(async (tx) => {
      const [first] = await tx.select().from(checkouts).where(eq(checkouts.id, friend.checkoutId));
      const { id: _, ...row } = first!;
      const days = row.days.map((on) => addDays(on as Day, 28));
      const [next] = await tx
        .insert(checkouts)
        .values({
          ...row,
          days,
          startDay: days[0]!,
          endDay: days.at(-1)!,
          status: 'pending',
          build: 'renew',
          bagPrice: 0,
        })
        .returning({ id: checkouts.id });
      await tx.insert(vouchers).values({
        code: 'ALLOFIT',
        userId,
        type: 'fixed',
        value: 9_000_000,
        applyType: 'other',
        usesLeft: 1,
        createdAt: 1,
      });
      return next!.id;
    });
    await ask(friend, checkoutId, 'applyCoupon', { couponCode: 'ALLOFIT', userId });
    const placed = await place({ ...friend, checkoutId }, 'Not Paid');
    expect(placed.type, JSON.stringify(placed.data)).toBe('placeneworderOk');
    const charges = (await rewardsOf(friend)).filter(({ kind }) => kind === 'charge');
    expect(charges.map(({ amount }) => amount)).toEqual([expect.any(Number), 0]);
    expect((await creditOf(referrer)).vouchers).toHaveLength(1);
  });
});
