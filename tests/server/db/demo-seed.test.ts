import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type Tx } from '#server/db/tx.ts';
import { addresses, users } from '#server/db/schema/accounts.ts';
import { forumThreads } from '#server/db/schema/blog-and-forum.ts';
import { files } from '#server/db/schema/files.ts';
import { checkoutMeals, checkouts, vouchers } from '#server/db/schema/checkout.ts';
import { orders, pauses, planCustomMeals, planDays, planMeals } from '#server/db/schema/plans.ts';
import { dishRatings, measurements } from '#server/db/schema/progress.ts';
import { DEMO_PASSWORD } from '#server/seed/demo/demo-accounts.ts';
import { seedAll } from '#server/seed/seed-all.ts';
import { makeLog } from '#server/config/log.ts';
import { passwordFits } from '#server/sessions/password.ts';
import { userObject } from '#server/accounts/user-object.ts';
import { day } from '#src/domain/days/day.ts';

const clockAt = (iso: string) => ({ now: () => Date.parse(iso) });
const outside = { demo: true, businessZone: 'UTC' } as const;
const first = clockAt('2026-11-21T09:00:00Z');
const later = clockAt('2026-12-12T21:30:00Z');

const userOf = async (tx: Tx, email: string) => {
  const [row] = await tx.select().from(users).where(eq(users.email, email));
  return row!;
};

const readAll = async <T>(database: Database, read: (tx: Tx) => Promise<T>): Promise<T> =>
  database.withTransaction(read, 'snapshot');

describe('the demo accounts in the database', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
    await seedAll(database, catalogue, first, outside);
  });
  afterAll(() => database.close());

  it('all sign in with the same password and have different tags', async () => {
    const rows = await readAll(database, (tx) => tx.select().from(users).where(isNotNull(users.demoDay)));
    expect(rows).toHaveLength(12);
    expect(await passwordFits(rows[0]!.passwordHash, DEMO_PASSWORD)).toBe(true);
    expect(new Set(rows.map(({ passwordHash }) => passwordHash)).size).toBe(1);
    expect(new Set(rows.map(({ tag }) => tag)).size).toBe(12);
    expect(rows.every(({ demoDay, demoTouched }) => demoDay === '2026-11-21' && !demoTouched)).toBe(true);
  });

  it('have discussions of their own and of members without a sign-in', async () => {
    const threads = await readAll(database, (tx) =>
      tx
        .select({ author: users, search: forumThreads.search })
        .from(forumThreads)
        .innerJoin(users, eq(users.id, forumThreads.userId)),
    );
    expect(threads.length).toBeGreaterThan(25);
    expect(threads.every(({ search }) => search !== null)).toBe(true);
    const invented = threads.filter(({ author }) => author.demoDay === null);
    expect(invented.every(({ author }) => author.passwordHash === null && author.email.endsWith('.invalid'))).toBe(
      true,
    );
    const own = threads.filter(({ author }) => author.demoDay !== null).map(({ author }) => author.email);
    expect(own.toSorted()).toEqual(['active@demo.test', 'arabic@demo.test']);
  });

  it.each([
    ['new', { hasPlan: false, hasCheckout: false, plan: null }],
    ['active', { hasPlan: true, alreadyRenewed: false }],
    ['renew', { hasPlan: true, renewPlan: true, canBeRenewed: true }],
    ['renewed', { hasPlan: true, alreadyRenewed: true, renewPlan: false }],
    ['paused', { hasPlan: true }],
    ['draft', { hasPlan: false, hasCheckout: true }],
    ['unpaid', { hasPlan: true }],
    ['allergic', { hasPlan: true, allergies: [8, 11], eliminate_groups: [14] }],
    ['arabic', { hasPlan: true, language: 'ar-AE' }],
    ['customfit', { hasPlan: true, renewPlan: true, canBeRenewed: true }],
    ['sms', { hasPlan: true, sms: true }],
    ['banned', { hasPlan: false }],
  ])('%s@ is read back in the format of the app — FLD-012', async (name, expected) => {
    const read = await readAll(database, async (tx) =>
      userObject(tx, (await userOf(tx, `${name}@demo.test`)).id, first.now(), day('2026-11-21')),
    );
    expect(read).toMatchObject(expected);
  });

  it('contain the written rows, each under its owner', async () => {
    await readAll(database, async (tx) => {
      const active = await userOf(tx, 'active@demo.test');
      expect(await tx.select().from(addresses).where(eq(addresses.userId, active.id))).toHaveLength(2);
      const own = await tx.select().from(vouchers).where(eq(vouchers.userId, active.id));
      expect(own.map(({ type, value }) => [type, value])).toEqual([
        ['fixed', 12_350],
        ['percent', 10],
      ]);
      const [avatar] = await tx.select().from(files).where(eq(files.userId, active.id));
      expect(avatar).toMatchObject({ mime: 'image/jpeg', model: 'Files', attribute: 'thefile' });
      expect([...avatar!.content.subarray(0, 2)]).toEqual([0xff, 0xd8]);
      expect((await tx.select().from(measurements).where(eq(measurements.userId, active.id))).length).toBeGreaterThan(
        450,
      );
      const [running] = (await tx.select().from(orders).where(eq(orders.userId, active.id))).filter(
        ({ endDay }) => endDay >= '2026-11-21',
      );
      expect(await tx.select().from(planDays).where(eq(planDays.orderId, running!.id))).toHaveLength(20);
      const draft = await userOf(tx, 'draft@demo.test');
      const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.userId, draft.id));
      expect(await tx.select().from(checkoutMeals).where(eq(checkoutMeals.checkoutId, checkout!.id))).toHaveLength(60);
      expect((await tx.select().from(vouchers)).map(({ code }) => code)).toEqual(
        expect.arrayContaining(['WELCOME10', 'FIXED50', 'OLD2020', 'USEDUP', 'ADDON20']),
      );
    });
  });

  it('stay unchanged when the server starts again on the same day', async () => {
    const before = await readAll(database, (tx) => tx.select().from(users));
    await seedAll(database, catalogue, clockAt('2026-11-21T23:59:00Z'), outside);
    expect(await readAll(database, (tx) => tx.select().from(users))).toEqual(before);
  });

  it('move with the clock, except changed accounts, and never without demo mode', async () => {
    const before = await readAll(database, (tx) => userOf(tx, 'active@demo.test'));
    const changed = await database.withTransaction(async (tx) => {
      await tx.update(users).set({ demoTouched: true, firstName: 'Changed' }).where(eq(users.email, 'renew@demo.test'));
      return userOf(tx, 'renew@demo.test');
    });

    await seedAll(database, catalogue, later, { demo: false, businessZone: 'UTC' });
    expect(await readAll(database, (tx) => userOf(tx, 'active@demo.test'))).toEqual(before);

    await seedAll(database, catalogue, later, { demo: true, businessZone: 'Asia/Dubai' });
    await readAll(database, async (tx) => {
      const after = await userOf(tx, 'active@demo.test');
      // At 21:30 UTC it is already the next day in Dubai.
      expect(after).toMatchObject({
        id: before.id,
        tag: before.tag,
        refToken: before.refToken,
        passwordHash: before.passwordHash,
        demoDay: '2026-12-13',
        rev: before.rev + 1,
      });
      const plans = await tx.select().from(orders).where(eq(orders.userId, after.id));
      const running = plans.find(({ endDay }) => endDay >= '2026-12-13')!;
      const days = await tx.select().from(planDays).where(eq(planDays.orderId, running.id));
      expect(days.filter((one) => one.day < '2026-12-13')).toHaveLength(8);
      expect(await userOf(tx, 'renew@demo.test')).toEqual(changed);

      // No rows of the old accounts are left.
      const living = new Set((await tx.select({ id: orders.id }).from(orders)).map(({ id }) => id));
      for (const table of [planDays, planMeals, planCustomMeals, pauses])
        expect(
          (await tx.select({ orderId: table.orderId }).from(table)).every(({ orderId }) => living.has(orderId)),
        ).toBe(true);
      expect(await tx.select().from(files)).toHaveLength(1);
      expect(await tx.select().from(users).where(isNotNull(users.demoDay))).toHaveLength(12);
      expect((await tx.select().from(dishRatings)).length).toBeGreaterThan(50);
    });
  });
});
