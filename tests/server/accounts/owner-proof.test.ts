import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { receipts } from '#server/db/schema/upkeep.ts';
import { payloadHash } from '#server/dispatch/payload-hash.ts';
import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { registration, sentTo } from '../../support/server/registration.ts';
import { BROWSER, connectClient, type TestClient } from '../../support/server/server.ts';

const here = await attackedServer('proof');
const PASSWORD = 'a calm green morning';
let numbers = 0;

/** A signed-in customer with their own phone number. */
const customer = async (email: string) => {
  const phone = `50 700 ${String((numbers += 1)).padStart(4, '0')}`;
  const client = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
  const data = registration(email, { phone, whatsUpnumber: phone });
  expect(await client.ask('registration', { type: 'set', data })).toMatchObject({ type: 'setOk' });
  return { client, phone, sms: `+971${phone.replaceAll(' ', '')}` };
};
const save = (client: TestClient, data: object, id?: string) =>
  client.ask('profile', { type: 'set', data: { scenario: 'main', ...data }, ...(id && { id }) });
const codeTo = async (to: { email: string } | { phone: string; sms: string }, browserId = BROWSER): Promise<string> => {
  const contact =
    'email' in to
      ? { validateType: 'email', contact: to.email }
      : { validateType: 'phone', contact: to.phone, PC_CODE: '+971' };
  expect(await here.once('login', 'otp', { ...contact, browserId })).toMatchObject({ type: 'otpOk' });
  return (await sentTo(here.server, 'email' in to ? to.email : to.sms))[0]!.code!;
};
const wrongFor = (code: string): string => (code === '0000' ? '0001' : '0000');

describe('A change of email or phone', () => {
  it.each([
    ['e-mail', { email: 'borrowed-two@example.com' }],
    ['phone', { phone: '50 799 0001' }],
  ])('needs more proof than a session: %s — XTR-042', async (what, change) => {
    const { client } = await customer(`borrowed-${what}@example.com`);
    const before = await here.rowOf(`borrowed-${what}@example.com`);
    for (const none of [{}, { password: '', code: ' ' }])
      expect(await save(client, { ...change, ...none, firstName: 'Thief' })).toMatchObject({
        type: 'setErr',
        data: { code: 'validation', errors: { password: 'Please enter your password, or a code that we send you.' } },
      });
    expect(await save(client, { ...change, password: 'not it at all' })).toMatchObject({
      data: { code: 'wrong_credentials', errors: { password: 'The current password is not right' } },
    });
    expect(await save(client, { ...change, code: '1234' })).toMatchObject({
      data: { code: 'wrong_code', errors: { code: 'This code is not right.' } },
    });
    expect(await here.rowOf(`borrowed-${what}@example.com`)).toEqual(before);
    expect(await sentTo(here.server, 'borrowed-two@example.com')).toEqual([]);
    client.close();
  });

  it('needs no proof if both stay the same, and a new phone is valid at once and reported by mail — XTR-042', async () => {
    const { client, phone } = await customer('stays@example.com');
    expect(await save(client, { email: 'Stays@example.com', phone, lastName: 'Rahman' })).toMatchObject({
      data: { user: { lastName: 'Rahman' } },
    });
    expect(await save(client, { phone: '50 799 0002', password: PASSWORD })).toMatchObject({
      data: { user: { phone: '507990002' }, message: 'Your profile was saved.' },
    });
    const [letter, ...more] = (await sentTo(here.server, 'stays@example.com')).filter(({ subject }) =>
      subject.includes('phone number'),
    );
    expect(letter).toMatchObject({ subject: 'The phone number of your account was changed' });
    expect(letter!.text).toContain('\u2066+971\u00a050\u00a0799\u00a00002\u2069');
    expect(letter!.text).toContain('If it was not you');
    expect(more).toEqual([]);
    client.close();
  });

  it('reports other errors before the password is checked', async () => {
    const { client } = await customer('typo@example.com');
    for (let at = 0; at < 7; at += 1)
      expect(await save(client, { phone: '12', password: 'not it at all' })).toMatchObject({
        data: { code: 'validation', errors: { phone: expect.any(String) } },
      });
    client.close();
  });
});

describe('A code to a contact of the account', () => {
  it('can be used once, both by phone and by mail', async () => {
    const { client, phone, sms } = await customer('code@example.com');
    const mailed = await codeTo({ email: 'code@example.com' });
    const texted = await codeTo({ phone, sms });
    expect(await save(client, { email: 'code-two@example.com', code: ` ${texted} ` })).toMatchObject({ type: 'setOk' });
    // The phone number changes; the account still has the mail address, so the code to it is a proof.
    expect(await save(client, { phone: '50 799 0003', code: mailed })).toMatchObject({ type: 'setOk' });
    for (const code of [mailed, texted])
      expect(codeOf(await save(client, { phone: '50 799 0004', code }))).toBe('wrong_code');
    client.close();
  });

  it('works for one change if two changes use it at once', async () => {
    const { client } = await customer('twice@example.com');
    const code = await codeTo({ email: 'twice@example.com' });
    const replies = await Promise.all([1, 2, 3].map((at) => save(client, { phone: `50 799 010${at}`, code })));
    expect(replies.map(codeOf).toSorted()).toEqual(['none', 'wrong_code', 'wrong_code']);
    client.close();
  });

  it('is invalid from another contact, another browser or a former contact', async () => {
    const { client, phone, sms } = await customer('elsewhere@example.com');
    const change = { email: 'elsewhere-two@example.com' };
    const foreign = await codeTo({ email: 'mine@example.com' });
    expect(codeOf(await save(client, { ...change, code: foreign }))).toBe('wrong_code');
    const other = await codeTo({ email: 'elsewhere@example.com' }, 'ANOTHERBROWSERXX');
    expect(codeOf(await save(client, { ...change, code: other }))).toBe('wrong_code');
    const left = await codeTo({ phone, sms });
    expect(await save(client, { phone: '50 799 0005', password: PASSWORD })).toMatchObject({ type: 'setOk' });
    expect(codeOf(await save(client, { ...change, code: left }))).toBe('wrong_code');
    client.close();
  });

  it('can be guessed five times a day', async () => {
    const { client } = await customer('guessed@example.com');
    const code = await codeTo({ email: 'guessed@example.com' });
    const change = { email: 'guessed-two@example.com' };
    for (let at = 0; at < 5; at += 1)
      expect(codeOf(await save(client, { ...change, code: wrongFor(code) }))).toBe('wrong_code');
    expect(await save(client, { ...change, code })).toMatchObject({
      data: { code: 'rate_limited', message: expect.stringContaining('Please use your password') },
    });
    client.close();
  });

  it('that was guessed too often still lets a customer without a password set one by mail', async () => {
    const email = 'unset@example.com';
    const { client } = await customer(email);
    const unset = { passwordGenerated: true };
    await here.server.services.database.withTransaction((tx) =>
      tx.update(users).set(unset).where(eq(users.email, email)),
    );
    const code = await codeTo({ email });
    const first = { password: 'a calm blue evening', code: wrongFor(code) };
    for (let at = 0; at < 5; at += 1) await client.ask('account', { type: 'setPassword', data: first });
    const closed = await client.ask('account', { type: 'setPassword', data: { ...first, code } });
    const { message } = closed.data as { message: string };
    expect(codeOf(closed)).toBe('rate_limited');
    expect(message).not.toContain('use your password');
    expect(message).toContain('Forgot your password?');
    const before = (await sentTo(here.server, email)).length;
    await here.once('restore_password', 'try', { email });
    await expect.poll(async () => (await sentTo(here.server, email)).length).toBe(before + 1);
    client.close();
  });

  it('gets the same answer again under the same id, although it was used', async () => {
    const { client } = await customer('lost@example.com');
    const code = await codeTo({ email: 'lost@example.com' });
    const id = crypto.randomUUID();
    const first = await save(client, { email: 'lost-two@example.com', code }, id);
    expect(first).toMatchObject({ type: 'setOk' });
    expect(await save(client, { email: 'lost-two@example.com', code }, id)).toMatchObject({
      type: 'setOk',
      data: first.data,
    });
    expect(await sentTo(here.server, 'lost-two@example.com')).toHaveLength(1);
    client.close();
  });
});

describe('The password of a session', () => {
  it('can be guessed five times in 15 minutes, also at once, and then even the right one is rejected', async () => {
    const { client } = await customer('guesses@example.com');
    const guess = (at: number) => save(client, { email: 'guesses-two@example.com', password: `guess ${at}` });
    const codes = (await Promise.all([1, 2, 3, 4, 5, 6, 7].map(guess))).map(codeOf);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(2);
    expect(codeOf(await save(client, { email: 'guesses-two@example.com', password: PASSWORD }))).toBe('rate_limited');
    client.close();
  });

  it('is not stored in the receipt of the change', async () => {
    const { client } = await customer('trace@example.com');
    const id = crypto.randomUUID();
    const data = { scenario: 'main', phone: '50 799 0006' };
    expect(await save(client, { ...data, password: PASSWORD }, id)).toMatchObject({ type: 'setOk' });
    const [receipt] = await here.server.services.database.withTransaction((tx) =>
      tx.select().from(receipts).where(eq(receipts.id, id)),
    );
    expect(receipt!.payloadHash).toBe(payloadHash('profile/set', data));
    client.close();
  });
});
