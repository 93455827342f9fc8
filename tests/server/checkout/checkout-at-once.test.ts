import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { checkouts, redemptions, vouchers } from '#server/db/schema/checkout.ts';
import { orders } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { today as dayAt, type Day } from '#src/domain/days/day.ts';
import { ask, dataOf, paramsFrom, place, setCheckout, type Saved } from '../../support/server/checkout.ts';
import { postgresForTests, signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const postgres = await postgresForTests('checkout', 'filled');

describe.skipIf(postgres === undefined)('Two devices at once, on PostgreSQL,', () => {
  let server: RunningServer;
  let today: Day;
  let phone: SignedIn;
  let laptop: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ databaseUrl: postgres!.url });
    today = dayAt(server.services.clock.now(), 'UTC');
    phone = await signInClient(server.url, 'draft@demo.test', 'BROWSEROFPHONE01');
    laptop = await signInClient(server.url, 'draft@demo.test', 'BROWSEROFLAPTOP1');
  }, 120_000);
  afterAll(async () => {
    phone?.close();
    laptop?.close();
    await server?.close();
    await postgres?.drop();
  });

  const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
    server.services.database.withTransaction(work);

  it('leave one pending checkout, in any order of their builds — CHK-046', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { planParams } = dataOf<Saved>(await ask(phone, 'getPending', {}));
      if (planParams) await ask(phone, 'remove', { checkoutId: planParams.id });
      const replies = await Promise.all(
        [phone, laptop, phone, laptop].map((client, at) =>
          setCheckout(client, paramsFrom(today, { days_count: 5 + at })),
        ),
      );
      expect(replies.map(({ type }) => type)).toEqual(Array(4).fill('setOk'));
      const rows = await read((tx) =>
        tx
          .select()
          .from(checkouts)
          .where(sql`${checkouts.userId} = ${phone.user.user_id} and ${checkouts.status} = 'pending'`),
      );
      expect(rows).toHaveLength(1);
      expect(rows[0]!.days).toHaveLength(rows[0]!.daysCount);
    }
  });

  it('place one order from a checkout, and both receive its number — CLL-056, PAY-009', async () => {
    const { planParams } = dataOf<Saved>(await ask(phone, 'getPending', {}));
    const replies = await Promise.all([phone, laptop, phone, laptop].map((client) => place(client, planParams.id)));
    const numbers = new Set(replies.map((reply) => dataOf<{ orderId: number }>(reply).orderId));
    expect(numbers.size).toBe(1);
    const rows = await read((tx) => tx.select().from(orders).where(eq(orders.checkoutId, planParams.id)));
    expect(rows.map(({ id }) => id)).toEqual([...numbers]);
  });

  it('give the last use of a code to one of two customers, and the other receives the new price', async () => {
    const code = 'LASTONE';
    await read((tx) =>
      tx.insert(vouchers).values({
        code,
        type: 'fixed',
        value: 1_000,
        applyType: 'mainprice',
        usesLeft: 1,
        createdAt: server.services.clock.now(),
      }),
    );
    const active = await signInClient(server.url, 'active@demo.test', 'BROWSEROFACTIVE1');
    const rivals = [phone, active];
    const ids = await Promise.all(
      rivals.map(async (client) => {
        const { planParams } = dataOf<Saved>(await setCheckout(client, paramsFrom(today, { couponCode: code })));
        expect(planParams.couponCode).toBe(code);
        return planParams.id;
      }),
    );
    const replies = await Promise.all(rivals.map((client, at) => place(client, ids[at]!)));
    expect(replies.filter(({ type }) => type === 'placeneworderOk')).toHaveLength(1);
    const loser = replies.findIndex(({ type }) => type === 'placeneworderErr');
    // The loser gets `internal` if its commit failed at the same moment, or else the new quote at once; the next attempt
    // gets the new quote.
    expect(['quote_changed', 'internal']).toContain(dataOf<{ code: string }>(replies[loser]!).code);
    expect(await place(rivals[loser]!, ids[loser]!)).toMatchObject({ data: { code: 'quote_changed' } });
    const [row] = await read((tx) => tx.select().from(vouchers).where(eq(vouchers.code, code)));
    expect(row!.usesLeft).toBe(0);
    const used = await read((tx) =>
      tx.select().from(redemptions).where(eq(redemptions.voucherId, row!.id)).orderBy(asc(redemptions.id)),
    );
    expect(used).toMatchObject([{ amount: 1_000 }]);
    active.close();
  });
});
