import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import { watchPool } from '#server/db/connections.ts';
import { openEmbedded, type Embedded } from '#server/db/embedded.ts';
import { transact, type Manner } from '#server/db/transaction.ts';
import { postgresForTests } from '../../support/server/server.ts';

const postgres = await postgresForTests('transaction');
const manner: Manner = { begin: 'begin', answerMs: 5_000, onSilence: () => undefined };
const own = { opened: new Error('opened by a test') };

describe.each([
  { name: 'the embedded database', url: undefined, skip: false },
  { name: 'PostgreSQL', url: postgres, skip: postgres === undefined },
])('A transaction that does not wait for every answer, on $name', ({ url, skip }) => {
  let embedded: Embedded | undefined;
  let pool: pg.Pool;

  const written = async (): Promise<number[]> =>
    (await pool.query<{ n: number }>('select n from kept order by n')).rows.map(({ n }) => n);

  beforeAll(async () => {
    if (skip) return;
    const log = makeLog('silent');
    if (url) pool = watchPool(new pg.Pool({ connectionString: url.url, max: 1, pipeline: true }), log);
    else {
      embedded = await openEmbedded(undefined);
      pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, pipeline: true, stream: embedded.stream as never });
    }
    await pool.query('create table kept (n int primary key)');
  }, 180_000);
  beforeEach(async () => {
    if (!skip) await pool.query('delete from kept');
  });
  afterAll(async () => {
    if (skip) return;
    await pool.end();
    await embedded?.close();
    await url?.drop();
  });

  it.skipIf(skip)('begins with its first statements, and is rolled back when one of them fails', async () => {
    const twice = (last: number): Promise<string> =>
      transact(
        pool,
        manner,
        own,
        async (line) => {
          await Promise.all([line.query('select 1'), line.query('select 2')]);
          await line.query('insert into kept values (1)');
          await line.query(`insert into kept values (${last})`);
          return 'kept';
        },
        true,
      );
    await expect(twice(1)).rejects.toMatchObject({ code: '23505' });
    expect(await written()).toEqual([]);
    expect(await twice(2)).toBe('kept');
    expect(await written()).toEqual([1, 2]);
  });

  it.skipIf(skip)('writes nothing when it could not be begun', async () => {
    const failing = transact(
      pool,
      { ...manner, begin: 'begin nothing' },
      own,
      async (line) => {
        await line.query('select 1');
        await line.query('insert into kept values (3)');
        return 'kept';
      },
      true,
    );
    await expect(failing).rejects.toMatchObject({ code: '42601' });
    expect(await written()).toEqual([]);
  });

  it.skipIf(skip)('begins before its first statements if they may write', async () => {
    const failing = transact(pool, { ...manner, begin: 'begin nothing' }, own, (line) =>
      line.query('insert into kept values (4)'),
    );
    await expect(failing).rejects.toMatchObject({ code: '42601' });
    expect(await written()).toEqual([]);
  });
});
