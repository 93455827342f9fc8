import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { arraysOf } from '../../support/catalogue/arrays.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { users } from '#server/db/schema/accounts.ts';
import { orders, planMeals } from '#server/db/schema/plans.ts';
import { holdWaitingPlans } from '#server/jobs/keep-plans.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, today as dayAt } from '#src/domain/days/day.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
  // Waits for the job's own run, which every start begins.
  await jobsDone(server, 'keep-plans');
}, 120_000);
afterAll(() => server?.close());

it('the plans of all other customers are moved when the work on one of them fails, and that one is retried — PRI-021', async () => {
  const { database, clock } = server.services;
  const today = dayAt(clock.now(), 'UTC');
  const GLUTEN = 1;
  const [gluten] = arraysOf(server).products.filter(({ allergens }) => allergens.includes(GLUTEN));
  const emails = ['unpaid@demo.test', 'active@demo.test'];
  const own = await database.withTransaction(async (tx) => {
    const people = await tx.select({ id: users.id }).from(users).where(inArray(users.email, emails));
    const ids = people.map(({ id }) => id);
    // Both plans wait for their payment and contain an allergen.
    await tx
      .update(users)
      .set({ allergies: [GLUTEN] })
      .where(inArray(users.id, ids));
    const plans = [];
    for (const userId of ids) {
      const [order] = await tx.select().from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).limit(1);
      const [meal] = await tx.select().from(planMeals).where(eq(planMeals.orderId, order!.id)).limit(1);
      const start = { startDay: addDays(today, 1), endDay: addDays(today, 40), paymentMethod: 'Not Paid' };
      await tx
        .update(orders)
        .set({ ...start, paymentStatus: 'not_paid', status: 'placed' })
        .where(eq(orders.id, order!.id));
      const where = and(eq(planMeals.orderId, order!.id), eq(planMeals.mealTypeId, meal!.mealTypeId));
      await tx.update(planMeals).set({ dishId: gluten!.id }).where(where);
      plans.push({ userId, orderId: order!.id });
    }
    return plans;
  });
  const facts = () =>
    database.withTransaction(async (tx) => {
      const each = [];
      for (const { userId, orderId } of own) {
        const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
        const meals = await tx.select().from(planMeals).where(eq(planMeals.orderId, orderId));
        const unsafe = meals.some(({ day, dishId }) => day > addDays(today, 5) && dishId === gluten!.id);
        each.push({ userId, moved: order!.startDay > addDays(today, 1), unsafe });
      }
      return each;
    });
  const commits = new CommitQueue(database, clock);
  const [broken, other] = own;
  const failing = {
    commit: (work: Parameters<CommitQueue['commit']>[0]) =>
      work.userId === broken!.userId ? Promise.reject(new Error('a broken plan')) : commits.commit(work),
  } as CommitQueue;
  await expect(holdWaitingPlans(server.services, failing)).rejects.toThrow('the plans of 1 customers');
  expect(await facts()).toMatchObject([
    { userId: broken!.userId, moved: false },
    { userId: other!.userId, moved: true, unsafe: false },
  ]);
  await holdWaitingPlans(server.services, commits);
  for (const plan of await facts()) expect(plan).toMatchObject({ moved: true, unsafe: false });
  // Demo accounts that only the server has changed still move with the clock.
  const touched = await database.withTransaction((tx) =>
    tx.select({ rev: users.rev, demoTouched: users.demoTouched }).from(users).where(inArray(users.email, emails)),
  );
  expect(touched).toEqual([
    { rev: expect.any(Number), demoTouched: false },
    { rev: expect.any(Number), demoTouched: false },
  ]);
});
