import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Tx } from '#server/db/tx.ts';
import { cleanUp } from '#server/jobs/clean-up.ts';
import { holdWaitingPlans } from '#server/jobs/keep-plans.ts';
import { postgresForTests } from '../../support/server/server.ts';

const postgres = await postgresForTests('cleanup');
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-21T12:00:00Z');
const clock = { now: () => NOW };

const ROWS = 20_000;
const rows = `from generate_series(1, ${ROWS}) g`;
/** A time in ms for each row: one row in a hundred is older than `days` days, as after an hour without a clean-up. */
const at = (days: number): string => `(${NOW} - ((g % 1000) - 990) * 60000 - ${days} * ${DAY_MS}::bigint)`;
const KEPT = ROWS * 0.991;
const filled: readonly string[] = [
  `insert into users (id, email, registered_at, tag, ref_token) select g, 'c' || g, 0, 't' || g, 'r' || g ${rows}`,
  `insert into receipts (user_id, id, payload_hash, outcome, rev, at) select g, 'k' || g, 'h', '{}', 1, ${at(180)} ${rows}`,
  `insert into sessions (user_id, token_hash, browser_id, created_at, last_seen, expires_at, revoked_at)
    select g, 's' || g, 'b', 0, 0, ${at(30)}, case when g % 1000 = 7 then ${at(40)} end ${rows}`,
  `insert into one_time_codes (id, purpose, contact, code_hash, browser_id, sent_at, expires_at)
    select 'o' || g, 'sign-in', g, 'h', 'b', 0, ${at(1)} ${rows}`,
  `insert into tickets (hash, purpose, created_at, expires_at) select 't' || g, 'p', 0, ${at(30)} ${rows}`,
  `insert into wrong_tries (kind, subject, at) select 'k', g, ${at(7)} ${rows}`,
  `insert into downloads (hash, user_id, session_id, kind, subject, expires_at)
    select 'd' || g, g, (select min(id) from sessions where user_id = 1), 'file', 'f', ${at(0)} ${rows}`,
  `insert into archives (hash, user_id, content, created_at, expires_at)
    select 'a' || g, g, case when g % 1000 = 999 then 'c'::bytea end, 0, ${at(30)} ${rows}`,
  `insert into device_pending (user_id, dev, count, at) select g, 'd', 1, ${at(180)} ${rows}`,
  `insert into outgoing_messages (channel, recipient, text, at, next_at, state)
    select 'email', 'a', 'b', ${at(180)}, 0, case when g % 1000 = 999 then 'waiting' else 'sent' end ${rows}`,
  `insert into notices (user_id, topic, day, at, title, text, path)
    select g, 'weight', '2026-11-01', ${at(365)}, 'a', 'b', '/' ${rows}`,
  `insert into orders (user_id, build, status, diet_id, days_count, start_day, end_day, payment_method, payment_status, full_price, price, placed_at)
    select g, 'new', 'placed', 1, 20, '2026-11-01', '2026-11-30', 'cash', case when g % 500 = 0 then 'not_paid' else 'paid' end, 1, 1, 0 ${rows}`,
  'analyze',
];

interface Built extends PromiseLike<unknown> {
  readonly getSQL: () => SQL;
}

describe.skipIf(!postgres)('the hourly clean-up of a large database', () => {
  let database: Database;
  const plans: string[] = [];

  /** A database that records the query plan of each statement before it runs. */
  const explaining = (): Database => ({
    ...database,
    withTransaction: (work, mode) =>
      database.withTransaction(async (tx) => {
        const built = work(tx) as unknown as Built;
        const { rows: lines } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${built.getSQL()}`);
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        return built as never;
      }, mode),
  });

  beforeAll(async () => {
    database = await openDatabase({ dataDir: undefined, databaseUrl: postgres!.url }, makeLog('silent'));
    for (const statement of filled) await database.withTransaction((tx) => tx.execute(sql.raw(statement)), 'upkeep');
  }, 120_000);
  afterAll(async () => {
    await database?.close();
    await postgres?.drop();
  });

  const counted = (table: string): Promise<number> =>
    database.withTransaction(async (tx: Tx) => {
      const found = await tx.execute<{ count: string }>(sql.raw(`select count(*) from ${table}`));
      return Number(found.rows[0]!.count);
    });

  it('finds expired rows by an index, and deletes only these', async () => {
    await cleanUp(explaining(), clock);
    expect(plans).toHaveLength(20);
    // Ratings and notice rounds get only some rows a day, a catalogue gets a version when its provider imports one, and the
    // provider has few staff.
    for (const plan of plans.filter((each) => !/dish_rating_changes|notice_rounds|catalogue_|staff_/.test(each)))
      expect(plan).not.toContain('Seq Scan');
    for (const table of [
      'receipts',
      'one_time_codes',
      'tickets',
      'wrong_tries',
      'downloads',
      'device_pending',
      'archives',
      'notices',
    ])
      expect([table, await counted(table)]).toEqual([table, KEPT]);
    // Sessions that ended long ago are deleted as well; messages that still wait to be sent are kept.
    expect(await counted('sessions')).toBe(KEPT - ROWS / 1000);
    expect(await counted('outgoing_messages')).toBe(KEPT + ROWS / 1000);
  }, 120_000);

  it('finds plans that wait for their payment by an index', async () => {
    plans.length = 0;
    const services = { clock, database: explaining(), config: { businessZone: 'UTC' }, settings: {}, log: {} };
    // Fails at the first customer that is found: only the search is tested, and no plan is moved.
    await holdWaitingPlans(
      { ...services, log: makeLog('silent') } as never,
      {
        commit: () => Promise.reject(new Error('not moved')),
      } as never,
    ).catch((error: unknown) => expect(error).toBeInstanceOf(AggregateError));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('orders_waiting');
  });
});
