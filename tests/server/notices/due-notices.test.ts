import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { addresses, users } from '#server/db/schema/accounts.ts';
import { dayAddresses } from '#server/db/schema/deliveries.ts';
import { noticeRounds, notices } from '#server/db/schema/notices.ts';
import { orders, pendingMeals, planMeals } from '#server/db/schema/plans.ts';
import { dishRatings, measurements } from '#server/db/schema/progress.ts';
import { giveDueNotices, planNotices } from '#server/jobs/notice-rounds.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { localDay } from '#src/domain/notices/due.ts';
import { startTestServer } from '../../support/server/server.ts';

/** A Tuesday. */
const TODAY = day('2026-11-24');
const never = { over: () => false };
const everybody = { from: 1, to: 1_000_000 };

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
/** The server's services at this time, with customers in this zone. */
const at = (iso: string, displayZone = 'Asia/Dubai'): RunningServer['services'] => ({
  ...server.services,
  config: { ...server.services.config, displayZone },
  clock: { now: () => Date.parse(iso) },
});
const giveAt = (clock: string, topic: string, on: Day = TODAY) =>
  giveDueNotices(at(`${on}T${clock}:00+04:00`), { topic, day: on, ...everybody }, never);
const orderOf = async (email: string) => {
  const userId = await idOf(email);
  return read(async (tx) =>
    (await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.startDay)).at(-1)!,
  );
};
const setOrder = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  read((tx) => tx.update(orders).set(values).where(eq(orders.id, id)));

beforeAll(async () => {
  // Before the first hour: the server itself has started no round.
  server = await startTestServer({ startsAt: Date.parse('2026-11-24T00:30:00Z') });
}, 120_000);
afterAll(() => server?.close());
beforeEach(() => read((tx) => tx.delete(notices)));

describe('the delivery of a bag', () => {
  it('on the day before is announced on its own weekday, and not again on the day of its meals — XTR-016', async () => {
    const { id, slotId } = await orderOf('active@demo.test');
    await setOrder(id, { slotId: 4 });
    await giveAt('07:00', 'delivery');
    expect(await told('active@demo.test', 'delivery')).toMatchObject([
      {
        day: addDays(TODAY, 1),
        title: 'Tomorrow’s meals come today',
        text: 'Delivery time of tomorrow’s bag: Tue 24 Nov, 5–10 PM.',
        path: `/modify?day=${addDays(TODAY, 1)}`,
      },
    ]);
    await setOrder(id, { slotId: 2 });
    await giveAt('07:05', 'delivery');
    const [, morning] = await told('active@demo.test', 'delivery');
    expect(morning).toMatchObject({ day: TODAY, path: '/' });
    expect(morning!.text).toBe('Delivery time of today’s bag: Tue 24 Nov, 8 AM–12 PM.');
    await setOrder(id, { slotId });
  });

  it('to another address on one day is announced with the delivery time at that address — XTR-016, XTR-007', async () => {
    const userId = await idOf('active@demo.test');
    const { id, slotId } = await orderOf('active@demo.test');
    await setOrder(id, { slotId: 2 });
    // Emirate 2 has no slot 2: its usual slot, early in the morning, applies.
    const { id: area, emirateId: emirate } = catalogue.areas.find(({ emirateId }) => emirateId === 2)!;
    await read(async (tx) => {
      const office = { emirate, area, street: 'Corniche', apartments: '12', changedAt: 0 };
      await tx
        .insert(addresses)
        .values({ userId, kind: 'work', ...office })
        .onConflictDoUpdate({ target: [addresses.userId, addresses.kind], set: office });
      await tx.insert(dayAddresses).values({ userId, day: TODAY, kind: 'work', slotId: 2, chosenAt: 0 });
    });
    await giveAt('07:00', 'delivery');
    const [notice] = await told('active@demo.test', 'delivery');
    expect([notice!.day, notice!.text]).toEqual([TODAY, 'Delivery time of today’s bag: Tue 24 Nov, 2–6 AM.']);
    await read((tx) => tx.delete(dayAddresses).where(eq(dayAddresses.userId, userId)));
    await setOrder(id, { slotId });
  });
});

describe('a payment that is still open', () => {
  it('is announced once a week while a plan with a near start waits for it — XTR-016', async () => {
    const { id } = await orderOf('unpaid@demo.test');
    await giveAt('09:00', 'payment');
    expect(await told('unpaid@demo.test', 'payment')).toEqual([]);
    await setOrder(id, { startDay: addDays(TODAY, 3) });
    await giveAt('09:00', 'payment');
    await giveAt('21:59', 'payment', addDays(TODAY, 1));
    expect(await told('unpaid@demo.test', 'payment')).toMatchObject([
      { title: 'A payment is still open', subject: `due:${id}`, path: '/modify' },
    ]);
    await giveAt('09:00', 'payment', addDays(TODAY, 6));
    expect(await told('unpaid@demo.test', 'payment')).toHaveLength(2);
  });

  it('for larger portions is announced on the last day before they are locked, with the hour — XTR-016, XTR-034', async () => {
    const { id } = await orderOf('active@demo.test');
    const on = addDays(TODAY, 4);
    const wanted = { orderId: id, mealTypeId: 3, parts: [], listed: 1000, askedAt: 0 };
    await read((tx) =>
      tx.insert(pendingMeals).values([
        { ...wanted, day: on, difference: 1000 },
        { ...wanted, day: addDays(on, 1), difference: 1000 },
      ]),
    );
    await giveAt('09:00', 'payment');
    const rows = await told('active@demo.test', 'payment');
    expect(rows).toMatchObject([{ title: 'Please pay for your larger portions', day: on, path: `/modify?day=${on}` }]);
    expect(rows[0]!.text).toContain('by tomorrow at 4:00 AM');
    await read((tx) => tx.delete(pendingMeals).where(eq(pendingMeals.orderId, id)));
  });
});

describe('yesterday’s dishes', () => {
  it('are announced for rating in the evening if one of them has no stars — XTR-016', async () => {
    const userId = await idOf('active@demo.test');
    const { id } = await orderOf('active@demo.test');
    const yesterday = addDays(TODAY, -1);
    const meals = await read((tx) =>
      tx
        .select()
        .from(planMeals)
        .where(and(eq(planMeals.orderId, id), eq(planMeals.day, yesterday))),
    );
    expect(meals.length).toBeGreaterThan(1);
    const dishes = [...new Set(meals.map(({ dishId }) => dishId))];
    const rate = (some: readonly number[]) =>
      read((tx) =>
        tx
          .insert(dishRatings)
          .values(some.map((dishId) => ({ userId, dishId, rating: 5, editedAt: 0, createdAt: 0 })))
          .onConflictDoNothing(),
      );
    await read((tx) => tx.delete(dishRatings).where(eq(dishRatings.userId, userId)));
    await rate(dishes.slice(1));
    await giveAt('18:59', 'rate');
    expect(await told('active@demo.test', 'rate')).toEqual([]);
    await giveAt('19:00', 'rate');
    expect(await told('active@demo.test', 'rate')).toMatchObject([{ day: yesterday, path: '/feedback/dish' }]);
    await read((tx) => tx.delete(notices));
    await rate(dishes);
    await giveAt('19:00', 'rate');
    expect(await told('active@demo.test', 'rate')).toEqual([]);
  });
});

describe('the reminder to enter a weight', () => {
  it('is sent one week after the last entry and then once a week, only with the consent — XTR-016', async () => {
    const userId = await idOf('active@demo.test');
    const last = addDays(TODAY, -7);
    await read(async (tx) => {
      await tx.delete(measurements).where(and(eq(measurements.userId, userId), eq(measurements.kind, 'weight')));
      await tx.insert(measurements).values({ userId, kind: 'weight', day: last, value: 80_000, editedAt: 0 });
    });
    await giveAt('08:00', 'weight', addDays(TODAY, -1));
    expect(await told('active@demo.test', 'weight')).toEqual([]);
    for (const on of [TODAY, addDays(TODAY, 1), addDays(TODAY, 6)]) await giveAt('08:00', 'weight', on);
    expect(await told('active@demo.test', 'weight')).toMatchObject([{ day: TODAY, path: '/progress' }]);
    await giveAt('08:00', 'weight', addDays(TODAY, 7));
    expect((await told('active@demo.test', 'weight')).map((row) => row.day)).toEqual([TODAY, addDays(TODAY, 7)]);
    await read(async (tx) => {
      await tx.delete(notices);
      await tx
        .update(users)
        .set({ takenBack: ['body'] })
        .where(eq(users.id, userId));
    });
    await giveAt('08:00', 'weight');
    expect(await told('active@demo.test', 'weight')).toEqual([]);
  });
});

describe('the clock of the rounds', () => {
  it('is in the customers’ time zone: at one moment, other topics are due in another zone — XTR-016', async () => {
    const noon = `${TODAY}T05:00:00Z`;
    for (const [zone, begun] of [
      ['Asia/Dubai', ['delivery', 'payment', 'weight']],
      ['Europe/London', []],
      ['Asia/Tokyo', ['lock', 'payment', 'renew']],
    ] as const) {
      await read((tx) => tx.delete(noticeRounds));
      await planNotices(at(noon, zone), never);
      const rows = await read((tx) => tx.select().from(noticeRounds));
      expect(rows.map(({ topic }) => topic).toSorted()).toEqual(begun);
      for (const row of rows) expect(row.day).toBe(TODAY);
    }
  });

  it('says “today” for a lock on the customer’s local day — XTR-016', async () => {
    const now = `${TODAY}T15:00:00Z`;
    const services = at(now, 'America/New_York');
    await giveDueNotices(services, { topic: 'lock', day: TODAY, ...everybody }, never);
    const [lock] = await told('active@demo.test', 'lock');
    expect([lock!.title, lock!.day]).toEqual(['Your menu locks today', addDays(TODAY, 4)]);
    expect(lock!.text).toContain('until today at 7:00 PM');
  });

  it('ends a round at local midnight: the previous day’s part gives no notices, and the new day’s round begins — XTR-016', async () => {
    const [before, after] = [at('2026-11-24T19:59:59Z'), at('2026-11-24T20:00:00Z')];
    expect([before, after].map(({ clock }) => localDay(clock.now(), 'Asia/Dubai'))).toEqual([TODAY, addDays(TODAY, 1)]);
    const part = { topic: 'lock', day: TODAY, ...everybody };
    await giveDueNotices(after, part, never);
    expect(await told('active@demo.test', 'lock')).toEqual([]);
    await read((tx) => tx.delete(noticeRounds));
    await planNotices(after, never);
    expect(await read((tx) => tx.select().from(noticeRounds))).toEqual([]);
    await giveDueNotices(before, part, never);
    expect(await told('active@demo.test', 'lock')).toHaveLength(1);
    await planNotices(before, never);
    expect(await read((tx) => tx.select().from(noticeRounds))).toMatchObject([{ topic: 'lock', day: TODAY }]);
  });
});
