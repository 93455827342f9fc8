import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { notices } from '#server/db/schema/notices.ts';
import { orders, pauses, planDays } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { endOpenPauses } from '#server/jobs/end-open-pauses.ts';
import { giveDueNotices } from '#server/jobs/notice-rounds.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { isPausedOn, lastResumeDay } from '#src/domain/plan/pause.ts';
import { SATURDAY } from '../../support/server/plans.ts';
import { startTestServer } from '../../support/server/server.ts';

/** The demo account with an open pause. */
const EMAIL = 'paused@demo.test';

describe('a pause without an end', () => {
  let server: RunningServer;
  let userId: number;
  let start: Day;
  const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
    server.services.database.withTransaction(work);
  /** Runs the job at noon of a day. */
  const runOn = (on: Day) => {
    const clock = { now: () => Date.parse(`${on}T12:00:00Z`) };
    return endOpenPauses({ ...server.services, clock }, new CommitQueue(server.services.database, clock));
  };
  const pauseNow = () => read(async (tx) => (await tx.select().from(pauses).where(eq(pauses.userId, userId)))[0]!);
  const planNow = () =>
    read(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.userId, userId));
      const days = await tx.select().from(planDays).where(eq(planDays.orderId, order!.id)).orderBy(planDays.day);
      return { order: order!, days: days.map(({ day }) => day as Day) };
    });
  const letters = () =>
    read((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, userId), eq(outgoingMessages.subject, 'Your deliveries resume soon')))
        .orderBy(desc(outgoingMessages.id)),
    );
  const told = () =>
    read((tx) =>
      tx
        .select()
        .from(notices)
        .where(and(eq(notices.userId, userId), eq(notices.topic, 'delivery')))
        .orderBy(notices.id),
    );

  beforeAll(async () => {
    server = await startTestServer({ startsAt: SATURDAY });
    userId = await read(
      async (tx) => (await tx.select({ id: users.id }).from(users).where(eq(users.email, EMAIL)))[0]!.id,
    );
    start = (await pauseNow()).startDay as Day;
  }, 120_000);
  afterAll(() => server?.close());

  it('stays unchanged until a week before its last permitted resume day', async () => {
    await runOn(addDays(lastResumeDay(start), -8));
    expect((await pauseNow()).endDay).toBeNull();
    expect(await letters()).toEqual([]);
  });

  it('then ends on that day: its missed days are added to the end, and the customer gets one mail and one notice', async () => {
    const last = lastResumeDay(start);
    const before = await planNow();
    const owed = before.days.filter((on) => isPausedOn(on, [{ start, end: null }]));
    expect(owed.length).toBeGreaterThan(0);
    await runOn(addDays(last, -7));
    const pause = await pauseNow();
    expect(pause.endDay).toBe(last);
    const after = await planNow();
    const added = after.days.filter((on) => !before.days.includes(on));
    expect(added).toHaveLength(owed.length);
    // The rule and the row give the same first day.
    expect(added.every((on) => on >= last && !isPausedOn(on, [{ start, end: null }]))).toBe(true);
    expect(after.order.endDay).toBe(added.at(-1));
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter!.text).toContain('A pause lasts 365 days at the longest');
    await runOn(addDays(last, -6));
    await runOn(addDays(last, -3));
    expect(await letters()).toHaveLength(1);
    expect((await planNow()).days).toEqual(after.days);
    const reminded = addDays(last, -3);
    const clock = { now: () => Date.parse(`${reminded}T07:30:00+04:00`) };
    const part = { topic: 'delivery', day: reminded, from: userId, to: userId };
    await giveDueNotices({ ...server.services, clock }, part, { over: () => false });
    await giveDueNotices({ ...server.services, clock }, part, { over: () => false });
    expect((await told()).map(({ day, title }) => [day, title])).toEqual([
      [last, 'Your deliveries resume soon'],
      [last, 'Your deliveries resume soon'],
    ]);
  });

  it('that was not ended in time ends on the first possible day, and no missed day counts as delivered', async () => {
    const { order, days } = await planNow();
    const owed = days.filter((on) => on >= start && on < lastResumeDay(start)).length;
    // The earlier state: an open pause, without the added days.
    await read(async (tx) => {
      await tx.update(pauses).set({ endDay: null }).where(eq(pauses.userId, userId));
      for (const on of days.filter((each) => each >= lastResumeDay(start)))
        await tx.delete(planDays).where(and(eq(planDays.orderId, order.id), eq(planDays.day, on)));
      await tx
        .update(orders)
        .set({ endDay: lastResumeDay(start) })
        .where(eq(orders.id, order.id));
    });
    const late = addDays(lastResumeDay(start), 40);
    await runOn(late);
    const added = (await planNow()).days.filter((on) => on >= lastResumeDay(start));
    expect(added).toHaveLength(owed);
    expect(added[0]! >= addDays(dayAt(Date.parse(`${late}T12:00:00Z`), 'UTC'), 3)).toBe(true);
    expect((await pauseNow()).endDay! <= added[0]!).toBe(true);
  });
});
