import { describe, expect, it } from 'vitest';

import { makeLimits } from '#server/request/limits.ts';
import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { BROWSER, connectClient, DEMO_PASSWORD, signInClient } from '../../support/server/server.ts';

const here = await attackedServer('attacks');

describe('guessing passwords', () => {
  it('checks no more of them from many sockets at once than one after the other', async () => {
    const from = somewhere();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => here.login('paused@demo.test', `guess ${at}`, {}, from)),
    );
    expect(guesses.filter((reply) => codeOf(reply) === 'wrong_credentials')).toHaveLength(5);
    expect(guesses.filter((reply) => codeOf(reply) === 'rate_limited')).toHaveLength(25);
    expect(codeOf(await here.login('paused@demo.test', DEMO_PASSWORD, {}, from))).toBe('rate_limited');
    // Another person's guesses do not lock the customer out.
    expect(await here.login('paused@demo.test', DEMO_PASSWORD)).toMatchObject({ type: 'setOk' });
  });

  it('has the same limit for the current password, on all sockets of a session that was left open', async () => {
    const owner = await signInClient(here.server.url, 'renewed@demo.test');
    const tabs = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const tab = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
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

  it('does not count right passwords, even those of a banned account', async () => {
    const from = somewhere();
    for (let at = 0; at < 7; at += 1)
      expect(codeOf(await here.login('banned@demo.test', DEMO_PASSWORD, {}, from))).toBe('banned');
    for (let at = 0; at < 55; at += 1)
      expect(await here.login('draft@demo.test', DEMO_PASSWORD, {}, from)).toMatchObject({ type: 'setOk' });
  }, 180_000);

  it('does not count a try that could not be checked', async () => {
    const from = somewhere();
    const { database } = here.server.services;
    const real = database.withTransaction.bind(database);
    Object.assign(database, { withTransaction: () => Promise.reject(new Error('the database is away')) });
    for (let at = 0; at < 6; at += 1)
      expect(codeOf(await here.login('draft@demo.test', DEMO_PASSWORD, {}, from))).toBe('internal');
    // The database is lost after the account was read.
    for (let at = 0; at < 6; at += 1) {
      let asked = 0;
      const once: typeof real = (work, mode) =>
        (asked += 1) > 1 ? Promise.reject(new Error('the database is away')) : real(work, mode);
      Object.assign(database, { withTransaction: once });
      expect(codeOf(await here.login('draft@demo.test', DEMO_PASSWORD, {}, from))).toBe('internal');
    }
    Object.assign(database, { withTransaction: real });
    expect(await here.login('draft@demo.test', DEMO_PASSWORD, {}, from)).toMatchObject({ type: 'setOk' });
  });

  it('does not count a refused try: a full place opens again when its right tries are done', async () => {
    const { wrongAddress } = makeLimits(true, undefined);
    for (let at = 0; at < 50; at += 1) expect(await wrongAddress.take('office')).toBeUndefined();
    for (let at = 0; at < 50; at += 1) expect(await wrongAddress.take('office')).toBeGreaterThan(0);
    for (let at = 0; at < 50; at += 1) await wrongAddress.giveBack('office');
    expect(await wrongAddress.take('office')).toBeUndefined();
  });
});

describe('the attempt to find out which accounts exist', () => {
  it('fails with a wrong password: the same text for every state of the account', async () => {
    const replies = [];
    for (const email of ['nobody@demo.test', 'active@demo.test', 'banned@demo.test', 'sms@demo.test'])
      replies.push(await here.login(email, 'not the password'));
    const [nobody, ...others] = replies.map(({ type, data }) => ({ type, data }));
    expect(nobody).toMatchObject({ type: 'setErr', data: { code: 'wrong_credentials' } });
    expect(others).toEqual([nobody, nobody, nobody]);
  });

  it.runIf(here.postgres)('fails with a request for a code, which is sent without a read of any account', async () => {
    const { default: pg } = await import('pg');
    const holder = new pg.Client({ connectionString: here.postgres!.url });
    await holder.connect();
    try {
      await holder.query('begin; lock table users in access exclusive mode');
      for (const contact of ['renew@demo.test', 'nobody@demo.test'])
        expect(
          await here.once('login', 'otp', { validateType: 'email', contact, browserId: BROWSER, app: 'customer' }),
        ).toMatchObject({ type: 'otpOk' });
    } finally {
      // This also ends the transaction.
      await holder.end();
    }
  });

  it('is limited in the profile: a customer may ask for ten other addresses an hour', async () => {
    const client = await signInClient(here.server.url, 'new@demo.test');
    const ask = (email: string) => client.ask('profile', { type: 'set', data: { scenario: 'main', email } });
    for (let at = 0; at < 10; at += 1) expect(codeOf(await ask('active@demo.test'))).toBe('validation');
    expect(codeOf(await ask('active@demo.test'))).toBe('rate_limited');
    expect(await ask('NEW@demo.test')).toMatchObject({ type: 'setOk' });
    client.close();
  });

  it('cannot flood an address with menus: a customer has ten mailed in an hour, to any current address', async () => {
    const customer = await signInClient(here.server.url, 'unpaid@demo.test');
    const mail = async () => codeOf(await customer.ask('order', { type: 'mailPdf', data: { is_arabic: 0 } }));
    for (let at = 0; at < 10; at += 1) expect(await mail()).toBe('none');
    expect(await mail()).toBe('rate_limited');
    customer.close();
  }, 180_000);
});

describe('a mail that another person requested', () => {
  it.each([
    ['a link', 'See http://evil.test now'],
    ['an address', 'evil.test '],
    ['a second line', 'Sara\r\nBcc: all@demo.test'],
  ])('contains no name with %s, even if it was changed in the profile', async (_what, name) => {
    const client = await signInClient(here.server.url, 'paused@demo.test');
    for (const field of ['firstName', 'lastName'])
      expect(await client.ask('profile', { type: 'set', data: { scenario: 'main', [field]: name } })).toMatchObject({
        type: 'setErr',
        data: { errors: { [field]: expect.stringContaining('without links or symbols') } },
      });
    client.close();
  });

  it('shows a name without its markup and direction marks', async () => {
    const client = await signInClient(here.server.url, 'paused@demo.test');
    const reply = await client.ask('profile', {
      type: 'set',
      data: { scenario: 'main', firstName: '<b>Sara</b>', lastName: 'gpj\u202ENasser\u2066' },
    });
    expect(reply).toMatchObject({ data: { user: { firstName: 'Sara', lastName: 'gpjNasser' } } });
    client.close();
  });

  it('goes to one plain address, even if it was changed in the profile', async () => {
    const client = await signInClient(here.server.url, 'paused@demo.test');
    for (const email of [
      'a@example.com\r\nBcc: b@example.com',
      'a@example.com,b@example.com',
      '"a"@example.com',
      'a(b)@example.com',
    ])
      expect(await client.ask('profile', { type: 'set', data: { scenario: 'main', email } })).toMatchObject({
        type: 'setErr',
        data: { errors: { email: 'Please enter a valid email address.' } },
      });
    client.close();
  });
});

describe('an address with many wrong passwords', () => {
  const spray = async (from: string, many: number): Promise<string[]> => {
    const codes = [];
    for (let at = 0; at < many; at += 1)
      codes.push(codeOf(await here.login(`spray${at}-${from}@example.com`, 'the same for all', {}, from)));
    return codes;
  };

  it('stays open to other accounts there: on a new phone, on a known phone, and by a passkey', async () => {
    const from = somewhere();
    const known = 'PHONEOFTHEOWNER1';
    expect(await here.login('draft@demo.test', DEMO_PASSWORD, { browserId: known }, from)).toMatchObject({
      type: 'setOk',
    });
    expect(new Set(await spray(from, 55))).toEqual(new Set(['wrong_credentials']));
    expect(await here.login('renew@demo.test', DEMO_PASSWORD, { browserId: 'ANENTIRELYNEWONE' }, from)).toMatchObject({
      type: 'setOk',
    });
    expect(await here.login('draft@demo.test', DEMO_PASSWORD, { browserId: known }, from)).toMatchObject({
      type: 'setOk',
    });
    // At a numeric IP address there are no passkeys, but the request is answered.
    expect(codeOf(await here.once('login', 'passkeyOptions', {}, { from }))).not.toBe('rate_limited');
  }, 120_000);

  it('accepts five more from a connection, which then waits', async () => {
    const from = somewhere();
    await spray(from, 50);
    const guesser = await connectClient(here.server.url, { headers: { 'x-forwarded-for': from } });
    const guess = async (at: number): Promise<string> =>
      codeOf(
        await guesser.ask('login', {
          type: 'set',
          data: { email: `more${at}@example.com`, password: 'the same for all', browserId: BROWSER },
        }),
      );
    const codes = [];
    for (let at = 0; at < 6; at += 1) codes.push(await guess(at));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong_credentials'), 'rate_limited']);
    guesser.close();
  }, 120_000);

  it('closes an account to new phones there after five, but not to a phone that the account knows', async () => {
    const from = somewhere();
    const email = 'active@demo.test';
    const known = 'PHONEOFTHEOWNER2';
    expect(await here.login(email, DEMO_PASSWORD, { browserId: known }, from)).toMatchObject({ type: 'setOk' });
    for (let at = 0; at < 5; at += 1)
      expect(codeOf(await here.login(email, `guess ${at}`, {}, from))).toBe('wrong_credentials');
    expect(codeOf(await here.login(email, DEMO_PASSWORD, {}, from))).toBe('rate_limited');
    expect(await here.login(email, DEMO_PASSWORD, { browserId: known }, from)).toMatchObject({ type: 'setOk' });
  }, 120_000);
});
