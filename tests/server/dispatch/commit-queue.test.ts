import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Work } from '#server/commits/commit-group.ts';
import { CommitQueue } from '#server/commits/commit-queue.ts';
import { DatabaseAway, OutcomeUnknown } from '#server/db/database-away.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type Tx } from '#server/db/tx.ts';
import { users } from '#server/db/schema/accounts.ts';
import { receipts, teamRequests } from '#server/db/schema/upkeep.ts';
import type { Shared } from '#server/db/statement.ts';
import type { Outcome } from '#server/commits/outcome.ts';
import { makeLog } from '#server/config/log.ts';
import { postgresForTests } from '../../support/server/server.ts';

const postgres = await postgresForTests('commits');
afterAll(() => postgres?.drop());

const applied = (reply: unknown): Outcome => ({ ok: true, reply, result: 'applied' });
const refused: Outcome = { ok: false, code: 'validation', data: { message: 'no' }, result: 'rejected' };

describe.each([
  ['the embedded database', undefined],
  ['PostgreSQL', postgres],
])('commands that arrive together, on %s', (name, url) => {
  const skip = name === 'PostgreSQL' && url === undefined;
  let database: Database;
  let transactions = 0;
  let queue: CommitQueue;
  let made = 0;

  /** Creates customers in one lane, so that they wait for each other. */
  const customers = (count: number): Promise<number[]> =>
    database.withTransaction(async (tx) => {
      const rows = Array.from({ length: count }, () => {
        made += 1;
        return { id: made * 4, email: `c${made}@demo.test`, registeredAt: 0, tag: `t${made}`, refToken: `r${made}` };
      });
      await tx.insert(users).values(rows);
      return rows.map(({ id }) => id);
    });
  const wrote = (ids: readonly number[]): Promise<string[]> =>
    database.withTransaction(async (tx) => {
      const rows = await tx
        .select()
        .from(teamRequests)
        .where(inArray(teamRequests.userId, [...ids]));
      return rows.map(({ userId, text }) => `${userId} ${text}`).sort();
    });

  const together: Shared<{ userId: number; text: string }, string> & { statements: number } = {
    statements: 0,
    writes: true,
    answer: async (statement, asks) => {
      together.statements += 1;
      await statement(
        `insert into team_requests (user_id, kind, text, at) select u, 'test', t, 0 from unnest($1::int[], $2::text[]) as n(u, t)`,
        [asks.map(({ userId }) => userId), asks.map(({ text }) => text)],
      );
      return asks.map(({ userId }) => `answer for ${userId}`);
    },
  };
  const work = (userId: number, run: (tx: Tx) => Promise<Outcome>, beside = true, id?: string): Work => ({
    userId,
    beside,
    key: id === undefined ? undefined : { id, hash: 'h', keep: true, from: undefined },
    run: async (tx) => {
      const outcome = await run(tx);
      return { outcome, changed: outcome.ok };
    },
  });
  const writing = (userId: number, text: string) => async (tx: Tx) =>
    applied(await tx.share(together, { userId, text }));
  /** Commits all works; all works after the first share the second commit. */
  const ask = (works: readonly Work[]) => Promise.allSettled(works.map((each) => queue.commit(each)));

  beforeAll(async () => {
    if (skip) return;
    const opened = await openDatabase({ dataDir: undefined, databaseUrl: url?.url }, makeLog('silent'));
    database = {
      ...opened,
      withGroup: (run) => {
        transactions += 1;
        return opened.withGroup(run);
      },
    };
    queue = new CommitQueue(database, { now: () => 1 });
  }, 180_000);
  beforeEach(() => {
    transactions = 0;
    together.statements = 0;
  });
  afterAll(() => (skip ? undefined : database.close()));

  it.skipIf(skip)('share a commit and a statement, and each gets its own answer and revision', async () => {
    const ids = await customers(30);
    transactions = 0;
    const done = await ask(ids.map((id) => work(id, writing(id, 'x'))));
    expect(done.map((each) => each.status === 'fulfilled' && each.value)).toEqual(
      ids.map((id) => ({ outcome: applied(`answer for ${id}`), rev: 1, repeated: false })),
    );
    expect({ transactions, statements: together.statements }).toEqual({ transactions: 2, statements: 2 });
    expect(await wrote(ids)).toHaveLength(30);
  });

  it.skipIf(skip).each([true, false])(
    'are all applied once if one throws, and only that one fails (beside the others: %s)',
    async (beside) => {
      const ids = await customers(12);
      const broken = ids[7]!;
      const done = await ask(
        ids.map((id) =>
          work(
            id,
            async (tx) => {
              const outcome = await writing(id, 'x')(tx);
              if (id === broken) await tx.statement('select no_such_column from users', []);
              return outcome;
            },
            beside,
          ),
        ),
      );
      expect(done.flatMap(({ status }, at) => (status === 'rejected' ? [ids[at]] : []))).toEqual([broken]);
      expect(await wrote(ids)).toEqual(
        ids
          .filter((id) => id !== broken)
          .map((id) => `${id} x`)
          .sort(),
      );
    },
  );

  it.skipIf(skip).each([true, false])(
    'lose nothing if one of them is refused after a write, and its own write is undone (beside: %s)',
    async (beside) => {
      const ids = await customers(9);
      const late = ids[4]!;
      const done = await ask(
        ids.map((id) =>
          work(
            id,
            async (tx) => {
              const outcome = await writing(id, 'x')(tx);
              return id === late ? refused : outcome;
            },
            beside,
            `k${id}`,
          ),
        ),
      );
      expect(done.map((each) => each.status === 'fulfilled' && each.value.outcome.ok)).toEqual(
        ids.map((id) => id !== late),
      );
      expect(await wrote(ids)).toHaveLength(8);
      const kept = await database.withTransaction((tx) =>
        tx.select({ rev: receipts.rev }).from(receipts).where(eq(receipts.userId, late)),
      );
      expect(kept).toEqual([{ rev: 0 }]);
    },
  );

  it.skipIf(skip)('of one customer keep their order, and a repeated command runs once', async () => {
    const [id] = (await customers(1)) as [number];
    const other = (await customers(1))[0]!;
    const done = await ask([
      work(other, writing(other, 'x')),
      work(id, writing(id, 'first'), true, 'a'),
      work(id, writing(id, 'first again'), true, 'a'),
      work(id, writing(id, 'second'), false, 'b'),
    ]);
    expect(done.map((each) => each.status === 'fulfilled' && [each.value.rev, each.value.repeated])).toEqual([
      [1, false],
      [1, false],
      [1, true],
      [2, false],
    ]);
    const order = await database.withTransaction((tx) =>
      tx
        .select({ text: teamRequests.text })
        .from(teamRequests)
        .where(and(eq(teamRequests.userId, id), eq(teamRequests.kind, 'test')))
        .orderBy(teamRequests.id),
    );
    expect(order.map(({ text }) => text)).toEqual(['first', 'second']);
  });

  it.skipIf(skip)('all fail at once while the database is unreachable, and are not tried one by one', async () => {
    const ids = await customers(20);
    let tries = 0;
    const away = new CommitQueue(
      {
        ...database,
        withGroup: () => {
          tries += 1;
          return Promise.reject(new Error('away'));
        },
      },
      { now: () => 1 },
    );
    const done = await Promise.allSettled(ids.map((id) => away.commit(work(id, writing(id, 'x')))));
    expect(done.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
    expect(tries).toBe(2);
  });

  /** A queue whose second commit, which has all commands but the first, runs `fault`. */
  const withFault = (fault: (run: (tx: Tx) => Promise<unknown>) => Promise<never>): CommitQueue => {
    let commits = 0;
    return new CommitQueue(
      {
        ...database,
        withGroup: (run) => {
          commits += 1;
          return commits === 2 ? fault(run) : database.withGroup(run);
        },
      },
      { now: () => 1 },
    );
  };

  it.skipIf(skip)('are not run again if it is unknown whether their commit succeeded', async () => {
    const ids = await customers(9);
    const unknown = withFault(async (run) => {
      await database.withGroup(run);
      throw new OutcomeUnknown(new Error('the connection was lost'));
    });
    const done = await Promise.allSettled(ids.map((id) => unknown.commit(work(id, writing(id, 'x')))));
    expect(done.map(({ status }) => status)).toEqual(ids.map((_, at) => (at === 0 ? 'fulfilled' : 'rejected')));
    expect(await wrote(ids)).toHaveLength(9);
  });

  it.skipIf(skip)('are all run again together if the connection was lost before their commit', async () => {
    const ids = await customers(9);
    const lost = withFault(async (run) => {
      const undone = database.withTransaction(async (tx) => {
        await run(tx);
        throw new Error('the connection was lost');
      });
      throw new DatabaseAway(await undone.catch((error: unknown) => error));
    });
    const done = await Promise.allSettled(ids.map((id) => lost.commit(work(id, writing(id, 'x')))));
    expect(done.map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'));
    expect(await wrote(ids)).toHaveLength(9);
  });

  it.skipIf(skip)(
    'all fail at once if the database is silent, including the waiting commands behind them',
    async () => {
      const ids = await customers(9);
      const again = ids[1]!;
      let tries = 0;
      const silent = withFault(async () => {
        tries += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        throw new DatabaseAway(new Error('silence'), true);
      });
      const done = await Promise.allSettled([...ids, again].map((id) => silent.commit(work(id, writing(id, 'x')))));
      expect(done.map(({ status }) => status)).toEqual(
        [...ids, again].map((_, at) => (at === 0 ? 'fulfilled' : 'rejected')),
      );
      expect(tries).toBe(1);
      expect(await wrote(ids)).toHaveLength(1);
    },
  );
});
