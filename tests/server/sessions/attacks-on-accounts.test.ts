import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type * as argonModule from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { readConfig } from '../../../server/config/config.ts';
import { sessions, tickets, users } from '../../../server/db/schema/accounts.ts';
import { makeLimits } from '../../../server/request/limits.ts';
import { startServer, type RunningServer } from '../../../server/start-server.ts';
import { mailTo, registration, sentTo, tokenIn } from '../../support/server/registration.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  postgresForTests,
  signInClient,
  startTestServer,
} from '../../support/server/server.ts';

/** The hashes that passwords were held against. */
const argon = vi.hoisted(() => ({ judged: [] as string[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argonModule>();
  return {
    ...real,
    verify: (hash: string, ...more: [string, argonModule.Options]) => {
      argon.judged.push(hash);
      return real.verify(hash, ...more);
    },
  };
});

const postgres = await postgresForTests('attacks');
/** Counts tries, and believes its proxy: every attacker here comes from an address of their own. */
let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({
    limits: true,
    trustedProxies: ['127.0.0.1'],
    ...(postgres && { databaseUrl: postgres.url }),
  });
}, 180_000);
afterAll(async () => {
  await server?.close();
  await postgres?.drop();
});

let lines = 0;
const somewhere = (): string => `203.0.113.${(lines += 1)}`;

/** One question from a socket of its own. */
const once = async (
  channel: string,
  type: string,
  data: object,
  { from = somewhere(), at = server }: { from?: string; at?: RunningServer } = {},
) => {
  const client = await connectClient(at.url, { headers: { 'x-forwarded-for': from } });
  const reply = await client.ask(channel, { type, data });
  client.close();
  return reply;
};
const codeOf = (reply: { data?: unknown }): string => (reply.data as { code?: string }).code ?? 'none';
const login = (email: string, password: string, more: object = {}, from?: string) =>
  once('login', 'set', { email, password, browserId: BROWSER, ...more }, { ...(from !== undefined && { from }) });
const rowOf = (email: string) =>
  server.services.database.withTransaction(
    async (tx) => (await tx.select().from(users).where(eq(users.email, email)))[0]!,
    'snapshot',
  );
const write = (email: string, change: Partial<typeof users.$inferInsert>) =>
  server.services.database.withTransaction((tx) => tx.update(users).set(change).where(eq(users.email, email)));
const linkFor = async (email: string): Promise<string> => {
  const before = (await sentTo(server, email)).length;
  await once('restore_password', 'try', { email });
  return tokenIn((await mailTo(server, email, before + 1))[0]);
};
const useLink = (token: string, password = 'a calm green evening') =>
  once('restore_password', 'set', { token, password, browserId: 'QRSTUVWXYZABCDEF' });

describe('guessing passwords', () => {
  it('judges no more of them when they come at once over many sockets than one after the other', async () => {
    const from = somewhere();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => login('paused@demo.test', `guess ${at}`, {}, from)),
    );
    expect(guesses.filter((reply) => codeOf(reply) === 'wrong_credentials')).toHaveLength(5);
    expect(guesses.filter((reply) => codeOf(reply) === 'rate_limited')).toHaveLength(25);
    expect(codeOf(await login('paused@demo.test', DEMO_PASSWORD, {}, from))).toBe('rate_limited');
    // Somebody else's guesses keep the customer out of nothing.
    expect(await login('paused@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'setOk' });
  });

  it('the same for the current password, on all sockets of a session that was left open', async () => {
    const owner = await signInClient(server.url, 'renewed@demo.test');
    const tabs = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const tab = await connectClient(server.url, { headers: { 'x-forwarded-for': somewhere() } });
        await tab.ask('client_check', { type: 'get', data: { token: owner.token, browserId: BROWSER } });
        return tab;
      }),
    );
    const guesses = await Promise.all(
      tabs.map((tab, at) =>
        tab.ask('account', {
          type: 'setPassword',
          data: { current: `guess ${at}`, password: 'a calm green morning' },
        }),
      ),
    );
    expect(guesses.filter((reply) => codeOf(reply) === 'wrong_credentials')).toHaveLength(5);
    expect(guesses.filter((reply) => codeOf(reply) === 'rate_limited')).toHaveLength(7);
    for (const client of [owner, ...tabs]) client.close();
  });

  it('counts nobody’s right passwords, whatever they lead to', async () => {
    const from = somewhere();
    for (let at = 0; at < 7; at += 1)
      expect(codeOf(await login('banned@demo.test', DEMO_PASSWORD, {}, from))).toBe('banned');
    for (let at = 0; at < 55; at += 1)
      expect(await login('draft@demo.test', DEMO_PASSWORD, {}, from)).toMatchObject({ type: 'setOk' });
  }, 60_000);

  it('counts none that could not be judged', async () => {
    const from = somewhere();
    const { database } = server.services;
    const real = database.withTransaction.bind(database);
    Object.assign(database, { withTransaction: () => Promise.reject(new Error('the database is away')) });
    for (let at = 0; at < 6; at += 1)
      expect(codeOf(await login('draft@demo.test', DEMO_PASSWORD, {}, from))).toBe('internal');
    Object.assign(database, { withTransaction: real });
    expect(await login('draft@demo.test', DEMO_PASSWORD, {}, from)).toMatchObject({ type: 'setOk' });
  });

  it('counts none that was refused: a place full of right ones under way is open again when they are through', async () => {
    const { wrongAddress } = makeLimits(true, undefined);
    for (let at = 0; at < 50; at += 1) expect(await wrongAddress.take('office')).toBeUndefined();
    for (let at = 0; at < 50; at += 1) expect(await wrongAddress.take('office')).toBeGreaterThan(0);
    for (let at = 0; at < 50; at += 1) await wrongAddress.giveBack('office');
    expect(await wrongAddress.take('office')).toBeUndefined();
  });
});

describe('finding out who is a customer', () => {
  it('is not told by a wrong password: the same words, whatever the account is like', async () => {
    const replies = [];
    for (const email of ['nobody@demo.test', 'active@demo.test', 'banned@demo.test', 'sms@demo.test'])
      replies.push(await login(email, 'not the password'));
    const [nobody, ...others] = replies.map(({ type, data }) => ({ type, data }));
    expect(nobody).toMatchObject({ type: 'setErr', data: { code: 'wrong_credentials' } });
    expect(others).toEqual([nobody, nobody, nobody]);
  });

  it('nor by the time that it takes: as dear a hash is judged for who has no account', async () => {
    const judged = async (email: string) => {
      argon.judged.length = 0;
      await login(email, 'not the password');
      return argon.judged.map((hash) => hash.split('$').slice(0, 4));
    };
    const known = await judged('active@demo.test');
    expect(known).toHaveLength(1);
    expect(await judged('nobody@demo.test')).toEqual(known);
  });

  it.runIf(postgres)('nor by asking for a code: it is sent while nobody can read an account', async () => {
    const { default: pg } = await import('pg');
    const holder = new pg.Client({ connectionString: postgres!.url });
    await holder.connect();
    try {
      await holder.query('begin; lock table users in access exclusive mode');
      for (const contact of ['renew@demo.test', 'nobody@demo.test'])
        expect(
          await once('login', 'otp', { validateType: 'email', contact, browserId: BROWSER, app: 'customer' }),
        ).toMatchObject({ type: 'otpOk' });
    } finally {
      // Ends the transaction, too.
      await holder.end();
    }
  });

  it('is not told to many by the profile: a customer may ask for ten other addresses an hour', async () => {
    const client = await signInClient(server.url, 'new@demo.test');
    const ask = (email: string) => client.ask('profile', { type: 'set', data: { scenario: 'main', email } });
    for (let at = 0; at < 10; at += 1) expect(codeOf(await ask('active@demo.test'))).toBe('validation');
    expect(codeOf(await ask('active@demo.test'))).toBe('rate_limited');
    expect(await ask('NEW@demo.test')).toMatchObject({ type: 'setOk' });
    client.close();
  });

  it('nor by the sign-up: an address of the network opens or tries twenty accounts an hour', async () => {
    const from = somewhere();
    const tries = [];
    for (let at = 0; at < 21; at += 1)
      tries.push(await once('registration', 'set', registration('active@demo.test'), { from }));
    expect(tries.map(codeOf)).toEqual([...Array.from({ length: 20 }, () => 'conflict'), 'rate_limited']);
  });

  it('is not flooded with menus either: a customer has ten mailed in an hour, to whatever address is theirs by now', async () => {
    const customer = await signInClient(server.url, 'unpaid@demo.test');
    const mail = async () => codeOf(await customer.ask('order', { type: 'mailPdf', data: { is_arabic: 0 } }));
    for (let at = 0; at < 10; at += 1) expect(await mail()).toBe('none');
    expect(await mail()).toBe('rate_limited');
    customer.close();
  }, 60_000);
});

describe('a one-time code', () => {
  const email = (contact: string, browserId = BROWSER) => ({
    validateType: 'email',
    contact,
    browserId,
    app: 'customer',
  });
  const codeIn = async (to: string, at = server): Promise<string> => (await sentTo(at, to))[0]!.code!;

  it('stays dead once a newer one was sent, also after that one was used', async () => {
    const data = email('newer@example.com');
    await once('login', 'otp', data);
    const older = await codeIn('newer@example.com');
    await once('login', 'otp', data);
    const newer = await codeIn('newer@example.com');
    expect(await once('login', 'otpverify', { ...data, otp: newer })).toMatchObject({ type: 'otpverifyOk' });
    expect(codeOf(await once('login', 'otpverify', { ...data, otp: older }))).toBe('wrong_code');
  });

  it('of the sign-up opens no second step, nor does one of the second step sign anybody up', async () => {
    const { phone, phoneCode } = await rowOf('sms@demo.test');
    const to = `${phoneCode}${phone}`;
    const signUp = { validateType: 'phone', contact: phone, PC_CODE: phoneCode, browserId: BROWSER, app: 'customer' };
    expect(await login('sms@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'smsOk' });
    const second = await codeIn(to);
    await once('login', 'otp', signUp);
    const first = await codeIn(to);
    if (first === second) return; // one time in ten thousand
    expect(codeOf(await login('sms@demo.test', DEMO_PASSWORD, { smscode: first }))).toBe('wrong_code');
    expect(codeOf(await once('login', 'otpverify', { ...signUp, otp: second }))).toBe('wrong_code');
    expect(await login('sms@demo.test', DEMO_PASSWORD, { smscode: second })).toMatchObject({ type: 'setOk' });
  });

  it('of another customer, of another browser or of nobody opens no second step', async () => {
    await write('allergic@demo.test', { smsLogin: true, phone: '509998877', phoneCode: '+971' });
    expect(await login('allergic@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'smsOk' });
    const code = await codeIn('+971509998877');
    const tries = [
      await login('sms@demo.test', DEMO_PASSWORD, { smscode: code }),
      await login('allergic@demo.test', DEMO_PASSWORD, { smscode: code, browserId: 'ANOTHERBROWSERXX' }),
      await login('allergic@demo.test', DEMO_PASSWORD, { smscode: ' ' }),
    ];
    expect(tries.filter(({ data }) => (data as { token?: string }).token !== undefined)).toEqual([]);
    expect(
      codeOf(await login('allergic@demo.test', 'not the password', { smscode: await codeIn('+971509998877') })),
    ).toBe('wrong_credentials');
    await write('allergic@demo.test', { smsLogin: false });
  });

  it('is no fresher after a restart: five wrong ones stay five, a used one stays used', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sufra-attack-'));
    const config = { ...readConfig({ PORT: '0', LIMITS: 'off', LOG_LEVEL: 'silent' }), dataDir };
    let own = await startServer(config);
    const ask = (type: string, data: object) => once('login', type, data, { at: own });
    await ask('otp', email('tried@example.com'));
    const right = await codeIn('tried@example.com', own);
    const wrong = right === '0000' ? '0001' : '0000';
    for (let at = 0; at < 3; at += 1) await ask('otpverify', { ...email('tried@example.com'), otp: wrong });
    await ask('otp', email('used@example.com'));
    const used = await codeIn('used@example.com', own);
    expect(await ask('otpverify', { ...email('used@example.com'), otp: used })).toMatchObject({ type: 'otpverifyOk' });
    await own.close();
    own = await startServer(config);
    expect(codeOf(await ask('otpverify', { ...email('used@example.com'), otp: used }))).toBe('wrong_code');
    for (let at = 0; at < 2; at += 1) await ask('otpverify', { ...email('tried@example.com'), otp: wrong });
    expect(codeOf(await ask('otpverify', { ...email('tried@example.com'), otp: right }))).toBe('rate_limited');
    await own.close();
    rmSync(dataDir, { recursive: true });
  }, 120_000);
});

describe('a link or ticket', () => {
  it('opens nothing but what it was made for', async () => {
    await once('registration', 'set', registration('purpose@example.com'));
    const confirm = tokenIn((await mailTo(server, 'purpose@example.com'))[0]);
    const restore = await linkFor('purpose@example.com');
    const contact = { validateType: 'email', contact: 'purpose2@example.com', browserId: BROWSER, app: 'customer' };
    await once('login', 'otp', contact);
    const otp = (await sentTo(server, 'purpose2@example.com'))[0]!.code!;
    const signUp = ((await once('login', 'otpverify', { ...contact, otp })).data as { ticket: string }).ticket;
    const nonce = ((await once('login', 'nonce', { browserId: BROWSER })).data as { nonce: string }).nonce;
    const { password: _, ...details } = registration('purpose2@example.com');
    const uses: Record<string, (token: string) => Promise<{ data?: unknown }>> = {
      confirm: (token) => once('confirmation', 'get', { type: 'email', token }),
      check: (token) => once('restore_password', 'check', { token }),
      restore: (token) => useLink(token),
      signUp: (ticket) => once('registration', 'createAccount', { ...details, ticket }),
      google: (ticket) => once('registration', 'google', { ...details, ticket }),
      facebook: (ticket) => once('registration', 'facebook', { ...details, ticket }),
      nonce: (token) => once('login', 'google', { credential: 'a.b.c', nonce: token, browserId: BROWSER }),
    };
    const made = { confirm, restore, signUp, nonce };
    for (const [kind, token] of Object.entries(made))
      for (const [use, tryIt] of Object.entries(uses)) {
        if (use === kind || (use === 'check' && kind === 'restore')) continue;
        expect([kind, use, codeOf(await tryIt(token))]).toEqual([
          kind,
          use,
          use === 'confirm' ? 'not_found' : 'expired',
        ]);
      }
    // None of this has spent them.
    expect(await uses['confirm']!(confirm)).toMatchObject({ status: 'ok' });
    expect(await uses['restore']!(restore)).toMatchObject({ type: 'setOk' });
    expect(await uses['signUp']!(signUp)).toMatchObject({ type: 'createAccountOk' });
  });

  it('to a new password opens nothing once the account has left the address that it went to', async () => {
    const token = await linkFor('customfit@demo.test');
    await write('customfit@demo.test', { email: 'moved@demo.test' });
    expect(codeOf(await once('restore_password', 'check', { token }))).toBe('expired');
    expect(codeOf(await useLink(token))).toBe('expired');
    expect(await login('moved@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'setOk' });
  });

  it('nor for a profile that was banned since, nor after another password was chosen in the profile', async () => {
    const [banned, changed] = [await linkFor('unpaid@demo.test'), await linkFor('arabic@demo.test')];
    await write('unpaid@demo.test', { banned: true });
    expect(codeOf(await useLink(banned))).toBe('expired');
    const owner = await signInClient(server.url, 'arabic@demo.test');
    expect(
      await owner.ask('account', {
        type: 'setPassword',
        data: { current: DEMO_PASSWORD, password: 'a calm green morning' },
      }),
    ).toMatchObject({ type: 'setPasswordOk' });
    owner.close();
    expect(codeOf(await useLink(changed))).toBe('expired');
  });

  it('leads to the app’s own address, whatever host the question was sent to', async () => {
    const before = (await sentTo(server, 'renew@demo.test')).length;
    const client = await connectClient(server.url, {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-for': somewhere() },
    });
    await client.ask('restore_password', { type: 'try', data: { email: 'renew@demo.test' } });
    client.close();
    const [mail] = await mailTo(server, 'renew@demo.test', before + 1);
    expect(mail!.links[0]!.startsWith(`${server.services.config.publicUrl}/forgot/`)).toBe(true);
  });
});

describe('a session', () => {
  const liveOf = (email: string) =>
    server.services.database.withTransaction(async (tx) => {
      const rows = await tx
        .select({ browserId: sessions.browserId, revokedAt: sessions.revokedAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(users.email, email));
      return rows.filter(({ revokedAt }) => revokedAt === null).map(({ browserId }) => browserId);
    }, 'snapshot');
  const check = (token: string, browserId: string) => once('client_check', 'get', { token, browserId });

  it('is not opened with the old password while a new one is being set', async () => {
    const token = await linkFor('active@demo.test');
    const { database } = server.services;
    const real = database.withTransaction.bind(database);
    const put = (withTransaction: typeof real) => Object.assign(database, { withTransaction });
    let taken = 0;
    // The link is used after the old password was read and found right, before the session is opened. The mail of the
    // link writes down meanwhile that it was sent: only what the sign-in itself asks for is counted.
    put(async (work, mode) => {
      const signingIn = new Error('asked from here').stack!.includes('messages/account/login.ts');
      if (mode === undefined && signingIn && (taken += 1) === 2) {
        put(real);
        expect(await useLink(token)).toMatchObject({ type: 'setOk' });
      }
      return real(work, mode);
    });
    const reply = await login('active@demo.test', DEMO_PASSWORD, { browserId: 'ATTACKERATTACKER' });
    put(real);
    expect(taken).toBeGreaterThanOrEqual(2);
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'wrong_credentials' } });
    expect(await liveOf('active@demo.test')).toEqual(['QRSTUVWXYZABCDEF']);
  });

  it('has a token of its own for every sign-in: knowing a browser’s id beforehand opens nothing', async () => {
    const first = await signInClient(server.url, 'draft@demo.test', 'FIXEDFIXEDFIXED1');
    const second = await signInClient(server.url, 'draft@demo.test', 'FIXEDFIXEDFIXED1');
    expect(second.token).not.toBe(first.token);
    expect(second.token).toMatch(/^[\w-]{43}$/);
    for (const guess of ['FIXEDFIXEDFIXED1', first.user.tag, ''])
      expect((await check(guess, 'FIXEDFIXEDFIXED1')).type).toBe('getErr');
    first.close();
    second.close();
  });

  it('leaves its socket when another customer signs in there: nothing of the first is heard or answered', async () => {
    const shared = await signInClient(server.url, 'draft@demo.test', 'SHAREDSHAREDSHAR');
    await shared.ask('login', {
      type: 'set',
      data: { email: 'paused@demo.test', password: DEMO_PASSWORD, browserId: 'SHAREDSHAREDSHAR' },
    });
    const heard: unknown[] = [];
    shared.socket.onAny((...message: unknown[]) => heard.push(message));
    const owner = await signInClient(server.url, 'draft@demo.test', 'OWNEROWNEROWNER1');
    const tab = await signInClient(server.url, 'draft@demo.test', 'OWNERSSECONDTAB1');
    const told = tab.next('progress', ({ type }) => type === 'changed');
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    await owner.ask('progress', { type: 'set', data: { date: today, calories: 1500 } });
    await told;
    expect(heard).toEqual([]);
    expect(await shared.ask('profile', { type: 'getForDashboard', data: { subtype: 'get' } })).toMatchObject({
      data: { email: 'paused@demo.test' },
    });
    for (const client of [shared, owner, tab]) client.close();
  });

  it('is ended by nobody who only names its browser, or a token that nobody has', async () => {
    const victim = await signInClient(server.url, 'renew@demo.test', 'VICTIMVICTIMVICT');
    const attacker = await signInClient(server.url, 'paused@demo.test', 'ATTACKERATTACKER');
    expect(codeOf(await once('login', 'logout', { browserId: 'VICTIMVICTIMVICT' }))).toBe('session_required');
    expect(await once('login', 'logout', { browserId: 'VICTIMVICTIMVICT', tokenHash: 'a'.repeat(64) })).toMatchObject({
      type: 'logoutOk',
    });
    // A sign-out ends the session of its own socket, whichever browser it names.
    expect(await attacker.ask('login', { type: 'logout', data: { browserId: 'VICTIMVICTIMVICT' } })).toMatchObject({
      type: 'logoutOk',
      data: { browserId: 'ATTACKERATTACKER' },
    });
    expect(await check(victim.token, 'VICTIMVICTIMVICT')).toMatchObject({ type: 'setUser' });
    expect(victim.socket.connected).toBe(true);
    victim.close();
    attacker.close();
  });

  it('lends its receipts to nobody: another customer’s same id is another request', async () => {
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    const owner = await signInClient(server.url, 'draft@demo.test');
    const other = await signInClient(server.url, 'paused@demo.test');
    const request = { type: 'set', data: { date: today, calories: 1234 }, id: 'known-to-both' };
    expect(await owner.ask('progress', request)).toMatchObject({ type: 'setOk' });
    expect(await other.ask('progress', { ...request, data: { date: today, calories: 4321 } })).toMatchObject({
      type: 'setOk',
    });
    expect(await owner.ask('progress', { ...request, data: { date: today, calories: 1 } })).toMatchObject({
      data: { code: 'key_reuse' },
    });
    owner.close();
    other.close();
  });
});

describe('a mail that somebody else asked for', () => {
  it.each([
    ['a link', 'See http://evil.test now'],
    ['an address', 'evil.test '],
    ['a second line', 'Sara\r\nBcc: all@demo.test'],
  ])('greets by no name with %s, also when it was changed in the profile', async (_what, name) => {
    const client = await signInClient(server.url, 'paused@demo.test');
    for (const field of ['firstName', 'lastName'])
      expect(await client.ask('profile', { type: 'set', data: { scenario: 'main', [field]: name } })).toMatchObject({
        type: 'setErr',
        data: { errors: { [field]: expect.stringContaining('without links or signs') } },
      });
    client.close();
  });

  it('shows a name without the markup and the signs of direction that were typed into it', async () => {
    const client = await signInClient(server.url, 'paused@demo.test');
    const reply = await client.ask('profile', {
      type: 'set',
      data: { scenario: 'main', firstName: '<b>Sara</b>', lastName: 'gpj\u202ENasser\u2066' },
    });
    expect(reply).toMatchObject({ data: { user: { firstName: 'Sara', lastName: 'gpjNasser' } } });
    client.close();
  });

  it('goes to one plain address, also one that was changed in the profile', async () => {
    const client = await signInClient(server.url, 'paused@demo.test');
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com,b@example.com',
      '"a"@example.com',
      'a(b)@example.com',
    ])
      expect(await client.ask('profile', { type: 'set', data: { scenario: 'main', email } })).toMatchObject({
        type: 'setErr',
        data: { errors: { email: 'Please enter a valid e-mail address.' } },
      });
    client.close();
  });
});

it('every secret that was handed out is stored as a hash', async () => {
  const token = await linkFor('renew@demo.test');
  const rows = await server.services.database.withTransaction((tx) =>
    tx
      .select({ hash: tickets.hash, body: tickets.body })
      .from(tickets)
      .where(and(eq(tickets.purpose, 'restore-password'))),
  );
  expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
});
