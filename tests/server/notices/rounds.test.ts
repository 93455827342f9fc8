import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { noticeRounds, notices } from '#server/db/schema/notices.ts';
import { orders, pauses, planDays } from '#server/db/schema/plans.ts';
import { outgoingMessages, teamRequests } from '#server/db/schema/upkeep.ts';
import { giveDueNotices, planNotices } from '#server/jobs/notice-rounds.ts';
import { giveNotices, type NewNotice } from '#server/notices/give-notices.ts';
import { weightWords } from '#server/notices/words.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { signInClient, startTestServer } from '../../support/server/server.ts';
import { deep } from '../../support/deep.ts';

const TODAY = day('2026-11-24');
const never = { over: () => false };
const everybody = { from: 1, to: 1_000_000 };

/** The services with this clock time in Dubai. */
const atHour = (services: RunningServer['services'], clock: string): RunningServer['services'] => ({
  ...services,
  clock: { now: () => Date.parse(`${TODAY}T${clock}:00+04:00`) },
});

const MANY = deep ? 50_000 : 2_500;

describe('a round', () => {
  let server: RunningServer;
  const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
    server.services.database.withTransaction(work);
  const idOf = (email: string) =>
    read(async (tx) => (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id);
  const told = async (email: string, topic: string) => {
    const userId = await idOf(email);
    return read((tx) =>
      tx
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.topic, topic)))
        .orderBy(notices.id),
    );
  };
  const giveAt = (clock: string, topic: string, on: Day = TODAY) =>
    giveDueNotices(atHour(server.services, clock), { topic, day: on, ...everybody }, never);

  beforeAll(async () => {
    // Before the first hour: the server itself has started no round.
    server = await startTestServer({ startsAt: Date.parse('2026-11-24T00:30:00Z') });
  }, 120_000);
  afterAll(() => server?.close());

  it('announces the next locking menu and the end of a plan, each in its hour and in the account’s language — XTR-016', async () => {
    await giveAt('09:59', 'lock');
    expect(await told('active@demo.test', 'lock')).toEqual([]);
    await giveAt('10:00', 'lock');
    const [lock] = await told('active@demo.test', 'lock');
    expect(lock).toMatchObject({
      title: 'Your menu locks tomorrow',
      day: addDays(TODAY, 4),
      path: '/modify',
      readAt: null,
    });
    // Midnight of the business, in UTC here, as a time in Dubai.
    expect(lock!.text).toContain('tomorrow at 4:00 AM');
    await giveAt('11:00', 'renew');
    expect(await told('renew@demo.test', 'renew')).toMatchObject([{ title: 'Your plan ends soon', path: '/menu' }]);
    expect(await told('renewed@demo.test', 'renew')).toEqual([]);
    await giveAt('07:00', 'delivery');
    expect(await told('arabic@demo.test', 'delivery')).toMatchObject([{ title: 'وجبات اليوم', day: TODAY }]);
    expect((await told('arabic@demo.test', 'delivery'))[0]!.text).toMatch(/وقت توصيل/);
    expect(await told('paused@demo.test', 'delivery')).toEqual([]);
    await giveAt('19:00', 'rate');
    expect(await told('new@demo.test', 'rate')).toEqual([]);
  });

  it('announces the resume day again after it moved, and not the previous one', async () => {
    const userId = await idOf('arabic@demo.test');
    const pauseUntil = (endDay: Day) =>
      read(async (tx) => {
        await tx.delete(notices).where(eq(notices.userId, userId));
        await tx.delete(pauses).where(eq(pauses.userId, userId));
        const [own] = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id);
        const startDay = addDays(TODAY, -4);
        await tx.insert(pauses).values({ userId, orderId: own!.id, startDay, endDay, setAt: 0, resumedAt: 0 });
      });
    await pauseUntil(addDays(TODAY, 1));
    await giveAt('07:00', 'delivery');
    expect(await told('arabic@demo.test', 'delivery')).toEqual([]);
    // On the end day of a pause, deliveries start again.
    await pauseUntil(TODAY);
    await giveAt('07:00', 'delivery');
    expect(await told('arabic@demo.test', 'delivery')).toMatchObject([{ day: TODAY }]);
    await read((tx) => tx.delete(pauses).where(eq(pauses.userId, userId)));
  });

  it('ignores a skipped day and a cancelled plan', async () => {
    const userId = await idOf('allergic@demo.test');
    const custom = await idOf('customfit@demo.test');
    await read(async (tx) => {
      const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
      await tx
        .update(planDays)
        .set({ state: 'skipped' })
        .where(and(inArray(planDays.orderId, own), eq(planDays.day, addDays(TODAY, 4))));
      await tx.update(orders).set({ status: 'cancelled', cancelledAt: 1 }).where(eq(orders.userId, custom));
      await tx.delete(notices).where(eq(notices.topic, 'lock'));
    });
    await giveAt('10:00', 'lock');
    expect(await told('active@demo.test', 'lock')).toHaveLength(1);
    expect(await told('allergic@demo.test', 'lock')).toEqual([]);
    expect(await told('customfit@demo.test', 'lock')).toEqual([]);
  });

  it('that two nodes run at once, twice, creates each notice once — XTR-016', async () => {
    await read((tx) => tx.delete(notices));
    await Promise.all([giveAt('10:00', 'lock'), giveAt('10:00', 'lock'), giveAt('10:05', 'lock')]);
    await giveAt('23:00', 'lock');
    const rows = await read((tx) => tx.select().from(notices));
    const keys = rows.map(({ userId, topic, subject, day: on }) => `${userId} ${topic} ${subject} ${on}`);
    expect(keys.length).toBeGreaterThan(3);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('whose node dies in the middle leaves nothing half done, and the next attempt creates the rest — XTR-016', async () => {
    await read((tx) => tx.delete(notices));
    const userId = await idOf('active@demo.test');
    await read((tx) => tx.delete(outgoingMessages).where(eq(outgoingMessages.userId, userId)));
    const client = await signInClient(server.url, 'active@demo.test');
    await client.ask('profile', {
      type: 'noticeSettings',
      data: { topics: { lock: { push: false, mail: true } }, quiet: null },
    });
    client.close();
    const { database } = server.services;
    const dies = {
      ...server.services,
      database: {
        ...database,
        // All statements ran, but none is committed.
        withTransaction: ((work, mode) =>
          database.withTransaction(async (tx) => {
            const result = await work(tx);
            if (tx.writes() > 0) throw new Error('the node is gone');
            return result;
          }, mode)) as typeof database.withTransaction,
      },
    };
    const part = { topic: 'lock', day: TODAY, ...everybody };
    await expect(giveDueNotices(atHour(dies, '10:00'), part, never)).rejects.toThrow('the node is gone');
    const mails = () =>
      read((tx) => tx.select().from(outgoingMessages).where(eq(outgoingMessages.subject, 'Your menu locks tomorrow')));
    expect(await told('active@demo.test', 'lock')).toEqual([]);
    expect(await mails()).toEqual([]);
    await giveAt('10:00', 'lock');
    await giveAt('10:00', 'lock');
    expect(await told('active@demo.test', 'lock')).toHaveLength(1);
    expect((await mails()).map((row) => row.userId)).toEqual([userId]);
  });

  it('announces an open payment once a week, with a link to the plan that waits for it — XTR-036', async () => {
    const [running, behind] = ['unpaid@demo.test', 'renewed@demo.test'];
    const unpaid = { paymentMethod: 'Not Paid', paymentStatus: 'not_paid', startDay: addDays(TODAY, 2) };
    const [runningId, behindId] = [await idOf(running), await idOf(behind)];
    await read(async (tx) => {
      await tx.update(orders).set(unpaid).where(eq(orders.userId, runningId));
      const own = await tx.select().from(orders).where(eq(orders.userId, behindId)).orderBy(orders.startDay);
      await tx
        .update(orders)
        .set(unpaid)
        .where(eq(orders.id, own.at(-1)!.id));
    });
    await giveAt('10:00', 'payment');
    expect(await told(running, 'payment')).toMatchObject([{ title: 'A payment is still open', path: '/modify' }]);
    expect((await told(behind, 'payment')).at(-1)).toMatchObject({
      title: 'A payment is still open',
      path: '/modify?plan=renewed',
    });
  });

  it('is started by only one node, with a part for every customer — XTR-016', async () => {
    const services = atHour(server.services, '10:30');
    await Promise.all([planNotices(services, never), planNotices(services, never)]);
    const begun = await read((tx) => tx.select().from(noticeRounds).where(eq(noticeRounds.day, TODAY)));
    expect(begun.map(({ topic }) => topic).toSorted()).toEqual(['delivery', 'lock', 'payment', 'weight']);
    const { rows } = await read((tx) =>
      tx.execute(sql`select data->>'topic' as topic, count(*)::int as parts from pgboss.job
        where name = 'give-notices' and data->>'day' = ${TODAY} group by 1 order by 1`),
    );
    expect(rows).toEqual(['delivery', 'lock', 'payment', 'weight'].map((topic) => ({ topic, parts: 1 })));
    await jobsDone(server, 'give-notices');
  });

  it('announces once a request that the team has closed, and notifies the open socket — XTR-017', async () => {
    const client = await signInClient(server.url, 'renewed@demo.test');
    const userId = await idOf('renewed@demo.test');
    const { services } = server;
    await read((tx) => tx.delete(notices));
    const now = services.clock.now();
    await read((tx) =>
      tx.insert(teamRequests).values([
        { userId, kind: 'pause', text: 'closed', at: now - 1000, closedAt: now - 500 },
        { userId, kind: 'pause', text: 'open', at: now - 1000 },
      ]),
    );
    const heard = client.next('profile', ({ type }) => type === 'noticesChanged');
    await planNotices(services, never);
    expect(await heard).toMatchObject({ data: { unread: expect.any(Number) }, rev: { n: expect.any(Number) } });
    await planNotices(services, never);
    const rows = await told('renewed@demo.test', 'team');
    expect(rows.map(({ title }) => title)).toEqual(['Our team has answered you']);
    const { data } = await client.ask('profile', { type: 'notices', data: { limit: 50 } });
    const { unread, notices: listed } = data as { unread: number; notices: { id: number; read: boolean }[] };
    expect(unread).toBe(listed.filter((each) => !each.read).length);
    expect(await client.ask('profile', { type: 'noticesRead', data: { ids: [rows[0]!.id] } })).toMatchObject({
      type: 'noticesReadOk',
      data: { unread: unread - 1 },
    });
    expect(await client.ask('profile', { type: 'noticesRead', data: { all: true } })).toMatchObject({
      data: { unread: 0 },
    });
    client.close();
  });

  it(`pages through ${MANY} notices, each once and newest first, and keeps to the customer — XTR-017`, async () => {
    const userId = await idOf('draft@demo.test');
    const now = server.services.clock.now();
    const give = (from: number) =>
      server.services.database.withTransaction(
        (tx) =>
          giveNotices(
            tx,
            { now, zone: 'Asia/Dubai', publicUrl: '' },
            Array.from({ length: 2_500 }, (_, nth): NewNotice => ({
              userId,
              topic: 'weight',
              subject: `n${from + nth}`,
              day: TODAY,
              words: weightWords,
              path: '/progress',
            })),
          ),
        'upkeep',
      );
    for (let from = 0; from < MANY; from += 2_500) await give(from);
    const client = await signInClient(server.url, 'draft@demo.test');
    const seen: number[] = [];
    let before: number | undefined;
    for (let page = 0; page < 40; page += 1) {
      const { data } = await client.ask('profile', {
        type: 'notices',
        data: { limit: 50, ...(before !== undefined && { before }) },
      });
      const { notices: listed, unread } = data as { notices: { id: number }[]; unread: number };
      expect(unread).toBeGreaterThanOrEqual(MANY);
      seen.push(...listed.map(({ id }) => id));
      before = seen.at(-1);
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen).toHaveLength(2_000);
    const other = await signInClient(server.url, 'new@demo.test');
    expect(
      (await other.ask('profile', { type: 'notices', data: { limit: 50, before: seen[0]! + 1 } })).data,
    ).toMatchObject({ notices: [] });
    await other.ask('profile', { type: 'noticesRead', data: { ids: seen.slice(0, 500) } });
    expect((await client.ask('profile', { type: 'notices', data: { limit: 1 } })).data).toMatchObject({
      notices: [{ read: false }],
    });
    other.close();
    client.close();
  }, 120_000);
});
