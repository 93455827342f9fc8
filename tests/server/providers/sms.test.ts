import { describe, expect, it } from 'vitest';

import { ConfigError } from '#server/config/config-values.ts';
import { readConfig } from '#server/config/config.ts';
import { makeLog } from '#server/config/log.ts';
import type { ProviderAnswer, ProviderRequest } from '#server/providers/provider-call.ts';
import { openSms } from '#server/providers/sms.ts';
import { readSmsConfig } from '#server/config/sms-config.ts';

const twilio = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: 'Sufra',
};
const unifonic = { SMS_PROVIDER: 'unifonic', UNIFONIC_APP_SID: 'app', UNIFONIC_SENDER: 'Sufra' };
const message = { id: 7, to: '+971501234567', text: '1234 is your Sufra code.' };
const answered = (status: number, json: unknown): ProviderAnswer => ({
  kind: 'answered',
  status,
  text: typeof json === 'string' ? json : JSON.stringify(json),
});

/** Sends one message to a provider that gives this answer. */
const sent = async (env: Record<string, string>, answer: ProviderAnswer, to = message.to) => {
  const asked: ProviderRequest[] = [];
  const sms = openSms(
    readSmsConfig(env, true)!,
    async (request) => {
      asked.push(request);
      return answer;
    },
    makeLog('silent'),
  );
  const outcome = await sms.send({ ...message, to }).catch(() => 'again');
  return { outcome, asked };
};

describe('a text message', () => {
  it('is sent to Twilio in the format of its interface', async () => {
    const { outcome, asked } = await sent(twilio, answered(201, { sid: 'SM1', status: 'queued' }));
    expect(outcome).toBe(true);
    expect(asked).toEqual([
      {
        method: 'POST',
        url: 'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
        headers: {
          authorization: `Basic ${btoa('AC1:secret')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: 'To=%2B971501234567&From=Sufra&Body=1234+is+your+Sufra+code.',
      },
    ]);
    const service = `MG${'0a'.repeat(16)}`;
    const { asked: byService } = await sent({ ...twilio, TWILIO_FROM: service }, answered(201, {}));
    expect(byService[0]!.body).toContain(`&MessagingServiceSid=${service}&`);
  });

  it('is sent to Unifonic in the format of its interface, with the same id at every attempt', async () => {
    const { outcome, asked } = await sent(unifonic, answered(200, { success: 'true', errorCode: 'ER-00' }));
    expect(outcome).toBe(true);
    expect(asked[0]!.url).toBe('https://el.cloud.unifonic.com/rest/SMS/messages');
    expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
      AppSid: 'app',
      SenderID: 'Sufra',
      Recipient: '971501234567',
      Body: message.text,
      responseType: 'JSON',
      CorrelationID: 'sufra-7',
    });
    expect((await sent(unifonic, answered(409, ''))).outcome).toBe(true);
  });

  it.each([
    ['Twilio, an invalid number', twilio, answered(400, { code: 21_211, message: 'x', status: 400 })],
    ['Twilio, who opted out', twilio, answered(400, { code: 21_610, message: 'x', status: 400 })],
    ['Unifonic, an invalid number', unifonic, answered(410, '')],
    ['Unifonic, a refusal in words', unifonic, answered(200, { success: false, errorCode: 'ER-482' })],
  ])('is dropped if the provider refuses it for good: %s', async (_what, env, answer) => {
    expect((await sent(env, answer)).outcome).toBe(false);
  });

  it.each([
    ['Twilio, too fast', twilio, answered(429, { code: 20_429 })],
    ['Twilio, away', twilio, answered(503, '<html>')],
    ['Twilio, wrong credentials', twilio, answered(401, { code: 20_003 })],
    ['Twilio, silent', twilio, { kind: 'silent', why: 'timeout' } as const],
    ['Unifonic, too fast', unifonic, answered(429, '')],
    ['Unifonic, another’s page', unifonic, answered(200, '<html>')],
    ['Unifonic, the sender is not registered', unifonic, answered(480, '')],
    ['Unifonic, silent', unifonic, { kind: 'silent', why: 'network' } as const],
  ])('is retried if the result is unknown: %s', async (_what, env, answer) => {
    expect((await sent(env, answer)).outcome).toBe('again');
  });

  it('is sent only to a phone number', async () => {
    const { outcome, asked } = await sent(twilio, answered(201, {}), 'sara@example.com');
    expect([outcome, asked]).toEqual([false, []]);
  });
});

describe('the settings of text messages', () => {
  it('set the number of codes a day to foreign numbers: 200 by default, none with 0', () => {
    expect(readConfig({}).foreignTexts).toBe(200);
    expect(readConfig({ SMS_FOREIGN_A_DAY: '0' }).foreignTexts).toBe(0);
    for (const wrong of ['-1', '1.5', 'many', '1234567890'])
      expect(() => readConfig({ SMS_FOREIGN_A_DAY: wrong })).toThrow('SMS_FOREIGN_A_DAY must be a whole number');
  });

  it('are required in production, by name, and not outside it', () => {
    expect(readConfig({}).sms).toBeUndefined();
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/SMS_PROVIDER/);
  });
  it.each([
    [{ SMS_PROVIDER: 'pigeon' }, /SMS_PROVIDER must be twilio or unifonic/],
    [{ SMS_PROVIDER: 'twilio' }, /TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM/],
    [{ SMS_PROVIDER: 'unifonic', UNIFONIC_SENDER: 'x' }, /UNIFONIC_APP_SID/],
    [{ ...twilio, TWILIO_BASE_URL: 'http://api.twilio.test' }, /TWILIO_BASE_URL.*https/],
  ])('%o stop the start', (env, name) => {
    expect(() => readSmsConfig(env, true)).toThrow(ConfigError);
    expect(() => readSmsConfig(env, true)).toThrow(name);
  });
});
