import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { mailTo, sentTo } from '../../support/server/registration.ts';
import { BROWSER, connectClient, DEMO_PASSWORD, signInClient, startTestServer } from '../../support/server/server.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({ limits: true });
}, 120_000);
afterAll(() => server?.close());

const wrong = (email: string, password = 'not the password') =>
  ({ type: 'set', data: { email, password, browserId: BROWSER } }) as const;

describe('account/setPassword', () => {
  const change = { type: 'setPassword', data: { current: DEMO_PASSWORD, password: 'a calm green morning' } };

  it('requires the current password, keeps this session and ends the others', async () => {
    const here = await signInClient(server.url, 'new@demo.test');
    const there = await signInClient(server.url, 'new@demo.test', 'PHONEPHONEPHONEP');
    expect(
      await here.ask('account', { type: 'setPassword', data: { password: 'a calm green morning' } }),
    ).toMatchObject({
      type: 'setPasswordErr',
      data: { code: 'wrong_credentials', errors: { current: 'The current password is not right' } },
    });
    expect(
      await here.ask('account', { type: 'setPassword', data: { current: DEMO_PASSWORD, password: 'password1' } }),
    ).toMatchObject({ data: { code: 'validation', errors: { password: expect.any(String) } } });
    expect(await here.ask('account', change)).toMatchObject({ type: 'setPasswordOk' });
    await there.gone;
    expect(await here.ask('login', { type: 'sessions', data: {} })).toMatchObject({
      data: { sessions: [{ current: true }] },
    });
    here.close();
    expect((await mailTo(server, 'new@demo.test'))[0]).toMatchObject({ subject: 'Your password was changed' });
    const client = await connectClient(server.url);
    expect(await client.ask('login', wrong('new@demo.test', 'a calm green morning'))).toMatchObject({ type: 'setOk' });
    client.close();
  });

  it('repeats its answer under the same id, and sends no second mail', async () => {
    const client = await signInClient(server.url, 'paused@demo.test');
    const id = crypto.randomUUID();
    const first = await client.ask('account', { ...change, id });
    expect(first).toMatchObject({ type: 'setPasswordOk' });
    expect(await client.ask('account', { ...change, id })).toMatchObject({ type: 'setPasswordOk', data: first.data });
    const other = { ...change, data: { ...change.data, password: 'a quiet blue evening' }, id };
    expect(await client.ask('account', other)).toMatchObject({ data: { code: 'key_reuse' } });
    expect(await client.ask('account', { ...change, id: crypto.randomUUID() })).toMatchObject({
      data: { code: 'wrong_credentials' },
    });
    client.close();
    const mails = await sentTo(server, 'paused@demo.test');
    expect(mails.filter(({ subject }) => subject === 'Your password was changed')).toHaveLength(1);
  });

  it('requires a code in place of a generated password, so that a stolen session cannot set a password', async () => {
    const email = 'draft@demo.test';
    await server.services.database.withTransaction((tx) =>
      tx.update(users).set({ passwordGenerated: true }).where(eq(users.email, email)),
    );
    const client = await signInClient(server.url, email);
    expect(client.user['passwordUnset']).toBe(true);
    const first = (more: object = {}, id?: string) =>
      client.ask('account', {
        type: 'setPassword',
        data: { password: 'a calm green morning', ...more },
        ...(id && { id }),
      });
    for (const none of [{}, { code: ' ' }, { current: DEMO_PASSWORD }])
      expect(await first(none)).toMatchObject({
        type: 'setPasswordErr',
        data: {
          code: 'validation',
          message: 'First we send you a code, to be sure that it is you.',
          errors: { code: 'Please enter all four digits' },
        },
      });
    expect(await first({ code: '1234' })).toMatchObject({ data: { code: 'wrong_code' } });
    // The code does not prove the owner for other changes either.
    const moved = { scenario: 'main', email: 'thief@example.com', password: 'a calm green morning' };
    expect(await client.ask('profile', { type: 'set', data: moved })).toMatchObject({
      data: { code: 'wrong_credentials' },
    });

    const contact = { validateType: 'email', contact: email, browserId: BROWSER };
    expect(await client.ask('login', { type: 'otp', data: contact })).toMatchObject({ type: 'otpOk' });
    const code = (await sentTo(server, email))[0]!.code!;
    expect(await first({ code: code === '0000' ? '0001' : '0000' })).toMatchObject({ data: { code: 'wrong_code' } });
    const id = crypto.randomUUID();
    const told = client.next('client_check', ({ type }) => type === 'update');
    expect(await first({ code }, id)).toMatchObject({ type: 'setPasswordOk' });
    // The device is notified that the next change needs the present password.
    expect(await told).toMatchObject({ data: { email, passwordUnset: false } });
    expect(await first({ code }, id)).toMatchObject({ type: 'setPasswordOk' });
    expect(await first({ code })).toMatchObject({ data: { code: 'wrong_credentials' } });
    client.close();
  });
});

describe('Guessing passwords', () => {
  it('becomes slower in the same way for an address with an account and for one without', async () => {
    const client = await connectClient(server.url);
    const codes: Record<string, string[]> = {};
    for (const email of ['paused@demo.test', 'nobody@demo.test'])
      for (let at = 0; at < 7; at += 1) {
        const reply = await client.ask('login', wrong(email));
        (codes[email] ??= []).push((reply.data as { code: string }).code);
      }
    expect(codes['paused@demo.test']).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_credentials'),
      'rate_limited',
      'rate_limited',
    ]);
    expect(codes['nobody@demo.test']).toEqual(codes['paused@demo.test']);
    expect(await client.ask('login', wrong('paused@demo.test', DEMO_PASSWORD))).toMatchObject({
      data: { code: 'rate_limited' },
    });
    client.close();
  });

  it('reveals a banned profile only after the right password — ERR-006, ERR-007', async () => {
    const client = await connectClient(server.url);
    expect(await client.ask('login', wrong('banned@demo.test'))).toMatchObject({ data: { code: 'wrong_credentials' } });
    expect(await client.ask('login', wrong('banned@demo.test', DEMO_PASSWORD))).toMatchObject({
      type: 'setErr',
      data: { code: 'banned', message: 'Your profile cannot be activated. Please contact our team.' },
    });
    client.close();
  });

  it('is stopped for an IP address that tries one password on many accounts', async () => {
    const client = await connectClient(server.url, { headers: { 'accept-language': 'en' } });
    let stopped = 0;
    for (let at = 0; at < 60 && stopped === 0; at += 1) {
      const reply = await client.ask('login', wrong(`spray${at}@demo.test`));
      if ((reply.data as { code: string }).code === 'rate_limited') stopped = at;
    }
    expect(stopped).toBeGreaterThan(20);
    client.close();
  });
});

describe('profile/guestplanRequest', () => {
  it('reaches the team as plain text, without an account — CAL-039, ERR-021, HOM-013', async () => {
    const client = await connectClient(server.url);
    const data = { email: 'Guest@Example.com', name: '<b>Omar</b>', phone: '050 1' };
    expect(await client.ask('profile', { type: 'guestplanRequest', data })).toMatchObject({
      type: 'planRequestOk',
      data: { message: 'Request sent, will get back to you soon' },
    });
    const [row] = await server.services.database.withTransaction((tx) =>
      tx.select().from(outgoingMessages).orderBy(desc(outgoingMessages.id)).limit(1),
    );
    expect(row).toMatchObject({
      channel: 'team',
      userId: null,
      body: { email: 'guest@example.com', name: 'Omar', phone: '050 1' },
    });
    for (const email of ['', 'nobody'])
      expect(await client.ask('profile', { type: 'guestplanRequest', data: { ...data, email } })).toMatchObject({
        type: 'guestplanRequestErr',
        data: { code: 'validation', errors: { email: expect.any(String) } },
      });
    client.close();
  });
});
