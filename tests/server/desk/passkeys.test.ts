import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { tickets } from '#server/db/schema/accounts.ts';
import { auditLog, staff, staffPasskeys, staffSessions } from '#server/db/schema/staff.ts';
import type { Tx } from '#server/db/tx.ts';
import { addMember, disableMember, type StaffChange } from '#server/desk/staff/change-staff.ts';
import { deskParty } from '#server/desk/staff/desk-party.ts';
import { storeStaffPasskey } from '#server/desk/staff/staff-passkeys.ts';
import { STAFF_SESSION_MS } from '#server/desk/staff/staff-sessions.ts';
import { readNewPasskey } from '#server/accounts/proofs/webauthn.ts';
import { DEMO_STAFF_PASSWORD } from '#server/seed/demo/demo-staff.ts';
import type { RunningServer } from '#server/start-server.ts';
import { staffTag } from '#src/domain/staff/staff-tag.ts';
import { askForCode, connectDesk, staffAddress, type StaffClient } from '../../support/desk/desk-clients.ts';
import { patient } from '../../support/patience.ts';
import { sentTo } from '../../support/server/registration.ts';
import { connectClient, startTestServer, type TestClient } from '../../support/server/server.ts';
import { SoftwarePasskey } from '../../support/server/software-passkey.ts';

type Reply = { readonly type: string; readonly data?: unknown };
type Manner = Partial<Parameters<SoftwarePasskey['get']>[1]>;

const codeOf = ({ data }: Reply) => (data as { code?: string }).code;
const optionsOf = ({ data }: Reply) => (data as { options: { challenge: string } }).options;
/** The code of a refusal, else the type of the reply. */
const outcome = (reply: Reply): string => codeOf(reply) ?? reply.type;

/** How pages that were opened at `origin` use passkeys on a server. */
const pagesAt = (server: RunningServer, origin: string) => {
  const headers = { origin, host: new URL(origin).host };
  const open: TestClient[] = [];
  const page = async (): Promise<TestClient> => {
    const client = await connectDesk(server.url, { headers });
    open.push(client);
    return client;
  };
  const signedIn = async (local: string): Promise<StaffClient> => {
    const client = await page();
    const { ticket, code } = await askForCode(server, client, staffAddress(local));
    const reply = await client.ask('entry', { type: 'code', data: { ticket, code } });
    const { token, staff: member } = reply.data as { token: string; staff: { id: number } };
    return { ...client, token, id: member.id };
  };
  const me = (client: TestClient, type: string, data: object = {}) => client.ask('me', { type, data });
  const addOptions = (client: TestClient, password = DEMO_STAFF_PASSWORD) =>
    me(client, 'addPasskeyOptions', { password });
  const add = async (client: TestClient, passkey: SoftwarePasskey, name = 'My phone', manner: Manner = {}) => {
    const response = passkey.create(optionsOf(await addOptions(client)), { origin, ...manner });
    return me(client, 'addPasskey', { response, name });
  };
  const signInOptions = async (client: TestClient) =>
    optionsOf(await client.ask('entry', { type: 'passkeyOptions', data: {} }));
  const answer = (client: TestClient, response: object) => client.ask('entry', { type: 'passkey', data: { response } });
  const signIn = async (client: TestClient, passkey: SoftwarePasskey, counter: number, manner: Manner = {}) =>
    answer(client, passkey.get(await signInOptions(client), { origin, counter, ...manner }));
  const close = (): void => {
    for (const client of open) client.close();
  };
  return { page, signedIn, me, addOptions, add, signInOptions, answer, signIn, close };
};

describe('The passkeys of staff', () => {
  let server: RunningServer;
  let origin: string;
  let at: ReturnType<typeof pagesAt>;
  const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.database.withTransaction(work);
  beforeAll(async () => {
    server = await startTestServer();
    origin = server.url.replace('127.0.0.1', 'localhost');
    at = pagesAt(server, origin);
  });
  afterAll(async () => {
    at.close();
    await server.close();
  });
  const rowsOf = (staffId: number) =>
    write((tx) => tx.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)));
  const audited = async (staffId: number) =>
    (await write((tx) => tx.select().from(auditLog).where(eq(auditLog.staffId, staffId)).orderBy(auditLog.id))).map(
      ({ what, kind }) => `${what} ${kind}`,
    );
  const change = (tx: Tx): StaffChange => ({
    tx,
    now: server.services.clock.now(),
    who: { cliUser: 'x' },
    demo: true,
    deskUrl: origin,
  });

  it('are added after the password, open a session of 12 hours without a code, and can be removed — DSK-001', async () => {
    const client = await at.signedIn('kitchen');
    const passkey = new SoftwarePasskey();
    expect(await at.addOptions(client, '')).toMatchObject({
      data: { code: 'validation', errors: { password: 'Please enter your password' } },
    });
    expect(await at.addOptions(client, 'not the password')).toMatchObject({
      data: { code: 'wrong_credentials', errors: { password: 'This password is not right.' } },
    });
    expect(await at.addOptions(client)).toMatchObject({
      data: {
        options: {
          rp: { id: 'localhost', name: 'Sufra' },
          user: { id: Buffer.from(staffTag(client.id)).toString('base64url'), name: staffAddress('kitchen') },
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    });
    expect(await at.add(client, passkey, '  My\n phone ')).toMatchObject({
      type: 'addPasskeyOk',
      data: { name: 'My phone' },
    });
    expect((await sentTo(server, staffAddress('kitchen')))[0]!.subject).toBe('A passkey was added for the Sufra desk');
    const visitor = await at.page();
    const entered = await at.signIn(visitor, passkey, 2);
    expect(entered).toMatchObject({ type: 'passkeyOk', data: { staff: { id: client.id, roles: ['kitchen'] } } });
    expect((await at.me(visitor, 'get')).type).toBe('getOk');
    const [session] = (
      await write((tx) => tx.select().from(staffSessions).where(eq(staffSessions.staffId, client.id)))
    ).slice(-1);
    expect(session!.expiresAt - session!.createdAt).toBe(STAFF_SESSION_MS);
    const listed = await at.me(client, 'passkeys');
    expect(listed.data).toMatchObject({ passkeys: [{ name: 'My phone', lastUsedAt: expect.any(Number) }] });
    const [{ id }] = (listed.data as { passkeys: [{ id: number }] }).passkeys;
    const other = await at.signedIn('driver');
    expect(outcome(await at.me(other, 'removePasskey', { id }))).toBe('not_found');
    expect(outcome(await at.me(client, 'removePasskey', { id }))).toBe('removePasskeyOk');
    expect(outcome(await at.signIn(visitor, passkey, 3))).toBe('wrong_credentials');
    expect((await audited(client.id)).slice(-6)).toEqual([
      'me/addPasskeyOptions change',
      'me/addPasskeyOptions change',
      'me/addPasskey change',
      'entry/passkey change',
      'me/passkeys page',
      'me/removePasskey change',
    ]);
  });

  it('sign each challenge once, within five minutes, for this desk, verified, with a rising counter — DSK-001', async () => {
    const client = await at.signedIn('support');
    const passkey = new SoftwarePasskey();
    expect(outcome(await at.add(client, passkey))).toBe('addPasskeyOk');
    const visitor = await at.page();
    expect(outcome(await at.signIn(visitor, passkey, 9, { origin: 'https://elsewhere.example' }))).toBe(
      'wrong_credentials',
    );
    expect(outcome(await at.signIn(visitor, passkey, 9, { rpId: 'elsewhere.example' }))).toBe('wrong_credentials');
    expect(outcome(await at.signIn(visitor, passkey, 9, { verified: false }))).toBe('wrong_credentials');
    const other = passkey.get(await at.signInOptions(visitor), { origin, counter: 9 }, 'c3RhZmYtMA');
    expect(outcome(await at.answer(visitor, other))).toBe('wrong_credentials');
    const right = passkey.get(await at.signInOptions(visitor), { origin, counter: 9 });
    expect(outcome(await at.answer(visitor, right))).toBe('passkeyOk');
    expect(outcome(await at.answer(visitor, right))).toBe('expired');
    // A copy of the passkey has signed less often than the passkey.
    expect(outcome(await at.signIn(visitor, passkey, 9))).toBe('wrong_credentials');
    expect(outcome(await at.signIn(visitor, passkey, 10))).toBe('passkeyOk');
    const late = await at.signInOptions(visitor);
    await write((tx) => tx.update(tickets).set({ expiresAt: 1 }).where(eq(tickets.purpose, 'staff-passkey')));
    expect(outcome(await at.answer(visitor, passkey.get(late, { origin, counter: 11 })))).toBe('expired');
  });

  it('open one session if a passkey and its copy answer at the same moment', async () => {
    const client = await at.signedIn('nutritionist');
    const passkey = new SoftwarePasskey();
    await at.add(client, passkey);
    const [one, two] = [await at.page(), await at.page()];
    const both = await Promise.all([at.signIn(one, passkey, 2), at.signIn(two, passkey, 2)]);
    expect(both.map(outcome).toSorted()).toEqual(['passkeyOk', 'wrong_credentials']);
  });

  it('sign no challenge that the server made for customers, for another step or for another person', async () => {
    const client = await at.signedIn('driver');
    const passkey = new SoftwarePasskey();
    expect(outcome(await at.add(client, passkey))).toBe('addPasskeyOk');
    const visitor = await at.page();
    const customer = await connectClient(server.url, { headers: { origin, host: new URL(origin).host } });
    const theirs = optionsOf(await customer.ask('login', { type: 'passkeyOptions', data: {} }));
    customer.close();
    expect(outcome(await at.answer(visitor, passkey.get(theirs, { origin, counter: 2 })))).toBe('expired');
    const forAdding = optionsOf(await at.addOptions(client));
    expect(outcome(await at.answer(visitor, passkey.get(forAdding, { origin, counter: 2 })))).toBe('expired');
    const thief = await at.signedIn('driver2');
    const response = new SoftwarePasskey().create(forAdding, { origin });
    expect(outcome(await at.me(thief, 'addPasskey', { response, name: 'b' }))).toBe('expired');
  });

  it('are not added unverified, from another page, or twice, and are twenty at most', async () => {
    const client = await at.signedIn('driver2');
    const passkey = new SoftwarePasskey();
    expect(outcome(await at.add(client, passkey, 'a', { verified: false }))).toBe('validation');
    expect(outcome(await at.add(client, passkey, 'a', { origin: 'https://elsewhere.example' }))).toBe('validation');
    expect(await at.add(client, passkey, ' ')).toMatchObject({ data: { name: expect.stringMatching(/./) } });
    expect(outcome(await at.add(client, passkey))).toBe('conflict');
    const half = { publicKey: 'x', counter: 0, transports: [] };
    await write(async (tx) => {
      for (let n = 1; n < 20; n += 1)
        await storeStaffPasskey(tx, 1, client.id, `${n}`, { credentialId: `c${n}`, ...half });
    });
    expect(outcome(await at.addOptions(client))).toBe('conflict');
  });

  it('open nothing for a disabled person, and are gone when the person is added anew — DSK-001', async () => {
    const client = await at.signedIn('support2');
    const passkey = new SoftwarePasskey();
    await at.add(client, passkey);
    const started = optionsOf(await at.addOptions(client));
    await write((tx) => disableMember(change(tx), client.id));
    const visitor = await at.page();
    expect(outcome(await at.signIn(visitor, passkey, 2))).toBe('wrong_credentials');
    expect(outcome(await at.me(visitor, 'get'))).toBe('session_required');
    const response = new SoftwarePasskey().create(started, { origin });
    expect(outcome(await at.me(client, 'addPasskey', { response, name: 'b' }))).toBe('session_invalid');
    expect(await rowsOf(client.id)).toHaveLength(1);
    await write((tx) =>
      addMember(change(tx), { email: staffAddress('support2'), name: 'Sami', lang: 'en', roles: ['support'] }),
    );
    expect(await rowsOf(client.id)).toEqual([]);
    expect(outcome(await at.signIn(visitor, passkey, 3))).toBe('wrong_credentials');
  });

  it('are not offered if the page was opened by an IP address', async () => {
    const numbered = await connectDesk(server.url);
    expect(outcome(await numbered.ask('entry', { type: 'passkeyOptions', data: {} }))).toBe('not_available');
    numbered.close();
  });
});

/** Stores a passkey for a demo member of staff, as an earlier time may have left it. */
const leftOver = async (server: RunningServer, local: string, party: { id: string; origin: string }) => {
  const passkey = new SoftwarePasskey();
  const challenge = Buffer.alloc(32).toString('base64url');
  const made = await readNewPasskey(
    passkey.create({ challenge }, { origin: party.origin, rpId: party.id }),
    challenge,
    party,
  );
  await server.services.database.withTransaction(async (tx) => {
    const [row] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(eq(staff.email, staffAddress(local)));
    await storeStaffPasskey(tx, 1, row!.id, 'left', made!);
  });
  return passkey;
};

describe('The passkeys of staff on other servers', () => {
  it('of demo staff open nothing without demo mode', async () => {
    const server = await startTestServer({ demo: false });
    const origin = server.url.replace('127.0.0.1', 'localhost');
    const at = pagesAt(server, origin);
    const passkey = await leftOver(server, 'owner', { id: 'localhost', origin });
    const visitor = await at.page();
    expect(outcome(await at.signIn(visitor, passkey, 2))).toBe('wrong_credentials');
    // Of a real member of staff, the same passkey signs in.
    await server.services.database.withTransaction((tx) => tx.update(staff).set({ demo: false }));
    expect(outcome(await at.signIn(visitor, passkey, 2))).toBe('passkeyOk');
    at.close();
    await server.close();
  });

  it('belong to DESK_HOST: those of another host sign in to nothing — DSK-001', async () => {
    const server = await startTestServer({ deskHost: 'desk.sufra.test' });
    const at = pagesAt(server, 'http://desk.sufra.test');
    const passkey = new SoftwarePasskey();
    expect(outcome(await at.add(await at.signedIn('owner'), passkey, 'a', { rpId: 'desk.sufra.test' }))).toBe(
      'addPasskeyOk',
    );
    const visitor = await at.page();
    expect(outcome(await at.signIn(visitor, passkey, 2, { rpId: 'sufra.test' }))).toBe('wrong_credentials');
    expect(outcome(await at.signIn(visitor, passkey, 2, { rpId: 'desk.sufra.test' }))).toBe('passkeyOk');
    at.close();
    await server.close();
  });

  it('have the limits of passwords, in counts of their own', async () => {
    const server = await startTestServer({ limits: true });
    const at = pagesAt(server, server.url.replace('127.0.0.1', 'localhost'));
    const client = await at.signedIn('owner');
    const passkey = new SoftwarePasskey();
    await at.add(client, passkey);
    const visitor = await at.page();
    const wrong = { verified: false };
    await vi.waitUntil(async () => outcome(await at.signIn(visitor, passkey, 2, wrong)) === 'rate_limited', {
      interval: 0,
      timeout: patient(30_000),
    });
    expect(outcome(await at.signIn(visitor, passkey, 2))).toBe('rate_limited');
    const password = await askForCode(server, await at.page(), staffAddress('owner'));
    expect(password.code).toMatch(/^\d{4}$/);
    await vi.waitUntil(async () => outcome(await at.addOptions(client, 'not the password')) === 'rate_limited', {
      interval: 0,
      timeout: patient(30_000),
    });
    expect(outcome(await at.addOptions(client))).toBe('rate_limited');
    at.close();
    await server.close();
  });

  const dev = { production: false, publicUrl: 'http://127.0.0.1:8080', deskHost: undefined };
  it.each([
    ['https://desk.test', { ...dev, production: true, deskHost: 'desk.test' }, 'desk.test', 'https://desk.test'],
    ['https://app.test', { ...dev, production: true, deskHost: 'desk.test' }, 'desk.test', 'https://desk.test'],
    [
      'http://desk.localhost:8080',
      { ...dev, deskHost: 'desk.localhost' },
      'desk.localhost',
      'http://desk.localhost:8080',
    ],
    ['http://localhost:8080', dev, 'localhost', 'http://localhost:8080'],
  ])('belong to the host of the desk: a page at %s — DSK-001', (origin, config, id, own) => {
    expect(deskParty(config, { origin })).toEqual({ id, origin: own });
  });

  it('do not exist while the desk is off or has no name', () => {
    expect(deskParty({ ...dev, production: true }, { origin: 'https://app.test' })).toBeUndefined();
    expect(deskParty(dev, { origin: 'http://127.0.0.1:8080' })).toBeUndefined();
  });
});
