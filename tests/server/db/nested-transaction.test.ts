import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { NestedTransaction } from '#server/db/open-transaction.ts';
import { postgresForTests } from '../../support/server/server.ts';

const postgres = await postgresForTests('nested');

describe.each([
  { name: 'the embedded database', url: undefined, skip: false },
  { name: 'PostgreSQL', url: postgres, skip: postgres === undefined },
])('A transaction inside another one, on $name', ({ url, skip }) => {
  let database: Database;

  beforeAll(async () => {
    if (skip) return;
    const config = readConfig(url === undefined ? {} : { DATABASE_URL: url.url });
    database = await openDatabase({ ...config, dataDir: undefined }, makeLog('silent'));
  }, 180_000);
  afterAll(async () => {
    if (skip) return;
    await database.close();
    await url?.drop();
  });

  const second: Readonly<Record<string, () => Promise<unknown>>> = {
    withTransaction: () => database.withTransaction((tx) => tx.statement('select 1', [])),
    withGroup: () => database.withGroup((tx) => tx.statement('select 1', [])),
    'a snapshot': () => database.withTransaction((tx) => tx.statement('select 1', []), 'snapshot'),
    'a statement of the job queue': () => database.statement('select 1', []),
  };

  it.skipIf(skip).each(Object.keys(second))('is refused at once, and the outer one continues: %s', async (name) => {
    const rows = await database.withTransaction(async (tx) => {
      await expect(second[name]!()).rejects.toBeInstanceOf(NestedTransaction);
      return (await tx.statement('select 7 as n', [])).rows;
    });
    expect(rows).toEqual([{ n: 7 }]);
  });

  it.skipIf(skip)('is refused with two stack traces: of its own start and of the outer one’s start', async () => {
    const outerTransaction = (work: () => Promise<unknown>) => database.withTransaction(work);
    const error = await outerTransaction(() => second['withTransaction']!()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NestedTransaction);
    expect((error as Error).stack).toContain('withTransaction');
    expect(((error as Error).cause as Error).stack).toContain('outerTransaction');
  });

  it.skipIf(skip)('is allowed once the outer one has ended, even in code that the outer one started', async () => {
    let later: () => void = () => undefined;
    let begun: Promise<unknown> = Promise.resolve();
    await database.withTransaction(async () => {
      begun = new Promise<void>((resolve) => {
        later = resolve;
      }).then(() => second['withTransaction']!());
    });
    later();
    expect(await begun).toMatchObject({ rows: [{}] });
  });
});
