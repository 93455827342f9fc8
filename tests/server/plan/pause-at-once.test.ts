import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { orders, pauses, planDays } from '#server/db/schema/plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayFromWire, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { signInBuyer } from '../../support/server/buyers.ts';
import { place } from '../../support/server/checkout.ts';
import { daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type TestClient } from '../../support/server/server.ts';

let server: RunningServer;
let today: Day;
const open: TestClient[] = [];
beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

const ahead = (days: number): number => dayToWire(addDays(today, days));
const save = (client: TestClient, data: object) =>
  client.ask('profile', { type: 'getForDashboard', data: { subtype: 'savePauseInfo', ...data } });
const coming = ({ days }: Plan): number =>
  Object.values(days).filter(({ state }) => state !== 'paused' && state !== 'skipped-day').length;

describe('two devices at the same moment', () => {
  it('pause the plan once: the other one is refused because of the pause, and no day is added twice', async () => {
    const phone = await signInClient(server.url, 'active@demo.test', 'BROWSER-PHONE');
    const tablet = await signInClient(server.url, 'active@demo.test', 'BROWSER-TABLET');
    open.push(phone, tablet);
    const before = await planOf(phone);
    const replies = await Promise.all([
      save(phone, { startDate: ahead(4), endDate: ahead(8) }),
      save(tablet, { startDate: ahead(5), endDate: ahead(11) }),
      save(phone, { startDate: ahead(4), endDate: ahead(8) }),
      save(tablet, { startDate: ahead(5), endDate: null }),
    ]);
    expect(replies.map(({ type }) => type).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'savePauseInfoErr'),
      'savePauseInfoOk',
    ]);
    for (const { type, data } of replies)
      if (type === 'savePauseInfoErr') expect(data).toMatchObject({ code: 'conflict' });
    const after = await planOf(tablet);
    expect(daysIn(after, 'paused').length).toBeGreaterThan(0);
    expect(coming(after)).toBe(coming(before));
    const rows = await server.services.database.withTransaction((tx) =>
      tx.select().from(pauses).where(eq(pauses.userId, phone.user.user_id)),
    );
    expect(rows.filter(({ endDay }) => endDay === null || endDay > today)).toHaveLength(1);
  });

  it('move the end of the pause one after the other: the later end is stored, and the days are right', async () => {
    const [phone, tablet] = open as [TestClient, TestClient];
    const before = coming(await planOf(phone));
    const ends = [ahead(7), ahead(12)];
    const replies = await Promise.all([save(phone, { endDate: ends[0] }), save(tablet, { endDate: ends[1] })]);
    expect(replies.map(({ type }) => type)).toEqual(['savePauseInfoOk', 'savePauseInfoOk']);
    const pause = await phone.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPause' } });
    expect(ends).toContain((pause.data as { endDate: number }).endDate);
    expect(coming(await planOf(phone))).toBe(before);
  });
});

it('a pause that has begun cannot end before its added days that are already in preparation', async () => {
  const buyer = await signInBuyer(server);
  open.push(buyer);
  await place(buyer, buyer.checkoutId);
  const { database, clock } = server.services;
  const planned = Object.keys((await planOf(buyer)).days)
    .map((on) => dayFromWire(Number(on)))
    .toSorted();
  const last = planned.at(-1)!;
  await database.withTransaction(async (tx) => {
    await tx.update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.userId, buyer.userId));
    await tx.update(users).set({ bagPaid: true }).where(eq(users.id, buyer.userId));
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, buyer.userId));
    // Removes the deliveries shortly before the last day.
    await tx
      .delete(planDays)
      .where(and(inArray(planDays.orderId, own), inArray(planDays.day, [addDays(last, -1), addDays(last, -2)])));
  });
  const wire = (days: number): number => dayToWire(addDays(last, days));
  expect(await save(buyer, { startDate: wire(-2), endDate: wire(1) })).toMatchObject({ type: 'savePauseInfoOk' });
  // Midnight exactly 48 hours before the last day; the day that was added for it is three days ahead.
  const real = clock.now.bind(clock);
  Object.assign(clock, { now: () => Date.parse(`${addDays(last, -2)}T00:00:00Z`) });
  const before = await planOf(buyer);
  expect(daysIn(before, 'in-buffer')).toEqual([addDays(last, 1)]);
  for (const more of [{ preview: true }, {}])
    expect(await save(buyer, { endDate: wire(0), ...more })).toMatchObject({
      data: { code: 'conflict', message: expect.stringContaining('in preparation') },
    });
  expect(await planOf(buyer)).toEqual(before);
  Object.assign(clock, { now: real });
});
