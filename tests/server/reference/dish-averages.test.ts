import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { and, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import { inProject } from '#server/config/project-root.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { dishRatings } from '#server/db/schema/progress.ts';
import type { Tx } from '#server/db/tx.ts';
import { addUpRatings, dishAverages } from '#server/reference/dish-averages.ts';
import { postgresForTests } from '../../support/server/server.ts';
import { adminOf } from '../../support/server/write-load.ts';

const postgres = await postgresForTests('averages');
const older = await postgresForTests('averages_older');
afterAll(async () => {
  await postgres?.drop();
  await older?.drop();
});

const customers = Array.from({ length: 12 }, (_, at) => at + 1);
const addCustomers = (tx: Tx) =>
  tx
    .insert(users)
    .values(
      customers.map((id) => ({ id, email: `c${id}@a.test`, registeredAt: 0, tag: `t${id}`, refToken: `r${id}` })),
    );
const row = (userId: number, dishId: number, rating: number) => ({
  userId,
  dishId,
  rating,
  editedAt: 0,
  createdAt: 0,
});
/** The same rating of one dish by five customers. */
const five = (dishId: number, rating: number) => [3, 4, 5, 6, 7].map((userId) => row(userId, dishId, rating));

describe.each([
  ['the embedded database', undefined],
  ['PostgreSQL', postgres],
])('the average of a dish, on %s', (name, url) => {
  const skip = name === 'PostgreSQL' && url === undefined;
  let database: Database;
  beforeAll(async () => {
    if (skip) return;
    database = await openDatabase({ dataDir: undefined, databaseUrl: url?.url }, makeLog('silent'));
    await database.withTransaction(addCustomers);
  }, 180_000);
  afterAll(() => (skip ? undefined : database.close()));

  const kept = () => database.withTransaction((tx) => dishAverages(tx), 'snapshot');
  const summed = async (): ReturnType<typeof dishAverages> => {
    const rows = await database.withTransaction((tx) => tx.select().from(dishRatings), 'snapshot');
    const of = Map.groupBy(rows, ({ dishId }) => dishId);
    const mean = (ratings: readonly { rating: number }[]): number | null =>
      ratings.length < 5
        ? null
        : Math.round((ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length) * 10) / 10;
    return new Map([...of].map(([dishId, all]) => [dishId, { average: mean(all), ratings: all.length }]));
  };
  const change = (work: (tx: Tx) => Promise<unknown>) => database.withTransaction(work);

  it.skipIf(skip)(
    'includes all ratings after each change of any kind, and after the changes are added up',
    async () => {
      const rate = (userId: number, dishId: number, rating: number) => (tx: Tx) =>
        tx
          .insert(dishRatings)
          .values(row(userId, dishId, rating))
          .onConflictDoUpdate({ target: [dishRatings.userId, dishRatings.dishId], set: { rating } });
      const changes: ((tx: Tx) => Promise<unknown>)[] = [
        (tx) => tx.insert(dishRatings).values(customers.flatMap((id) => [row(id, 1, (id % 5) + 1), row(id, 2, 3)])),
        rate(1, 1, 5),
        rate(1, 1, 5),
        rate(2, 3, 4),
        addUpRatings,
        rate(2, 3, 1),
        (tx) => tx.update(dishRatings).set({ rating: 2 }).where(eq(dishRatings.dishId, 1)),
        // Ratings that are deleted with their customer, and the last rating of a dish.
        (tx) => tx.delete(users).where(eq(users.id, 2)),
        addUpRatings,
        (tx) => tx.delete(dishRatings),
        addUpRatings,
      ];
      for (const each of changes) {
        await change(each);
        expect(await kept()).toEqual(await summed());
      }
      expect(await kept()).toEqual(new Map());
    },
  );

  it.skipIf(skip)('is not changed by a rating that is rolled back', async () => {
    await change((tx) => tx.insert(dishRatings).values(five(7, 4)));
    await change(async (tx) => {
      await tx.insert(dishRatings).values(row(9, 7, 1));
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect((await kept()).get(7)).toEqual({ average: 4, ratings: 5 });
  });

  it.skipIf(skip)('exists from the fifth rating on, and is gone when only four are left', async () => {
    const dish = async () => (await kept()).get(10);
    await change((tx) => tx.insert(dishRatings).values(five(10, 4).slice(1)));
    expect(await dish()).toEqual({ average: null, ratings: 4 });
    await change((tx) => tx.insert(dishRatings).values(row(3, 10, 5)));
    expect(await dish()).toEqual({ average: 4.2, ratings: 5 });
    await change((tx) => tx.delete(dishRatings).where(and(eq(dishRatings.dishId, 10), eq(dishRatings.userId, 3))));
    expect(await dish()).toEqual({ average: null, ratings: 4 });
  });

  it.skipIf(skip)('is stored, and no rating is read for it', async () => {
    await change((tx) => tx.insert(dishRatings).values(five(8, 4)));
    await change(async (tx) => {
      await tx.execute(sql`alter table dish_ratings disable trigger user`);
      await tx.insert(dishRatings).values(row(9, 8, 1));
      await tx.execute(sql`alter table dish_ratings enable trigger user`);
    });
    expect(await database.withTransaction((tx) => dishAverages(tx, [8, 9]))).toEqual(
      new Map([[8, { average: 4, ratings: 5 }]]),
    );
  });

  // The embedded database has one session, so it has no concurrent transactions.
  if (name === 'PostgreSQL')
    it.skipIf(skip)('allows customers to rate the same dish at once without waiting', async () => {
      const rated = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const first = change(async (tx) => {
        await tx.insert(dishRatings).values(five(9, 4));
        rated.resolve();
        await released.promise;
      });
      await rated.promise;
      // The first transaction is still open when the second one commits.
      await change((other) => other.insert(dishRatings).values(row(9, 9, 2)));
      released.resolve();
      await first;
      expect((await kept()).get(9)).toEqual({ average: 3.7, ratings: 6 });
    });
});

it.skipIf(!older)(
  'the averages of a database filled by an older version exist after its upgrade',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sufra-migrations-'));
    cpSync(inProject('server', 'db', 'migrations'), folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
    const before = journal.entries.findIndex(({ tag }) => tag.endsWith('kept_averages'));
    writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }));
    const admin = await adminOf(older!.url);
    await migrate(drizzle(admin), { migrationsFolder: folder });
    rmSync(folder, { recursive: true });
    await admin.query(
      `insert into users (id, email, registered_at, tag, ref_token) select g, g, 0, g, g from generate_series(1, 5) g`,
    );
    await admin.query(
      `insert into dish_ratings (user_id, dish_id, rating, edited_at, created_at) values (1, 5, 5, 0, 0), (2, 5, 2, 0, 0), (3, 5, 2, 0, 0), (4, 5, 2, 0, 0), (5, 5, 5, 0, 0), (3, 6, 1, 0, 0)`,
    );
    await admin.end();
    const database = await openDatabase({ dataDir: undefined, databaseUrl: older!.url }, makeLog('silent'));
    expect(await database.withTransaction((tx) => dishAverages(tx))).toEqual(
      new Map([
        [5, { average: 3.2, ratings: 5 }],
        [6, { average: null, ratings: 1 }],
      ]),
    );
    await database.close();
  },
  60_000,
);
