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

describe('two-step sign-in', () => {
  it('is switched on after a code to the phone, asked for when signing in, and switched off after another — CHN-009, CHN-010, XTR-010', async () => {
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
    // The same request again, whose answer was lost.
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

  it('takes no code that went to the mail, nor one that was used: it is the phone that is proven — XTR-010', async () => {
    const email = 'mail-code@example.com';
    const { client, phone, sms } = await customer(email);
    await here.once('login', 'otp', { validateType: 'email', contact: email, browserId: BROWSER });
    const mailed = (await sentTo(here.server, email))[0]!.code!;
    expect(codeOf(await save(client, 1, mailed))).toBe('wrong_code');
    // One that `login/otp` sent to the phone is as good.
    await here.once('login', 'otp', { validateType: 'phone', contact: phone, PC_CODE: '+971', browserId: BROWSER });
    const texted = await codeIn(sms);
    expect(await save(client, 1, texted)).toMatchObject({ data: { sms: 1 } });
    expect(codeOf(await save(client, 0, texted))).toBe('wrong_code');
    client.close();
  });

  it('needs a phone, and is closed to guesses after five wrong codes — XTR-010', async () => {
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
