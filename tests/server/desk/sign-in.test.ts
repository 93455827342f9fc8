import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { auditLog, staff, staffSessions, staffTickets } from '#server/db/schema/staff.ts';
import type { Tx } from '#server/db/tx.ts';
import { disableMember } from '#server/desk/staff/change-staff.ts';
import { STAFF_SESSION_MS } from '#server/desk/staff/staff-sessions.ts';
import { DEMO_STAFF_PASSWORD } from '#server/seed/demo/demo-staff.ts';
import type { RunningServer } from '#server/start-server.ts';
import { patient } from '../../support/patience.ts';
import { askForCode, connectDesk, signInStaff, staffAddress } from '../../support/desk/desk-clients.ts';
import { sentTo, tokenIn } from '../../support/server/registration.ts';
import { startTestServer, type TestClient } from '../../support/server/server.ts';

let server: RunningServer;
const open: TestClient[] = [];
const keep = <C extends TestClient>(client: C): C => {
  open.push(client);
  return client;
};
const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.withTransaction(work);
const desk = async () => keep(await connectDesk(server.url));
const codeOf = (reply: { data?: unknown }) => (reply.data as { code?: string }).code;
const PASSWORD = 'seven green lanterns';

/** Adds a person through the owner, and returns the secret part of the first link. */
const addPerson = async (email: string, roles: readonly string[] = ['support']): Promise<string> => {
  const owner = keep(await signInStaff(server, 'owner'));
  const reply = await owner.ask('staff', { type: 'add', data: { email, name: 'Noura Saleh', language: 'en', roles } });
  expect(reply.type).toBe('addOk');
  return tokenIn((await sentTo(server, email))[0]);
};
const setPassword = async (link: string, password = PASSWORD) => {
  const client = await desk();
  return { client, reply: await client.ask('entry', { type: 'setPassword', data: { link, password } }) };
};

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const client of open) client.close();
  await server.close();
});

describe('Signing in at the desk', () => {
  it('needs the password and the mailed code, and each sign-in is a row of the audit log — DSK-001, DSK-003', async () => {
    const client = await signInStaff(server, 'kitchen');
    keep(client);
    const me = await client.ask('me', { type: 'get', data: {} });
    expect(me.data).toMatchObject({ email: staffAddress('kitchen'), roles: ['kitchen'], language: 'en' });
    const rows = await write((tx) => tx.select().from(auditLog).where(eq(auditLog.staffId, client.id)));
    expect(rows.map(({ what, ids }) => [what, Object.keys(ids)])).toEqual([['entry/code', ['session']]]);
  });

  it('stores the token and the ticket as hashes only', async () => {
    const client = keep(await signInStaff(server, 'driver'));
    const rows = await write(async (tx) => [
      ...(await tx.select().from(staffSessions)),
      ...(await tx.select().from(staffTickets)),
    ]);
    expect(JSON.stringify(rows)).not.toContain(client.token);
  });

  it('gives the same refusal for a wrong password, an unknown address and a person without access', async () => {
    const link = await addPerson('left@desk.test');
    const { reply } = await setPassword(link);
    const { id } = (reply.data as { staff: { id: number } }).staff;
    const { clock, config } = server.services;
    await write((tx) =>
      disableMember({ tx, now: clock.now(), who: { cliUser: 'x' }, demo: config.demo, deskUrl: '' }, id),
    );
    const client = await desk();
    for (const [email, password] of [
      [staffAddress('owner'), 'a wrong password'],
      ['nobody@desk.test', PASSWORD],
      ['left@desk.test', PASSWORD],
      ['active@demo.test', 'Demo-2026!'],
    ]) {
      const refused = await client.ask('entry', { type: 'password', data: { email, password } });
      expect(refused).toMatchObject({
        type: 'passwordErr',
        data: { code: 'wrong_credentials', errors: { password: 'The email or password is not right.' } },
      });
    }
  });

  it('accepts a code once, only with its own ticket, and no more after five wrong ones in a day', async () => {
    const client = await desk();
    const email = staffAddress('support2');
    const first = await askForCode(server, client, email);
    const second = await askForCode(server, client, email);
    const tryCode = (ticket: string, code: string) => client.ask('entry', { type: 'code', data: { ticket, code } });
    if (first.code !== second.code) expect(codeOf(await tryCode(first.ticket, second.code))).toBe('wrong_code');
    const entered = await tryCode(second.ticket, second.code);
    expect(entered.type).toBe('codeOk');
    expect(codeOf(await tryCode(second.ticket, second.code))).toBe('expired');
    expect(codeOf(await tryCode('no-such-ticket', second.code))).toBe('expired');
    const third = await askForCode(server, client, email);
    const wrong = third.code === '0000' ? '1111' : '0000';
    let last = '';
    for (let n = 0; n < 6; n += 1) last = codeOf(await tryCode(third.ticket, wrong)) ?? '';
    expect(last).toBe('rate_limited');
    expect(codeOf(await tryCode(third.ticket, third.code))).toBe('rate_limited');
  });

  it('works for 12 hours, also while it is in use — DSK-001', async () => {
    const client = keep(await signInStaff(server, 'nutritionist'));
    const sessions = await write((tx) => tx.select().from(staffSessions).where(eq(staffSessions.staffId, client.id)));
    const { id, createdAt, expiresAt } = sessions.at(-1)!;
    expect(expiresAt - createdAt).toBe(STAFF_SESSION_MS);
    expect(STAFF_SESSION_MS).toBe(12 * 3_600_000);
    await write((tx) =>
      tx.update(staffSessions).set({ expiresAt: server.services.clock.now() }).where(eq(staffSessions.id, id)),
    );
    expect(codeOf(await client.ask('me', { type: 'get', data: {} }))).toBe('session_invalid');
    const other = await desk();
    expect(codeOf(await other.ask('entry', { type: 'resume', data: { token: client.token } }))).toBe('session_invalid');
  });
});

describe('The first link', () => {
  it('names its person, sets a password of at least 12 characters once, and signs in — DSK-001', async () => {
    const link = await addPerson('noura@desk.test');
    const client = await desk();
    const seen = await client.ask('entry', { type: 'first', data: { link } });
    expect(seen.data).toEqual({ email: 'noura@desk.test', name: 'Noura Saleh' });
    for (const password of ['elevenchars', 'noura@desk.test', 'aaaaaaaaaaaa', ''])
      expect((await client.ask('entry', { type: 'setPassword', data: { link, password } })).data).toMatchObject({
        code: 'validation',
        errors: { password: expect.any(String) as string },
      });
    const done = await client.ask('entry', { type: 'setPassword', data: { link, password: PASSWORD } });
    expect(done).toMatchObject({ type: 'setPasswordOk', data: { staff: { email: 'noura@desk.test' } } });
    expect((await client.ask('me', { type: 'get', data: {} })).type).toBe('getOk');
    const again = await desk();
    expect(codeOf(await again.ask('entry', { type: 'setPassword', data: { link, password: PASSWORD } }))).toBe(
      'expired',
    );
    expect(codeOf(await again.ask('entry', { type: 'first', data: { link } }))).toBe('expired');
    keep(await signInStaff(server, 'noura@desk.test', PASSWORD));
  });

  it('stops working after three days, and when another one is mailed', async () => {
    const link = await addPerson('late@desk.test');
    const next = await addPerson('late@desk.test');
    expect(codeOf((await setPassword(link)).reply)).toBe('expired');
    await write((tx) => tx.update(staffTickets).set({ expiresAt: server.services.clock.now() }));
    expect(codeOf((await setPassword(next)).reply)).toBe('expired');
  });

  it('gives a session to one of two requests at the same moment', async () => {
    const link = await addPerson('twice@desk.test');
    const both = await Promise.all([setPassword(link), setPassword(link)]);
    expect(both.map(({ reply }) => reply.type).toSorted()).toEqual(['setPasswordErr', 'setPasswordOk']);
  });
});

describe('The staff page of the desk', () => {
  it('ends the sessions of a disabled person and closes their sockets within 2 s — DSK-001', async () => {
    const owner = keep(await signInStaff(server, 'owner'));
    const driver = keep(await signInStaff(server, 'driver2'));
    const reply = await owner.ask('staff', { type: 'disable', data: { id: driver.id } });
    expect(reply).toMatchObject({ type: 'disableOk', data: { member: { state: 'disabled' } } });
    expect(codeOf(await driver.ask('me', { type: 'get', data: {} }))).toBe('session_invalid');
    const watching = keep(await signInStaff(server, 'driver'));
    const told = watching.next('entry', ({ type }) => type === 'ended');
    await write((tx) => tx.update(staff).set({ disabledAt: 1 }).where(eq(staff.id, watching.id)));
    const cut = performance.now();
    await told;
    await watching.gone;
    expect(performance.now() - cut).toBeLessThan(patient(2_000));
    await write((tx) => tx.update(staff).set({ disabledAt: null }));
  });

  it('changes roles at once, also for open sockets, and keeps the last owner', async () => {
    const owner = keep(await signInStaff(server, 'owner'));
    const support = keep(await signInStaff(server, 'support'));
    const roles = (id: number, list: readonly string[]) =>
      owner.ask('staff', { type: 'roles', data: { id, roles: list } });
    expect(codeOf(await support.ask('staff', { type: 'list', data: {} }))).toBe('forbidden');
    expect((await roles(support.id, ['support', 'owner'])).type).toBe('rolesOk');
    expect((await support.ask('staff', { type: 'list', data: {} })).type).toBe('listOk');
    expect((await roles(support.id, ['support'])).type).toBe('rolesOk');
    expect(codeOf(await support.ask('staff', { type: 'list', data: {} }))).toBe('forbidden');
    expect(codeOf(await roles(owner.id, ['kitchen']))).toBe('conflict');
    expect(codeOf(await owner.ask('staff', { type: 'disable', data: { id: owner.id } }))).toBe('conflict');
  });

  it('limits wrong passwords like the customers’ sign-in, and lets a browser with an earlier session pass', async () => {
    const limited = await startTestServer({ limits: true });
    const client = await connectDesk(limited.url);
    const earlier = await signInStaff(limited, 'owner');
    const enter = (password: string, known?: string) =>
      client.ask('entry', {
        type: 'password',
        data: { email: staffAddress('owner'), password, ...(known !== undefined && { known }) },
      });
    await vi.waitUntil(async () => codeOf(await enter('wrong password one')) === 'rate_limited', {
      interval: 0,
      timeout: patient(30_000),
    });
    expect(codeOf(await enter(DEMO_STAFF_PASSWORD))).toBe('rate_limited');
    expect((await enter(DEMO_STAFF_PASSWORD, earlier.token)).type).toBe('passwordOk');
    client.close();
    earlier.close();
    await limited.close();
  });
});
