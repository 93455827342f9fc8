import { describe, expect, it } from 'vitest';

import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { registration, sentTo } from '../../support/server/registration.ts';
import { BROWSER, connectClient, type TestClient } from '../../support/server/server.ts';

const here = await attackedServer('two_step');
const PASSWORD = 'a calm green morning';
let numbers = 0;

const customer = async (email: string) => {
  const phone = `50 600 ${String((numbers += 1)).padStart(4, '0')}`;
  const client = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
  const data = registration(email, { phone, whatsUpnumber: phone });
  expect(await client.ask('registration', { type: 'set', data })).toMatchObject({ type: 'setOk' });
  return { client, phone, sms: `+971${phone.replaceAll(' ', '')}` };
};
const dashboard = (client: TestClient, subtype: string, data: object = {}) =>
  client.ask('profile', { type: 'getForDashboard', data: { subtype, ...data } });
const save = (client: TestClient, sms: 0 | 1, code?: string) =>
  dashboard(client, 'saveSmsInfo', { sms, ...(code !== undefined && { code }) });
const codeIn = async (sms: string): Promise<string> => (await sentTo(here.server, sms))[0]!.code!;
const wrongFor = (code: string): string => (code === '0000' ? '0001' : '0000');

describe('Two-step sign-in', () => {
  it('is switched on after a code to the phone, requested at sign-in, and switched off after another code — CHN-009, CHN-010, XTR-010', async () => {
    const email = 'two-steps@example.com';
    const { client, sms } = await customer(email);
    expect(await dashboard(client, 'getSmsInfo')).toMatchObject({ type: 'getSmsInfoOk', data: { sms: 0 } });
    expect(await save(client, 1)).toMatchObject({ type: 'saveSmsInfoOk', data: { sms: 0, expiresIn: 300 } });
    expect(await dashboard(client, 'getSmsInfo')).toMatchObject({ data: { sms: 0 } });
    const first = await codeIn(sms);
    expect(await save(client, 1, wrongFor(first))).toMatchObject({
      type: 'saveSmsInfoErr',
      data: { code: 'wrong_code', errors: { code: expect.any(String) } },
    });
    expect(await save(client, 1, first)).toMatchObject({ type: 'saveSmsInfoOk', data: { sms: 1 } });
    expect(await dashboard(client, 'getSmsInfo')).toMatchObject({ data: { sms: 1 } });
    expect((await sentTo(here.server, email))[0]!.subject).toBe('Two-step sign-in is on');
    // The same request again, because its reply was lost.
    expect(await save(client, 1, first)).toMatchObject({ type: 'saveSmsInfoOk', data: { sms: 1 } });

    expect(await here.login(email, PASSWORD)).toMatchObject({ type: 'smsOk', data: { expiresIn: 300 } });
    const second = await codeIn(sms);
    expect(await here.login(email, PASSWORD, { smscode: wrongFor(second) })).toMatchObject({ type: 'smsErr' });
    expect(await here.login(email, PASSWORD, { smscode: second })).toMatchObject({
      type: 'setOk',
      data: { user: { sms: true } },
    });

    expect(await save(client, 0)).toMatchObject({ data: { sms: 1, expiresIn: 300 } });
    expect(await save(client, 0, await codeIn(sms))).toMatchObject({ data: { sms: 0 } });
    expect(await here.login(email, PASSWORD)).toMatchObject({ type: 'setOk', data: { user: { sms: false } } });
    client.close();
  });

  it('rejects a code that was mailed or used, because it must prove the phone — XTR-010', async () => {
    const email = 'mail-code@example.com';
    const { client, phone, sms } = await customer(email);
    await here.once('login', 'otp', { validateType: 'email', contact: email, browserId: BROWSER });
    const mailed = (await sentTo(here.server, email))[0]!.code!;
    expect(codeOf(await save(client, 1, mailed))).toBe('wrong_code');
    // A code that `login/otp` sent to the phone is equally valid.
    await here.once('login', 'otp', { validateType: 'phone', contact: phone, PC_CODE: '+971', browserId: BROWSER });
    const texted = await codeIn(sms);
    expect(await save(client, 1, texted)).toMatchObject({ data: { sms: 1 } });
    expect(codeOf(await save(client, 0, texted))).toBe('wrong_code');
    client.close();
  });

  it('requires a phone, and rejects all codes after five wrong ones — XTR-010', async () => {
    const none = await customer('no-phone@example.com');
    await here.write('no-phone@example.com', { phone: '' });
    expect(await save(none.client, 1)).toMatchObject({
      data: { code: 'validation', errors: { phone: expect.any(String) } },
    });
    none.client.close();
    const { client, sms } = await customer('guessed-steps@example.com');
    await save(client, 1);
    const right = await codeIn(sms);
    for (let at = 0; at < 5; at += 1) expect(codeOf(await save(client, 1, wrongFor(right)))).toBe('wrong_code');
    expect(codeOf(await save(client, 1, right))).toBe('rate_limited');
    client.close();
  });
});

/** A customer who has switched two-step sign-in on with the code sent to the phone. */
const withTwoSteps = async (email: string) => {
  const made = await customer(email);
  await save(made.client, 1);
  expect(await save(made.client, 1, await codeIn(made.sms))).toMatchObject({ data: { sms: 1 } });
  return made;
};
const saveMain = (client: TestClient, data: object) =>
  client.ask('profile', { type: 'set', data: { scenario: 'main', ...data } });
const otp = (contact: object) => here.once('login', 'otp', { ...contact, browserId: BROWSER });
const NEW_PHONE = '50 699 0001';
const phoneError = 'Two-step sign-in is on. Please enter the code that we send to your present phone number.';

describe('While two-step sign-in is on', () => {
  it('access to the mailbox is not enough to change the phone, even after a password reset — XTR-010, XTR-042', async () => {
    const email = 'mailbox-alone@example.com';
    const owner = await withTwoSteps(email);
    const thief = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
    const reset = { token: await here.linkFor(email), password: 'a stolen green evening', browserId: BROWSER };
    expect(await thief.ask('restore_password', { type: 'set', data: reset })).toMatchObject({ type: 'setOk' });
    const before = await here.rowOf(email);
    for (const type of ['set', 'saveMainInfo'] as const) {
      const change = (proof: object) =>
        type === 'set'
          ? saveMain(thief, { phone: NEW_PHONE, ...proof })
          : dashboard(thief, 'saveMainInfo', { phone: NEW_PHONE, ...proof });
      for (const proof of [{}, { password: 'a stolen green evening' }])
        expect(await change(proof)).toMatchObject({ data: { code: 'validation', errors: { code: phoneError } } });
      await otp({ validateType: 'email', contact: email });
      const mailed = (await sentTo(here.server, email)).find(({ code }) => code !== null)!.code!;
      expect(codeOf(await change({ code: mailed }))).toBe('wrong_code');
      expect(codeOf(await change({ code: mailed, password: 'a stolen green evening' }))).toBe('wrong_code');
    }
    expect(await here.rowOf(email)).toEqual(before);
    expect(await here.login(email, 'a stolen green evening')).toMatchObject({ type: 'smsOk' });
    owner.client.close();
    thief.close();
  });

  it('a code to the current number changes the phone, and the next code goes to the new number — XTR-010', async () => {
    const email = 'moves-phone@example.com';
    const { client, phone, sms } = await withTwoSteps(email);
    await otp({ validateType: 'phone', contact: phone, PC_CODE: '+971' });
    const code = await codeIn(sms);
    expect(codeOf(await saveMain(client, { phone: NEW_PHONE, code: wrongFor(code) }))).toBe('wrong_code');
    expect(await saveMain(client, { phone: NEW_PHONE, email: 'moved-phone@example.com', code })).toMatchObject({
      type: 'setOk',
      data: { user: { phone: '506990001', sms: true } },
    });
    expect(await here.login(email, PASSWORD)).toMatchObject({ type: 'smsOk' });
    expect((await sentTo(here.server, '+971506990001'))[0]!.code).toMatch(/^\d{4}$/);
    client.close();
  });

  it('a change of email still requires the password — XTR-042', async () => {
    const { client } = await withTwoSteps('mails-on@example.com');
    expect(await saveMain(client, { email: 'mails-on-two@example.com', password: PASSWORD })).toMatchObject({
      type: 'setOk',
    });
    client.close();
  });

  it('a passkey, which needs no second step, is added only with a code to the phone — XTR-009, XTR-010', async () => {
    const email = 'passkey-steps@example.com';
    const { phone, sms } = await withTwoSteps(email);
    const { server } = here;
    const origin = server.url.replace('127.0.0.1', 'localhost');
    const client = await connectClient(server.url, {
      headers: { origin, host: new URL(origin).host, 'x-forwarded-for': somewhere() },
    });
    await client.ask('login', { type: 'set', data: { email, password: PASSWORD, browserId: BROWSER } });
    const login = { email, password: PASSWORD, browserId: BROWSER, smscode: await codeIn(sms) };
    expect(await client.ask('login', { type: 'set', data: login })).toMatchObject({ type: 'setOk' });
    const options = (proof: object) => client.ask('account', { type: 'passkeyAddOptions', data: proof });
    expect(await options({ password: PASSWORD })).toMatchObject({
      data: { code: 'validation', errors: { code: phoneError } },
    });
    await otp({ validateType: 'phone', contact: phone, PC_CODE: '+971' });
    expect(await options({ code: await codeIn(sms) })).toMatchObject({ type: 'passkeyAddOptionsOk' });
    client.close();
  });

  it('an erased account with the same number gives a guesser no more tries or codes — XTR-002, XTR-010', async () => {
    const { client, phone, sms } = await customer('guarded@example.com');
    const about = { validateType: 'phone', contact: phone, PC_CODE: '+971', browserId: BROWSER };
    await otp(about);
    const right = await codeIn(sms);
    const guess = (typed: string) => here.once('login', 'otpverify', { ...about, otp: typed });
    for (let at = 0; at < 4; at += 1) expect(codeOf(await guess(wrongFor(right)))).toBe('wrong_code');
    const decoy = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
    const data = registration('decoy@example.com', { phone, whatsUpnumber: phone });
    expect(await decoy.ask('registration', { type: 'set', data })).toMatchObject({ type: 'setOk' });
    expect(await decoy.ask('account', { type: 'erase', data: { password: PASSWORD } })).toMatchObject({
      type: 'eraseOk',
    });
    // The earlier code is no longer valid; the next code has one try left, and one more code may follow.
    expect(codeOf(await guess(right))).toBe('wrong_code');
    expect(await otp(about)).toMatchObject({ type: 'otpOk' });
    const next = await codeIn(sms);
    expect(codeOf(await guess(wrongFor(next)))).toBe('wrong_code');
    expect(codeOf(await guess(next))).toBe('rate_limited');
    expect(await otp(about)).toMatchObject({ type: 'otpOk' });
    expect(codeOf(await otp(about))).toBe('rate_limited');
    client.close();
    decoy.close();
  });
});
