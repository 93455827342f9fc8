import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { makeLog, type Log } from '#server/config/log.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { DatabaseAway } from '#server/db/database-away.ts';
import { labelled } from '#server/db/open-transaction.ts';

interface Line {
  readonly level: string;
  readonly msg: string;
  readonly err: Error;
}

let database: Database;
const lines: Line[] = [];

beforeAll(async () => {
  const keep = (level: string) => (fields: { err: Error }, msg: string) => void lines.push({ level, msg, ...fields });
  const log = Object.assign(makeLog('silent'), { error: keep('error') }) as Log;
  database = await openDatabase({ ...readConfig({}), dataDir: undefined }, log);
  await database.statement('create table kept (n int primary key)', []);
}, 180_000);
afterAll(() => database.close());

const kept = async () => (await database.statement('select n from kept order by n', [])).rows;

it.each(['write', 'upkeep'] as const)(
  'The embedded database rolls back a transaction that stays idle for 5 s, logs it, and continues: %s',
  async (mode) => {
    lines.length = 0;
    const looks = new Set<string | undefined>();
    let ended = false;
    const stalledWork = labelled('job deliver', () =>
      database.withTransaction(async (tx) => {
        await tx.statement('insert into kept values (1)', []);
        await new Promise(() => undefined);
      }, mode),
    )
      .catch((error: unknown) => error)
      .finally(() => {
        ended = true;
      });
    while (!ended) {
      looks.add(await database.ping());
      await setTimeout(100);
    }
    const error = await stalledWork;
    expect(error).toBeInstanceOf(DatabaseAway);
    expect(((error as Error).cause as Error).message).toContain('asked the database nothing for 5000 ms');
    expect(looks).toContain('idle');
    // The readiness check still reports it after the rollback.
    expect(await database.ping()).toBe('rolled-back');
    expect(await kept()).toEqual([]);
    expect(lines).toMatchObject([{ level: 'error', msg: expect.stringContaining('rolled back') }]);
    expect(lines[0]!.err.message).toBe('opened by job deliver');
    expect(lines[0]!.err.stack).toContain('idle-transaction.test');
  },
  60_000,
);

it('The embedded database allows a transaction of more than 5 s that keeps sending statements', async () => {
  await database.withTransaction(async (tx) => {
    for (let round = 0; round < 7; round += 1) {
      await tx.statement('select 1', []);
      await setTimeout(1_000);
    }
    await tx.statement('insert into kept values (2)', []);
  });
  expect(await kept()).toEqual([{ n: 2 }]);
}, 180_000);
