import { setTimeout } from 'node:timers/promises';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { filledDatabase } from '../../support/server/filled-database.ts';

describe('the job queues', () => {
  const log = makeLog('silent');
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(
      { dataDir: undefined, databaseUrl: undefined, ...(await filledDatabase(undefined)) },
      log,
    );
  }, 180_000);
  afterAll(() => database.close());

  const asked = async (text: string): Promise<unknown[]> => (await database.statement(text, [])).rows;
  const standing = async () =>
    (await asked(`select * from pgboss.queue where name not like '\\_\\_%' order by name`)) as {
      readonly name: string;
    }[];

  it('are created as this build needs them, even over those of an earlier build, and correct ones stay unchanged', async () => {
    const right = await standing();
    expect(right.length).toBeGreaterThan(15);
    await asked(`update pgboss.queue set retry_limit = 1, expire_seconds = 7 where name = 'deliver-text'`);
    await asked(`delete from pgboss.queue where name = 'deliver-team'`);
    await (await openJobs(database, log)).close();
    const touched = { updated_on: expect.any(Date), created_on: expect.any(Date) };
    expect(await standing()).toEqual(
      right.map((queue) => (['deliver-text', 'deliver-team'].includes(queue.name) ? { ...queue, ...touched } : queue)),
    );
  });

  it.each(['embedded', 'postgresql'] as const)(
    'accept a job inside a transaction over its own connection, even if the queue is not yet known: %s',
    async (kind) => {
      const own = await openDatabase(
        { dataDir: undefined, databaseUrl: undefined, ...(await filledDatabase(undefined, kind)) },
        log,
      );
      let lists = 0;
      let inside = false;
      const askedInside: string[] = [];
      const jobs = await openJobs(
        {
          ...own,
          statement: (said, values) => {
            const text = JSON.stringify(said);
            if (inside && text.includes('q.name = ANY')) askedInside.push(text);
            // pg-boss gets an empty list of queues at its start: it has to look up each queue when it needs it.
            const hidden = text.includes('pgboss.queue q') && lists++ === 0;
            return hidden ? Promise.resolve({ rows: [] }) : own.statement(said, values);
          },
        },
        log,
      );
      expect(lists).toBeGreaterThan(0);
      const count = async () =>
        (await own.statement(`select data->>'id' as id from pgboss.job where name = 'deliver'`, [])).rows;
      inside = true;
      const within = setTimeout(10_000, 'it waits for a second connection', { ref: false });
      const put = own.withTransaction((tx) => tx.enqueue('deliver', { id: 1 }));
      expect(await Promise.race([put, within])).toBeUndefined();
      const undone = own.withTransaction(async (tx) => {
        await tx.enqueue('deliver-text', { id: 2 });
        throw new Error('no');
      });
      await expect(Promise.race([undone, within])).rejects.toThrow('no');
      inside = false;
      expect(askedInside).toEqual([]);
      expect(await count()).toEqual([{ id: '1' }]);
      await jobs.close();
      await own.close();
    },
    120_000,
  );

  it('store only the text of a failed statement, not the customer’s data in it', async () => {
    const jobs = await openJobs(database, log);
    await jobs.work('restore-password', async () => {
      await database.withTransaction((tx) => tx.execute(sql`select ${'sara@secret.test'}::int`));
    });
    await database.withTransaction((tx) => tx.enqueue('restore-password', { email: 'known@demo.test' }));
    const kept = async () =>
      (await asked(`select output::text as text from pgboss.job where output is not null`)) as { text: string }[];
    while ((await kept()).length === 0) await setTimeout(50);
    await jobs.close();
    const [{ text } = { text: '' }] = await kept();
    expect(text).toContain('select $1::int');
    expect(text).not.toContain('params');
    await asked(`delete from pgboss.job where output is not null`);
  });

  it('wait for a running job before they close, and start no other', async () => {
    const jobs = await openJobs(database, log);
    let finish = (): void => undefined;
    const begun: number[] = [];
    const running = new Promise<void>((resolve) => {
      void jobs.work('clean-up', async () => {
        begun.push(begun.length);
        resolve();
        await new Promise<void>((done) => {
          finish = done;
        });
      });
    });
    await database.withTransaction((tx) => tx.enqueue('clean-up', {}));
    await running;
    const closing = jobs.close();
    await database.withTransaction((tx) => tx.enqueue('clean-up', {}));
    // Within this time, a queue that does not wait for the job would have closed.
    await Promise.race([closing, setTimeout(500)]);
    finish();
    await closing;
    expect(begun).toHaveLength(1);
    const states = await asked(`select state from pgboss.job where name = 'clean-up' order by created_on`);
    expect(states).toEqual([{ state: 'completed' }, { state: 'created' }]);
  });
});
