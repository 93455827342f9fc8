import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import { tokenHash } from '#server/config/secret.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { auditLog, staff, staffSessions, staffTickets } from '#server/db/schema/staff.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { Tx } from '#server/db/tx.ts';
import { openStaffSession, staffSessionOf } from '#server/desk/staff/staff-sessions.ts';
import { openJobs, type Jobs } from '#server/jobs/jobs.ts';
import { commandLine, DESK, done, TODAY } from '../../support/catalogue/command-line.ts';
import { tokenIn } from '../../support/server/registration.ts';
import { postgresForTests } from '../../support/server/server.ts';

let database: Database;
let jobs: Jobs;
let postgres: Awaited<ReturnType<typeof postgresForTests>>;
let sufra: ReturnType<typeof commandLine>;
const read = <T>(work: (tx: Tx) => Promise<T>) => database.withTransaction(work);
const add = (email: string, ...roles: string[]) =>
  sufra('staff', 'add', email, '--name', 'Layla', ...roles.flatMap((role) => ['--role', role]));
const states = async () =>
  (JSON.parse((await sufra('staff', 'list', '--json')).out[0]!) as { staff: { email: string; state: string }[] }).staff;
const mails = (to: string) =>
  read((tx) =>
    tx.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, to)).orderBy(asc(outgoingMessages.id)),
  );

beforeAll(async () => {
  postgres = await postgresForTests('staff');
  database = await openDatabase({ dataDir: undefined, databaseUrl: postgres?.url }, makeLog('silent'));
  jobs = await openJobs(database, makeLog('silent'));
  sufra = commandLine(database);
});
afterAll(async () => {
  await jobs?.close();
  await database?.close();
  await postgres?.drop();
});
beforeEach(async () => {
  await done(add('owner@sufra.test', 'owner'));
  return async () => {
    // The audit log names them, so they stay: without access, and with another address.
    await read(async (tx) => {
      for (const { id } of await tx.select({ id: staff.id }).from(staff))
        await tx
          .update(staff)
          .set({ disabledAt: 1, email: `gone-${id}` })
          .where(eq(staff.id, id));
    });
  };
});

describe('sufra staff', () => {
  it('adds a person, mails one link that works, and writes who did it into the audit log — DSK-001, DSK-003', async () => {
    const { code, out } = await sufra('staff', 'add', ' Sami@Kitchen.test ', '--name', 'Sami', '--role', 'kitchen');
    expect({ code, out }).toEqual({
      code: 0,
      out: ['sami@kitchen.test works at the desk as kitchen. The first link is on its way.'],
    });
    const [mail] = await mails('sami@kitchen.test');
    expect(mail!.links).toEqual([expect.stringMatching(new RegExp(`^${DESK}/desk/first/[\\w-]{43}$`))]);
    const [ticket] = await read((tx) =>
      tx
        .select()
        .from(staffTickets)
        .where(eq(staffTickets.hash, tokenHash(tokenIn(mail)))),
    );
    expect(ticket).toMatchObject({ purpose: 'first-link', usedAt: null });
    const rows = await read((tx) => tx.select().from(auditLog).orderBy(asc(auditLog.id)));
    expect(rows.at(-1)).toMatchObject({
      cliUser: 'layla',
      staffId: null,
      kind: 'change',
      what: 'staff/add',
      ids: { staff: [ticket!.staffId] },
      values: { before: { roles: [] }, after: { roles: ['kitchen'] } },
    });
  });

  it('mails an Arabic link with --language ar, and a second link replaces the first until it was used', async () => {
    const words = ['add', 'noura@desk.test', '--name', 'نورة', '--role', 'support', '--language', 'ar'];
    await done(sufra('staff', ...words));
    await done(sufra('staff', ...words));
    const [first, second] = await mails('noura@desk.test');
    expect(second!.subject).toContain('دخولك إلى مكتب');
    const usedAt = async (mail: typeof first) =>
      (
        await read((tx) =>
          tx
            .select()
            .from(staffTickets)
            .where(eq(staffTickets.hash, tokenHash(tokenIn(mail)))),
        )
      )[0]!.usedAt;
    expect(await usedAt(first)).not.toBeNull();
    expect(await usedAt(second)).toBeNull();
    await read((tx) => tx.update(staff).set({ passwordHash: 'x' }).where(eq(staff.email, 'noura@desk.test')));
    const again = await sufra('staff', ...words);
    expect({ code: again.code, err: again.err }).toEqual({
      code: 1,
      err: ['This person already works at the desk. Change the roles instead.'],
    });
  });

  it('refuses to disable the last owner or to take that role away, with exit code 1 — OPS-001', async () => {
    const message = 'This is the last owner. Give another person the role of owner first.';
    const disabled = await sufra('staff', 'disable', 'owner@sufra.test', '--yes', '--json');
    expect(disabled).toEqual({ code: 1, out: [JSON.stringify({ refused: message })], err: [] });
    const changed = await sufra('staff', 'roles', 'owner@sufra.test', '--role', 'support');
    expect(changed).toEqual({ code: 1, out: [], err: [message] });
    await done(add('second@sufra.test', 'owner', 'support'));
    expect((await sufra('staff', 'disable', 'owner@sufra.test', '--yes')).code).toBe(0);
    expect((await sufra('staff', 'disable', 'second@sufra.test', '--yes')).code).toBe(1);
  });

  it('leaves an owner if the last two are disabled, or lose the role, at the same moment', async () => {
    await done(add('second@sufra.test', 'owner'));
    const codes = await Promise.all([
      sufra('staff', 'disable', 'owner@sufra.test', '--yes'),
      sufra('staff', 'roles', 'second@sufra.test', '--role', 'kitchen'),
    ]);
    expect(codes.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1]);
  });

  it('ends every session and link of a person who is disabled; added again, the old password is gone — DSK-001', async () => {
    await done(add('sami@kitchen.test', 'kitchen'));
    const id = (await read((tx) => tx.select().from(staff).where(eq(staff.email, 'sami@kitchen.test'))))[0]!.id;
    const now = Date.parse(`${TODAY}T12:00:00Z`);
    const { token } = await read(async (tx) => {
      await tx.update(staff).set({ passwordHash: 'x' }).where(eq(staff.id, id));
      return openStaffSession(tx, now, id, '');
    });
    const alive = () => read((tx) => staffSessionOf(tx, now + 1, false, token));
    expect(await alive()).toMatchObject({ member: { roles: ['kitchen'] } });
    await done(sufra('staff', 'disable', 'sami@kitchen.test', '--yes'));
    expect(await alive()).toBeUndefined();
    const open = await read((tx) => tx.select().from(staffTickets).where(eq(staffTickets.staffId, id)));
    expect(open.every(({ usedAt }) => usedAt !== null)).toBe(true);
    expect((await sufra('staff', 'disable', 'sami@kitchen.test', '--yes')).code).toBe(1);
    await done(add('sami@kitchen.test', 'support'));
    expect(await states()).toContainEqual(
      expect.objectContaining({ email: 'sami@kitchen.test', roles: ['support'], state: 'invited' }),
    );
    expect(await alive()).toBeUndefined();
    const sessions = await read((tx) => tx.select().from(staffSessions).where(eq(staffSessions.staffId, id)));
    expect(sessions.map(({ revokedAt }) => revokedAt)).toEqual([now]);
  });

  it('shows demo staff only where the demo is', async () => {
    await read((tx) =>
      tx
        .insert(staff)
        .values({ email: 'demo@staff.test', name: 'Demo', createdAt: 0, demo: true })
        .onConflictDoNothing(),
    );
    expect(JSON.stringify(await states())).not.toContain('demo@staff.test');
    expect((await sufra('staff', 'disable', 'demo@staff.test', '--yes')).code).toBe(1);
    expect((await add('demo@staff.test', 'owner')).code).toBe(1);
    const withDemo = commandLine(database, TODAY, { demo: true });
    expect((await withDemo('staff', 'list')).out.join('\n')).toContain('demo@staff.test');
  });

  it('refuses to add a person while the desk is off, because the link would lead nowhere — DSK-024', async () => {
    const before = (await mails('sami@kitchen.test')).length;
    const off = commandLine(database, TODAY, { deskUrl: undefined });
    const { code, err } = await off('staff', 'add', 'sami@kitchen.test', '--name', 'Sami', '--role', 'kitchen');
    expect({ code, err }).toEqual({
      code: 1,
      err: ['The desk is off: set DESK_HOST, restart the server, then try again.'],
    });
    expect(await mails('sami@kitchen.test')).toHaveLength(before);
  });

  it.each([
    ['an address that is none', ['add', 'sami', '--name', 'Sami', '--role', 'kitchen'], 1],
    ['a person who does not exist', ['disable', 'nobody@desk.test', '--yes'], 1],
    ['no role', ['add', 'sami@kitchen.test', '--name', 'Sami'], 2],
    ['no role for an existing person', ['roles', 'owner@sufra.test'], 2],
    ['an unknown role', ['roles', 'owner@sufra.test', '--role', 'cook'], 2],
    ['no name', ['add', 'sami@kitchen.test', '--role', 'kitchen'], 2],
    ['an unknown language', ['add', 'a@b.test', '--name', 'A', '--role', 'kitchen', '--language', 'fr'], 2],
    ['a destructive command without --yes', ['disable', 'owner@sufra.test'], 2],
  ])('ends with its exit code and changes nothing: %s — OPS-001', async (_, args, code) => {
    const before = await states();
    const ran = await sufra('staff', ...args);
    expect(ran.code).toBe(code);
    expect(ran.err.length).toBeGreaterThan(0);
    expect(await states()).toEqual(before);
  });
});
