import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tickets, users } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/rights.ts';
import type { RunningServer } from '#server/start-server.ts';
import { mailTo, sentTo, tokenIn } from '../../support/server/registration.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  postgresForTests,
  signInClient,
  startTestServer,
  type TestClient,
} from '../../support/server/server.ts';

const postgres = await postgresForTests('restore', 'filled');
let server: RunningServer;
let visitor: TestClient;

beforeAll(async () => {
  server = await startTestServer(postgres ? { databaseUrl: postgres.url } : {});
  visitor = await connectClient(server.url);
}, 120_000);
afterAll(async () => {
  visitor?.close();
  await server?.close();
  await postgres?.drop();
});

const attempt = (email: string) => visitor.ask('restore_password', { type: 'try', data: { email } });
const check = (token: string) => visitor.ask('restore_password', { type: 'check', data: { token } });
/** Sends the message from a new browser, because the answer signs that browser in. */
const set = async (token: string, password: string, more: object = {}) => {
  const client = await connectClient(server.url);
  const reply = await client.ask('restore_password', {
    type: 'set',
    data: { token, password, browserId: 'QRSTUVWXYZABCDEF', ...more },
  });
  const after = await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPause' } });
  client.close();
  return { reply, after };
};
const signIn = async (email: string, password: string) => {
  const client = await connectClient(server.url);
  const reply = await client.ask('login', { type: 'set', data: { email, password, browserId: BROWSER } });
  client.close();
  return reply;
};
const linkFor = async (email: string): Promise<string> => {
  const before = (await sentTo(server, email)).length;
  await attempt(email);
  return tokenIn((await mailTo(server, email, before + 1))[0]);
};
const used = {
  type: 'setErr',
  data: { code: 'expired', message: 'This link has been used or has expired. Please ask for a new one.' },
};

describe('Requesting a password link', () => {
  it('gives a customer, a stranger and a banned profile the same answer, and mails only the customer — CAL-033, AUT-040, AUT-041', async () => {
    const before = (await sentTo(server, 'active@demo.test')).length;
    const replies = [];
    for (const email of ['nobody@demo.test', 'banned@demo.test', ' Active@demo.test '])
      replies.push(await attempt(email));
    const [first, ...others] = replies.map(({ type, data }) => ({ type, data }));
    expect(first).toMatchObject({
      type: 'tryOk',
      data: { message: expect.stringContaining('If there is an account') },
    });
    expect(others).toEqual([first, first]);
    const [mail] = await mailTo(server, 'active@demo.test', before + 1);
    expect(mail!.links[0]).toMatch(/\/forgot\/[\w-]{43}$/);
    // Jobs run in order, so the jobs of the two other addresses are done.
    for (const stranger of ['nobody@demo.test', 'banned@demo.test'])
      expect((await sentTo(server, stranger)).filter(({ links }) => links.join().includes('/forgot/'))).toEqual([]);
  });

  it.runIf(postgres)('reads no account before it answers, so that its response time reveals nothing', async () => {
    const before = (await sentTo(server, 'paused@demo.test')).length;
    const { default: pg } = await import('pg');
    const holder = new pg.Client({ connectionString: postgres!.url });
    await holder.connect();
    await holder.query('begin; lock table users in access exclusive mode');
    for (const email of ['paused@demo.test', 'nobody-else@demo.test'])
      expect(await attempt(email)).toMatchObject({ type: 'tryOk' });
    await holder.query('commit');
    await holder.end();
    const mails = await mailTo(server, 'paused@demo.test', before + 1);
    expect(mails[0]!.links[0]).toContain('/forgot/');
  });

  it.each(['', 'nobody', 'active@demo.test\r\nBcc: all@demo.test'])(
    'accepts only a plain address: %j — CAL-033',
    async (email) => {
      expect(await attempt(email)).toMatchObject({
        type: 'tryErr',
        data: { code: 'validation', errors: { email: expect.any(String) } },
      });
    },
  );
});

describe('A password link', () => {
  it('stays valid after it was opened, sets a password once and signs in — CAL-031, CAL-032, AUT-044', async () => {
    const token = await linkFor('draft@demo.test');
    for (const _ of [1, 2])
      expect(await check(token)).toMatchObject({ type: 'checkOk', data: { message: expect.any(String) } });
    const { reply, after } = await set(token, 'a calm green evening');
    expect(reply).toMatchObject({
      type: 'setOk',
      data: { token: expect.any(String), message: expect.any(String), user: { email: 'draft@demo.test' } },
    });
    expect(after).toMatchObject({ type: 'getPauseOk' });
    expect((await set(token, 'another calm evening')).reply).toMatchObject(used);
    expect(await check(token)).toMatchObject({ ...used, type: 'checkErr' });
    expect(await signIn('draft@demo.test', DEMO_PASSWORD)).toMatchObject({ data: { code: 'wrong_credentials' } });
    expect(await signIn('draft@demo.test', 'a calm green evening')).toMatchObject({ type: 'setOk' });
    expect((await mailTo(server, 'draft@demo.test', 2))[0]).toMatchObject({ subject: 'Your password was changed' });
  });

  it('ends all other sessions within two seconds, and their tokens become invalid', async () => {
    const token = await linkFor('unpaid@demo.test');
    const phone = await signInClient(server.url, 'unpaid@demo.test', 'PHONEPHONEPHONEP');
    const told = phone.next('login', ({ type }) => type === 'logoutOk');
    expect((await set(token, 'a calm green evening')).reply).toMatchObject({ type: 'setOk' });
    expect(await told).toMatchObject({ data: { browserId: 'PHONEPHONEPHONEP' } });
    await phone.gone;
    const back = await visitor.ask('client_check', {
      type: 'get',
      data: { token: phone.token, browserId: 'PHONEPHONEPHONEP' },
    });
    expect(back).toMatchObject({ type: 'getErr', data: { code: 'session_invalid' } });
  });

  it('makes all other links of the customer invalid, even if two are used at once', async () => {
    const first = await linkFor('customfit@demo.test');
    const second = await linkFor('customfit@demo.test');
    const replies = await Promise.all([set(first, 'a calm green evening'), set(second, 'a quiet blue evening')]);
    expect(replies.map(({ reply }) => reply.type).sort()).toEqual(['setErr', 'setOk']);
    expect(await check(first)).toMatchObject({ type: 'checkErr' });
    expect(await check(second)).toMatchObject({ type: 'checkErr' });
  });

  it('stays valid after a password was refused', async () => {
    const token = await linkFor('renewed@demo.test');
    for (const password of ['short', 'password1', 'renewed@demo.test'])
      expect((await set(token, password)).reply).toMatchObject({
        type: 'setErr',
        data: { code: 'validation', errors: { password: expect.any(String) } },
      });
    expect((await set(token, 'a calm green evening')).reply).toMatchObject({ type: 'setOk' });
  });

  it('expires after 30 minutes, and a guessed link opens nothing', async () => {
    const token = await linkFor('allergic@demo.test');
    const now = server.services.clock.now();
    const rows = await server.services.database.withTransaction((tx) =>
      tx.select().from(tickets).where(eq(tickets.purpose, 'restore-password')),
    );
    const row = rows.toSorted((a, b) => b.createdAt - a.createdAt)[0]!;
    expect(row.expiresAt - row.createdAt).toBe(30 * 60_000);
    expect(JSON.stringify(rows)).not.toContain(token);
    await server.services.database.withTransaction((tx) =>
      tx.update(tickets).set({ expiresAt: now }).where(eq(tickets.hash, row.hash)),
    );
    expect((await set(token, 'a calm green evening')).reply).toMatchObject(used);
    expect((await set(`${token.slice(0, -1)}_`, 'a calm green evening')).reply).toMatchObject(used);
    expect((await set(row.hash, 'a calm green evening')).reply).toMatchObject(used);
  });

  describe('A password link and the ways in without a password', () => {
    const withTransaction = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
      server.services.database.withTransaction(work);
    const PROVEN = 1_790_000_000_000;
    /** A customer with a proven address and passkeys, made at these instants. */
    const withPasskeys = async (email: string, made: Readonly<Record<string, number>>) => {
      const [row] = await withTransaction((tx) =>
        tx.update(users).set({ emailConfirmedAt: PROVEN }).where(eq(users.email, email)).returning(),
      );
      const userId = row!.id;
      await withTransaction((tx) =>
        tx.insert(passkeys).values(
          Object.entries(made).map(([name, createdAt]) => ({
            userId,
            name,
            createdAt,
            credentialId: `${email} ${name}`,
            publicKey: 'k',
            counter: 0,
          })),
        ),
      );
      return userId;
    };
    const signedIn = async (email: string, password: string) => {
      const client = await connectClient(server.url, {
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      });
      const data = { email, password, browserId: BROWSER };
      expect(await client.ask('login', { type: 'set', data })).toMatchObject({ type: 'setOk' });
      return client;
    };
    const statusOf = async (url: string) => (await fetch(new URL(new URL(url).pathname, server.url))).status;
    const left = async (userId: number) =>
      (await withTransaction((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, userId))))
        .map(({ name }) => name)
        .toSorted();
    const listed = async (token: string) =>
      (await check(token)).data as {
        passkeys: { id: number; name: string; canKeep: boolean }[];
        sessions: { device: string; lastSeen: number }[];
      };
    const letterTo = async (email: string) =>
      (await sentTo(server, email)).find(({ subject }) => subject === 'Your password was changed')!;

    it('lists passkeys and devices, removes every passkey, and names both in the mail — XTR-009, AUT-044', async () => {
      const email = 'new@demo.test';
      const userId = await withPasskeys(email, { 'Stranger’s key': PROVEN + 1, 'My phone': PROVEN });
      const device = await signedIn(email, DEMO_PASSWORD);
      const token = await linkFor(email);
      const { passkeys: keys, sessions } = await listed(token);
      expect(keys.map(({ name, canKeep }) => [name, canKeep])).toEqual([
        ['Stranger’s key', true],
        ['My phone', true],
      ]);
      expect(sessions).toMatchObject([{ device: 'Firefox on Linux', lastSeen: expect.any(Number) }]);
      expect((await set(token, 'a calm green evening')).reply).toMatchObject({ type: 'setOk' });
      await device.gone;
      expect(await left(userId)).toEqual([]);
      const { text } = await letterTo(email);
      for (const name of ['Stranger’s key', 'My phone', 'Firefox on Linux']) expect(text).toContain(name);
      expect(text).toContain('no longer sign in');
    });

    it('keeps the passkeys that the customer selects, but none from before the address was proven — XTR-009', async () => {
      const email = 'paused@demo.test';
      const userId = await withPasskeys(email, { Old: PROVEN - 1, Kept: PROVEN, Gone: PROVEN });
      const token = await linkFor(email);
      const { passkeys: keys } = await listed(token);
      expect(keys.find(({ name }) => name === 'Old')).toMatchObject({ canKeep: false });
      const keepPasskeys = keys.filter(({ name }) => name !== 'Gone').map(({ id }) => id);
      expect((await set(token, 'a calm green evening', { keepPasskeys })).reply).toMatchObject({ type: 'setOk' });
      expect(await left(userId)).toEqual(['Kept']);
      const { text } = await letterTo(email);
      expect(text).toMatch(/no longer sign in[^\n]*Old[^\n]*Gone/);
      expect(text).toMatch(/still sign in[^\n]*Kept/);
      // A customer cannot keep another customer's passkey.
      const other = await withPasskeys('renew@demo.test', { Theirs: PROVEN });
      const [theirs] = await withTransaction((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, other)));
      await set(await linkFor(email), 'a calm green night', { keepPasskeys: [theirs!.id] });
      expect(await left(userId)).toEqual([]);
      expect(await left(other)).toEqual(['Theirs']);
    });

    it('gives the private calendar a new URL and says so, but creates none if there is none — XTR-018', async () => {
      const email = 'active@demo.test';
      const client = await signedIn(email, DEMO_PASSWORD);
      const calendar = async (from: TestClient, action: string) =>
        ((await from.ask('profile', { type: 'calendar', data: { action } })).data as { url: string | null }).url;
      const url = (await calendar(client, 'get'))!;
      expect(await statusOf(url)).toBe(200);
      await set(await linkFor(email), 'a calm green evening');
      expect(await statusOf(url)).toBe(404);
      expect((await letterTo(email)).text).toContain('Your private calendar has a new address');
      const again = await signedIn(email, 'a calm green evening');
      const next = (await calendar(again, 'get'))!;
      expect(await statusOf(next)).toBe(200);
      expect(await calendar(again, 'off')).toBeNull();
      await set(await linkFor(email), 'a calm green night');
      expect((await letterTo(email)).text).not.toContain('private calendar');
      const last = await signedIn(email, 'a calm green night');
      expect(await calendar(last, 'get')).toBeNull();
      for (const each of [client, again, last]) each.close();
    });
  });

  it('uses the customer’s language', async () => {
    const before = (await sentTo(server, 'arabic@demo.test')).length;
    await attempt('arabic@demo.test');
    expect((await mailTo(server, 'arabic@demo.test', before + 1))[0]).toMatchObject({ subject: 'رابط كلمة المرور' });
  });
});
