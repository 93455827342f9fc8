import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { makeLog } from '../../../server/config/log.ts';
import { inProject } from '../../../server/config/project-root.ts';
import { tokenHash } from '../../../server/config/secret.ts';
import { openDatabase } from '../../../server/db/open-database.ts';

const folder = inProject('server', 'db', 'migrations');
const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
};

it('each change of the tables is dated later than the one before it: a database that is in use would leave it out', () => {
  const early = entries.filter(({ when }, at) => at > 0 && when <= entries[at - 1]!.when);
  expect(early.map(({ tag }) => tag)).toEqual([]);
});

it('a calendar address that was kept in clear keeps leading to its customer, is marked for sealing, and stands nowhere else — XTR-018', async () => {
  const database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
  const run = (statement: string) => database.statement(statement, []);
  await run('drop table calendar_links');
  await run(`create table calendar_links (user_id integer primary key, token text, at bigint not null,
    constraint calendar_links_token_unique unique (token))`);
  await run(`insert into calendar_links values (1, 'secret-part', 5), (2, null, 6)`);
  const statements = readFileSync(join(folder, '0025_sealed_calendars.sql'), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await run(statement);
  const { rows } = await run('select * from calendar_links order by user_id');
  await database.close();
  expect(rows).toEqual([
    { user_id: 1, at: expect.anything(), token_hash: tokenHash('secret-part'), sealed: 'plain secret-part' },
    { user_id: 2, at: expect.anything(), token_hash: null, sealed: null },
  ]);
});
