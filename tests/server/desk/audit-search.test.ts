import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Tx } from '#server/db/tx.ts';
import { writeAudit } from '#server/desk/audit-log.ts';
import { utcDayOf } from '#src/domain/days/day.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { DeskReply } from '#src/protocol/desk/desk-messages.ts';
import { signInStaff, type StaffClient } from '../../support/desk/desk-clients.ts';
import { DEMO_PASSWORD, signInClient, startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
let owner: StaffClient;
const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.withTransaction(work);
const search = async (data: object = {}): Promise<DeskReply<'audit/search'>> => {
  const reply = await owner.ask('audit', { type: 'search', data });
  expect(reply.type).toBe('searchOk');
  return reply.data as DeskReply<'audit/search'>;
};
const whatsOf = ({ rows }: DeskReply<'audit/search'>): readonly string[] => rows.map(({ what }) => what);

beforeAll(async () => {
  server = await startTestServer();
  owner = await signInStaff(server, 'owner');
});
afterAll(async () => {
  owner.close();
  await server.close();
});

describe('Searching the audit log', () => {
  it('finds rows by person, customer, message and day, the newest first, and is a row itself — DSK-003', async () => {
    const now = server.services.clock.now();
    const row = { kind: 'change', fields: ['street'] } as const;
    await write((tx) => writeAudit(tx, now, { ...row, who: { cliUser: 'layla' }, what: 'user/ban', customers: [7] }));
    await write((tx) =>
      writeAudit(tx, now, { ...row, who: { staffId: owner.id }, what: 'support/address', customers: [7, 8] }),
    );
    await write((tx) =>
      writeAudit(tx, now - 3 * 86_400_000, { ...row, who: { cliUser: 'layla' }, what: 'user/unban', customers: [7] }),
    );
    expect(whatsOf(await search({ customer: 7 }))).toEqual(['user/unban', 'support/address', 'user/ban']);
    expect(whatsOf(await search({ customer: 8 }))).toEqual(['support/address']);
    const byCli = await search({ person: 'cli', what: 'user/' });
    expect(whatsOf(byCli)).toEqual(['user/unban', 'user/ban']);
    expect(byCli.rows[0]).toMatchObject({ who: { staffId: null, name: 'layla' }, fields: ['street'], lost: false });
    const today = Date.parse(`${utcDayOf(now)}T00:00:00Z`) / 1000;
    expect(whatsOf(await search({ person: 'cli', from: today }))).toEqual(['user/ban']);
    expect(whatsOf(await search({ person: 'cli', to: today - 86_400 }))).toEqual(['user/unban']);
    const own = await search({ person: owner.id, what: 'audit/search' });
    expect(own.rows[0]).toMatchObject({ kind: 'search', fields: ['person', 'to'] });
  });

  it('never stores what was typed into a search', async () => {
    await search({ what: 'a-name-of-a-customer' });
    const { rows } = await search({ what: 'audit/' });
    expect(JSON.stringify(rows)).not.toContain('a-name-of-a-customer');
    expect(rows[0]!.fields).toEqual(['what']);
  });

  it('shows former and new values until the customer is erased — DSK-003', async () => {
    const client = await signInClient(server.url, 'new@demo.test');
    const customer = client.user.user_id;
    const values = { before: { street: 'Old Lane' }, after: { street: 'New Road' } };
    await write((tx) =>
      writeAudit(tx, 1, {
        who: { staffId: owner.id },
        kind: 'change',
        what: 'support/address',
        customers: [customer],
        fields: ['street'],
        values,
      }),
    );
    expect((await search({ customer, what: 'support/' })).rows[0]).toMatchObject({ values, lost: false });
    const erased = await client.ask('account', { type: 'erase', data: { password: DEMO_PASSWORD } });
    expect(erased.type).toBe('eraseOk');
    expect((await search({ customer, what: 'support/' })).rows[0]).toMatchObject({ values: null, lost: true });
    client.close();
  });

  it('returns pages of fifty rows that neither repeat nor leave out a row', async () => {
    await write(async (tx) => {
      for (let n = 0; n < 120; n += 1)
        await writeAudit(tx, n, { who: { cliUser: 'many' }, kind: 'page', what: 'many/rows', ids: { row: [n] } });
    });
    const seen: unknown[] = [];
    let before: number | undefined;
    for (let more = true; more;) {
      const page = await search({ what: 'many/', ...(before !== undefined && { before }) });
      seen.push(...page.rows.map(({ ids }) => ids['row']![0]));
      before = page.rows.at(-1)!.id;
      more = page.more;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => 119 - n));
  });

  it('names the number of customers of a sheet and only the first of them', async () => {
    const customers = Array.from({ length: 5_000 }, (_, at) => at + 1);
    await write((tx) =>
      writeAudit(tx, 1, { who: { staffId: owner.id }, kind: 'sheet', what: 'kitchen/sheet', customers }),
    );
    const [row] = (await search({ what: 'kitchen/' })).rows;
    expect(row).toMatchObject({ customerCount: 5_000, customers: customers.slice(0, 20) });
    expect(whatsOf(await search({ customer: 4_321 }))).toEqual(['kitchen/sheet']);
  });
});
