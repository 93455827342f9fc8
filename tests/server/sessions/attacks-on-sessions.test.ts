import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { readConfig } from '#server/config/config.ts';
import { sessions, tickets, users } from '#server/db/schema/accounts.ts';
import { startServer } from '#server/start-server.ts';
import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { filledForRestarts } from '../../support/server/filled-database.ts';
import { mailTo, registration, sentTo, tokenIn } from '../../support/server/registration.ts';
import { BROWSER, connectClient, DEMO_PASSWORD, signInClient } from '../../support/server/server.ts';

const here = await attackedServer('attacks_sessions');

describe('a one-time code', () => {
  const email = (contact: string, browserId = BROWSER) => ({
    validateType: 'email',
    contact,
    browserId,
    app: 'customer',
  });
  const codeIn = async (to: string, at = here.server): Promise<string> => (await sentTo(at, to))[0]!.code!;

  it('stays invalid after a newer one was sent, even once that one was used', async () => {
    const data = email('newer@example.com');
    await here.once('login', 'otp', data);
    const older = await codeIn('newer@example.com');
    await here.once('login', 'otp', data);
    const newer = await codeIn('newer@example.com');
    expect(await here.once('login', 'otpverify', { ...data, otp: newer })).toMatchObject({ type: 'otpverifyOk' });
    expect(codeOf(await here.once('login', 'otpverify', { ...data, otp: older }))).toBe('wrong_code');
  });

  it('from the sign-up starts no second step, and one from the second step creates no account', async () => {
    const { phone, phoneCode } = await here.rowOf('sms@demo.test');
    const to = `${phoneCode}${phone}`;
    const signUp = { validateType: 'phone', contact: phone, PC_CODE: phoneCode, browserId: BROWSER, app: 'customer' };
    expect(await here.login('sms@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'smsOk' });
    const second = await codeIn(to);
    await here.once('login', 'otp', signUp);
    const first = await codeIn(to);
    if (first === second) return; // one time in ten thousand
    expect(codeOf(await here.login('sms@demo.test', DEMO_PASSWORD, { smscode: first }))).toBe('wrong_code');
    expect(codeOf(await here.once('login', 'otpverify', { ...signUp, otp: second }))).toBe('wrong_code');
    expect(await here.login('sms@demo.test', DEMO_PASSWORD, { smscode: second })).toMatchObject({ type: 'setOk' });
  });

  it('of another customer, of another browser or an invented one starts no second step', async () => {
    await here.write('allergic@demo.test', { smsLogin: true, phone: '509998877', phoneCode: '+971' });
    expect(await here.login('allergic@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'smsOk' });
    const code = await codeIn('+971509998877');
    const tries = [
      await here.login('sms@demo.test', DEMO_PASSWORD, { smscode: code }),
      await here.login('allergic@demo.test', DEMO_PASSWORD, { smscode: code, browserId: 'ANOTHERBROWSERXX' }),
      await here.login('allergic@demo.test', DEMO_PASSWORD, { smscode: ' ' }),
    ];
    expect(tries.filter(({ data }) => (data as { token?: string }).token !== undefined)).toEqual([]);
    expect(
      codeOf(await here.login('allergic@demo.test', 'not the password', { smscode: await codeIn('+971509998877') })),
    ).toBe('wrong_credentials');
    await here.write('allergic@demo.test', { smsLogin: false });
  });

  it('keeps its state after a restart: five wrong tries stay five, and a used code stays used', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sufra-attack-'));
    const settings = readConfig({ PORT: '0', LIMITS: 'off', LOG_LEVEL: 'silent' });
    const config = { ...settings, ...(await filledForRestarts(dataDir)) };
    let own = await startServer(config);
    const ask = (type: string, data: object) => here.once('login', type, data, { at: own });
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
  it('works only for its own purpose', async () => {
    await here.once('registration', 'set', registration('purpose@example.com'));
    const confirm = tokenIn((await mailTo(here.server, 'purpose@example.com'))[0]);
    const restore = await here.linkFor('purpose@example.com');
    const contact = { validateType: 'email', contact: 'purpose2@example.com', browserId: BROWSER, app: 'customer' };
    await here.once('login', 'otp', contact);
    const otp = (await sentTo(here.server, 'purpose2@example.com'))[0]!.code!;
    const signUp = ((await here.once('login', 'otpverify', { ...contact, otp })).data as { ticket: string }).ticket;
    const nonce = ((await here.once('login', 'nonce', { browserId: BROWSER })).data as { nonce: string }).nonce;
    const { password: _, ...details } = registration('purpose2@example.com');
    const uses: Record<string, (token: string) => Promise<{ data?: unknown }>> = {
      confirm: (token) => here.once('confirmation', 'get', { type: 'email', token }),
      check: (token) => here.once('restore_password', 'check', { token }),
      restore: (token) => here.useLink(token),
      signUp: (ticket) => here.once('registration', 'createAccount', { ...details, ticket }),
      google: (ticket) => here.once('registration', 'google', { ...details, ticket }),
      facebook: (ticket) => here.once('registration', 'facebook', { ...details, ticket }),
      nonce: (token) => here.once('login', 'google', { credential: 'a.b.c', nonce: token, browserId: BROWSER }),
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
    // None of these attempts has used the tokens up.
    expect(await uses['confirm']!(confirm)).toMatchObject({ status: 'ok' });
    expect(await uses['restore']!(restore)).toMatchObject({ type: 'setOk' });
    expect(await uses['signUp']!(signUp)).toMatchObject({ type: 'createAccountOk' });
  });

  it('for a new password is invalid once the account has another address', async () => {
    const token = await here.linkFor('customfit@demo.test');
    await here.write('customfit@demo.test', { email: 'moved@demo.test' });
    expect(codeOf(await here.once('restore_password', 'check', { token }))).toBe('expired');
    expect(codeOf(await here.useLink(token))).toBe('expired');
    expect(await here.login('moved@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'setOk' });
  });

  it('for a new password is invalid after a ban, and after another password was chosen in the profile', async () => {
    const [banned, changed] = [await here.linkFor('unpaid@demo.test'), await here.linkFor('arabic@demo.test')];
    await here.write('unpaid@demo.test', { banned: true });
    expect(codeOf(await here.useLink(banned))).toBe('expired');
    const owner = await signInClient(here.server.url, 'arabic@demo.test');
    expect(
      await owner.ask('account', {
        type: 'setPassword',
        data: { current: DEMO_PASSWORD, password: 'a calm green morning' },
      }),
    ).toMatchObject({ type: 'setPasswordOk' });
    owner.close();
    expect(codeOf(await here.useLink(changed))).toBe('expired');
  });

  it('leads to the app’s own URL, even if the request named another host', async () => {
    const before = (await sentTo(here.server, 'renew@demo.test')).length;
    const client = await connectClient(here.server.url, {
      headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-for': somewhere() },
    });
    await client.ask('restore_password', { type: 'try', data: { email: 'renew@demo.test' } });
    client.close();
    const [mail] = await mailTo(here.server, 'renew@demo.test', before + 1);
    expect(mail!.links[0]!.startsWith(`${here.server.services.config.publicUrl}/forgot/`)).toBe(true);
  });
});

describe('a session', () => {
  const liveOf = (email: string) =>
    here.server.services.database.withTransaction(async (tx) => {
      const rows = await tx
        .select({ browserId: sessions.browserId, revokedAt: sessions.revokedAt })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(eq(users.email, email));
      return rows.filter(({ revokedAt }) => revokedAt === null).map(({ browserId }) => browserId);
    }, 'snapshot');
  const check = (token: string, browserId: string) => here.once('client_check', 'get', { token, browserId });

  it('is not opened with the old password while a new one is saved', async () => {
    const token = await here.linkFor('active@demo.test');
    const { database } = here.server.services;
    const real = database.withTransaction.bind(database);
    const put = (withTransaction: typeof real) => Object.assign(database, { withTransaction });
    let taken = 0;
    // The link is used after the old password was checked and before the session is opened. Only transactions of the
    // sign-in are counted, because the mail of the link also writes that it was sent.
    put(async (work, mode) => {
      const signingIn = new Error('asked from here').stack!.includes('messages/account/login.ts');
      if (mode !== 'snapshot' && signingIn && (taken += 1) === 1) {
        put(real);
        expect(await here.useLink(token)).toMatchObject({ type: 'setOk' });
      }
      return real(work, mode);
    });
    const reply = await here.login('active@demo.test', DEMO_PASSWORD, { browserId: 'ATTACKERATTACKER' });
    put(real);
    expect(taken).toBe(1);
    expect(reply).toMatchObject({ type: 'setErr', data: { code: 'wrong_credentials' } });
    expect(await liveOf('active@demo.test')).toEqual(['QRSTUVWXYZABCDEF']);
  });

  it('has its own token for every sign-in: a known browser id opens nothing', async () => {
    const first = await signInClient(here.server.url, 'draft@demo.test', 'FIXEDFIXEDFIXED1');
    const second = await signInClient(here.server.url, 'draft@demo.test', 'FIXEDFIXEDFIXED1');
    expect(second.token).not.toBe(first.token);
    expect(second.token).toMatch(/^[\w-]{65}$/);
    for (const guess of ['FIXEDFIXEDFIXED1', first.user.tag, ''])
      expect((await check(guess, 'FIXEDFIXEDFIXED1')).type).toBe('getErr');
    first.close();
    second.close();
  });

  it('leaves its socket when another customer signs in there: nothing of the first one is received or answered', async () => {
    const shared = await signInClient(here.server.url, 'draft@demo.test', 'SHAREDSHAREDSHAR');
    await shared.ask('login', {
      type: 'set',
      data: { email: 'paused@demo.test', password: DEMO_PASSWORD, browserId: 'SHAREDSHAREDSHAR' },
    });
    const heard: unknown[] = [];
    shared.socket.onAny((...message: unknown[]) => heard.push(message));
    const owner = await signInClient(here.server.url, 'draft@demo.test', 'OWNEROWNEROWNER1');
    const tab = await signInClient(here.server.url, 'draft@demo.test', 'OWNERSSECONDTAB1');
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

  it('is not ended by the name of its browser, or by an unknown token', async () => {
    const victim = await signInClient(here.server.url, 'renew@demo.test', 'VICTIMVICTIMVICT');
    const attacker = await signInClient(here.server.url, 'paused@demo.test', 'ATTACKERATTACKER');
    expect(codeOf(await here.once('login', 'logout', { browserId: 'VICTIMVICTIMVICT' }))).toBe('session_required');
    expect(
      await here.once('login', 'logout', { browserId: 'VICTIMVICTIMVICT', tokenHash: 'a'.repeat(64) }),
    ).toMatchObject({
      type: 'logoutOk',
    });
    // A sign-out ends the session of its own socket, for any browser id that it names.
    expect(await attacker.ask('login', { type: 'logout', data: { browserId: 'VICTIMVICTIMVICT' } })).toMatchObject({
      type: 'logoutOk',
      data: { browserId: 'ATTACKERATTACKER' },
    });
    expect(await check(victim.token, 'VICTIMVICTIMVICT')).toMatchObject({ type: 'setUser' });
    expect(victim.socket.connected).toBe(true);
    victim.close();
    attacker.close();
  });

  it('has receipts of its own: the same id from another customer is another request', async () => {
    const today = Math.floor(Date.now() / 86_400_000) * 86_400;
    const owner = await signInClient(here.server.url, 'draft@demo.test');
    const other = await signInClient(here.server.url, 'paused@demo.test');
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

it('has its secrets stored only as hashes', async () => {
  const token = await here.linkFor('renew@demo.test');
  const rows = await here.server.services.database.withTransaction((tx) =>
    tx
      .select({ hash: tickets.hash, body: tickets.body })
      .from(tickets)
      .where(and(eq(tickets.purpose, 'restore-password'))),
  );
  expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
});
