import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { valuesOf, writeAudit, type AuditEntry } from '#server/desk/audit-log.ts';
import type { Tx } from '#server/db/tx.ts';
import { auditKeys, auditLog, staff } from '#server/db/schema/staff.ts';
import type { RunningServer } from '#server/start-server.ts';
import { DEMO_PASSWORD, signInClient, startTestServer } from '../../support/server/server.ts';

let server: RunningServer;
let staffId: number;

const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.withTransaction(work);
const log = (entry: Omit<AuditEntry, 'who'>) =>
  write((tx) => writeAudit(tx, server.services.clock.now(), { who: { staffId }, ...entry }));
const last = () =>
  write(async (tx) => {
    const rows = await tx.select().from(auditLog).where(eq(auditLog.staffId, staffId)).orderBy(asc(auditLog.id));
    const row = rows.at(-1)!;
    return { row, values: (await valuesOf(tx, [row])).get(row.id) };
  });
/** The message of the database's error, which drizzle-orm wraps. */
const refusalOf = (statement: string): Promise<string> =>
  write((tx) => tx.execute(sql.raw(statement))).then(
    () => 'done',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

beforeAll(async () => {
  server = await startTestServer();
  const [made] = await write((tx) =>
    tx.insert(staff).values({ email: 'audited@staff.test', name: 'Audited', createdAt: 0 }).returning(),
  );
  staffId = made!.id;
});
afterAll(() => server.close());

describe('The audit log', () => {
  it('refuses every change and deletion of its rows, also of none and of all of them at once — DSK-003', async () => {
    await log({ kind: 'page', what: 'staff/list', ids: { staff: [staffId] }, fields: ['email'] });
    const refused = 'the audit log is append-only';
    expect(await refusalOf(`update audit_log set what = 'nothing'`)).toBe(`${refused}: UPDATE is refused`);
    expect(await refusalOf(`delete from audit_log where id = ${(await last()).row.id}`)).toBe(
      `${refused}: DELETE is refused`,
    );
    expect(await refusalOf('delete from audit_log where false')).toBe(`${refused}: DELETE is refused`);
    expect(await refusalOf('truncate audit_log')).toBe(`${refused}: TRUNCATE is refused`);
    expect(await refusalOf('truncate staff cascade')).toBe(`${refused}: TRUNCATE is refused`);
    expect((await last()).row).toMatchObject({ what: 'staff/list', ids: { staff: [staffId] }, fields: ['email'] });
  });

  it('is written with the change that it describes, or not at all', async () => {
    const before = (await last()).row.id;
    const failed = write(async (tx) => {
      await writeAudit(tx, 1, { who: { staffId }, kind: 'change', what: 'never/done' });
      throw new Error('the change fails');
    });
    await expect(failed).rejects.toThrow('the change fails');
    expect((await last()).row.id).toBe(before);
  });

  it('names one person for each row: a member of staff or a user of the command line', async () => {
    const none = `insert into audit_log (at, kind, what) values (1, 'page', 'x')`;
    const both = `insert into audit_log (at, kind, what, staff_id, cli_user) values (1, 'page', 'x', ${staffId}, 'root')`;
    expect(await refusalOf(none)).toContain('audit_log_who');
    expect(await refusalOf(both)).toContain('audit_log_who');
    await write((tx) => writeAudit(tx, 1, { who: { cliUser: 'root' }, kind: 'change', what: 'staff/add' }));
    const rows = await write((tx) => tx.select().from(auditLog).where(eq(auditLog.cliUser, 'root')));
    expect(rows).toMatchObject([{ staffId: null, cliUser: 'root', what: 'staff/add' }]);
  });

  it('seals the values of a customer, and can neither open them nor make a new key after the erasure — DSK-003', async () => {
    const client = await signInClient(server.url, 'new@demo.test');
    const userId = client.user.user_id;
    const values = { before: { street: 'Secret Lane 5' }, after: { street: 'Hidden Road 7' } };
    const entry = { kind: 'change', what: 'support/address', customers: [userId], fields: ['street'], values } as const;
    await log(entry);
    await log(entry);
    const { row, values: opened } = await last();
    expect(opened).toEqual(values);
    expect(JSON.stringify(row)).not.toMatch(/Secret|Hidden/);
    const keys = () => write((tx) => tx.select().from(auditKeys).where(eq(auditKeys.userId, userId)));
    expect(await keys()).toHaveLength(1);

    const erased = await client.ask('account', {
      type: 'erase',
      data: { password: DEMO_PASSWORD },
    });
    expect(erased.type).toBe('eraseOk');
    expect(await keys()).toEqual([]);
    expect(await last()).toEqual({ row, values: undefined });
    await log(entry);
    expect((await last()).row).toMatchObject({ customers: [userId], fields: ['street'], sealed: null, values: null });
    expect(await keys()).toEqual([]);
    client.close();
  });

  it('does not open sealed values that were moved to the row of another customer', async () => {
    const [first, second] = await Promise.all(
      ['active@demo.test', 'renew@demo.test'].map((email) => signInClient(server.url, email)),
    );
    const ids = [first!.user.user_id, second!.user.user_id] as const;
    for (const id of ids)
      await log({ kind: 'change', what: 'x', customers: [id], values: { before: { a: id }, after: {} } });
    const { row } = await last();
    const opened = await write((tx) => valuesOf(tx, [{ ...row, customers: [ids[0]] }]));
    expect(opened.size).toBe(0);
    for (const client of [first, second]) client?.close();
  });

  it('keeps the values of a change that is about no customer readable, and refuses values of several customers', async () => {
    const values = { before: { roles: ['support'] }, after: { roles: ['owner'] } };
    await log({ kind: 'change', what: 'staff/roles', ids: { staff: [1] }, values });
    expect((await last()).values).toEqual(values);
    await expect(log({ kind: 'change', what: 'x', customers: [1, 2], values })).rejects.toThrow('a row for each');
  });
});
