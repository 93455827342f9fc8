import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { generateDrizzleJson, generateMigration, type DrizzleSnapshotJSON } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import { inProject } from '#server/config/project-root.ts';
import { tokenHash } from '#server/config/secret.ts';
import { openDatabase } from '#server/db/open-database.ts';

const folder = inProject('server', 'db', 'migrations');
const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
};

it('each migration has a later date than the one before, because a database in use would skip it otherwise', () => {
  const early = entries.filter(({ when }, at) => at > 0 && when <= entries[at - 1]!.when);
  expect(early.map(({ tag }) => tag)).toEqual([]);
});

it('each snapshot follows the previous one, and the last one has every table, so that drizzle-kit can write the next migration', async () => {
  const snapshots = readdirSync(join(folder, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8')) as DrizzleSnapshotJSON);
  expect(snapshots.slice(1).map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
  const tables: Record<string, unknown> = {};
  const schema = inProject('server', 'db', 'schema');
  for (const name of readdirSync(schema)) Object.assign(tables, await import(join(schema, name)));
  const last = snapshots.at(-1)!;
  expect(await generateMigration(last, generateDrizzleJson(tables, last.id, undefined, 'snake_case'))).toEqual([]);
});

it('a calendar URL that was stored unencrypted keeps working, is marked for encryption, and is stored nowhere else — XTR-018', async () => {
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

it('a stored e-mail address loses invisible characters, and two accounts that then share one stay and are notified', async () => {
  const database = await openDatabase({ dataDir: undefined, databaseUrl: undefined }, makeLog('silent'));
  const run = (statement: string) => database.statement(statement, []);
  await run(`insert into users (email, language, registered_at, tag, ref_token) values
    ('mark' || chr(8207) || '@demo.test', 'en-US', 0, 'a', 'a'), ('twin@demo.test', 'en-US', 0, 'b', 'b'),
    (chr(8203) || 'twin@demo.test', 'ar-AE', 0, 'c', 'c')`);
  const statements = readFileSync(join(folder, '0029_visible_emails.sql'), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await run(statement);
  const { rows } = await run('select email from users order by id');
  const { rows: told } = await run('select channel, recipient, subject from outgoing_messages order by channel');
  await database.close();
  expect(rows).toEqual([{ email: 'mark@demo.test' }, { email: 'twin@demo.test' }, { email: '\u200Btwin@demo.test' }]);
  expect(told).toEqual([
    { channel: 'email', recipient: 'twin@demo.test', subject: 'لديك حسابان بالبريد الإلكتروني نفسه' },
    { channel: 'team', recipient: 'team', subject: 'Two accounts with one e-mail address' },
  ]);
});
