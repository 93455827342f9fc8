import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { makeClock } from '#server/config/clock.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sufra-grown-'));
const database = await openDatabase({ dataDir, databaseUrl: undefined }, makeLog('silent'));
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ROWS = 30_000;
const firstValue = async (statement: string): Promise<unknown> => {
  const { rows } = await database.statement(statement, []);
  return Object.values(rows[0] as object)[0];
};

it('a query first run on an empty table does not scan the whole table after it has grown', async () => {
  await database.statement('create table kept (owner integer, id text, outcome text, primary key (owner, id))', []);
  const ask = {
    name: 'kept_of',
    text: `select k.outcome from unnest($1::integer[], $2::text[]) as asked(owner, id)
      join kept k on k.owner = asked.owner and k.id = asked.id`,
  };
  const owners = [1, 2, 3];
  const ids = owners.map((owner) => `entry-${owner}`);
  for (let asked = 0; asked < 10; asked += 1) await database.statement(ask, [owners, ids]);
  await database.statement(
    `insert into kept select n, 'entry-' || n, repeat('x', 100) from generate_series(1, ${ROWS}) n`,
    [],
  );
  expect((await database.statement(ask, [owners, ids])).rows).toHaveLength(owners.length);
  const { rows } = await database.statement(`explain execute kept_of('{${owners.join()}}', '{${ids.join()}}')`, []);
  expect(JSON.stringify(rows)).not.toContain('Seq Scan');
});

it('the clean-up frees the space of deleted rows in the embedded database', async () => {
  await database.statement('create table gone (id integer, text text)', []);
  await database.statement(`insert into gone select n, repeat('x', 100) from generate_series(1, ${ROWS}) n`, []);
  await database.statement('delete from gone', []);
  expect(await firstValue(`select pg_relation_size('gone')::int`)).toBeGreaterThan(1_000_000);
  await cleanUp(database, makeClock(undefined));
  expect(await firstValue(`select pg_relation_size('gone')::int`)).toBe(0);
});
