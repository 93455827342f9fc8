import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { oneTimeCodes, users, wrongTries } from '#server/db/schema/accounts.ts';
import { generatedPassword } from '#server/sessions/generated-password.ts';
import type { RunningServer } from '#server/start-server.ts';
import { registration, sentTo } from '../../support/server/registration.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  startTestServer,
  type TestClient,
} from '../../support/server/server.ts';

let server: RunningServer;
let visitor: TestClient;
/** A server that applies the limits per IP address and per contact. */
let strict: RunningServer;
let limited: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
  strict = await startTestServer({ limits: true });
  limited = await connectClient(strict.url);
}, 180_000);
afterAll(async () => {
  visitor?.close();
  limited?.close();
  await server?.close();
  await strict?.close();
});

const phone = (contact: string) => ({ validateType: 'phone', contact, PC_CODE: '+971', app: 'customer' });
const email = (contact: string) => ({ validateType: 'email', contact, app: 'customer' });
const ask = (client: TestClient, type: string, data: object, browserId = BROWSER) =>
  client.ask('login', { type, data: { ...data, browserId } });
const send = (data: object, browserId = BROWSER) => ask(visitor, 'otp', data, browserId);
const verify = (data: object, otp: string, browserId = BROWSER) =>
  ask(visitor, 'otpverify', { ...data, otp }, browserId);
const codeFor = async (to: string, from = server): Promise<string> => (await sentTo(from, to))[0]!.code!;
const wrongFor = (code: string): string => (code === '0000' ? '0001' : '0000');
const createAccount = async (data: object) => {
  const client = await connectClient(server.url);
  const reply = await client.ask('registration', { type: 'createAccount', data });
  client.close();
  return reply;
};
const { password: _, ...details } = registration('code@example.com');

describe('login/otp', () => {
  it('sends four digits by text message or mail, valid for 300 seconds — AUT-029, AUT-030, AUT-033, CAL-020, CAL-023', async () => {
    expect(await send(phone('050 111 2222'))).toMatchObject({ type: 'otpOk', data: { expiresIn: 300 } });
    const [sms] = await sentTo(server, '+971501112222');
    expect(sms).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{4}$/) });
    expect(sms!.text).toMatch(new RegExp(`@127\\.0\\.0\\.1 #${sms!.code}$`));
    expect(await send(email('Code@Example.com'))).toMatchObject({ type: 'otpOk' });
    expect((await sentTo(server, 'code@example.com'))[0]).toMatchObject({ channel: 'email' });
    const stored = await server.services.database.withTransaction((tx) => tx.select().from(oneTimeCodes));
    expect(stored.every(({ codeHash }) => /^[0-9a-f]{64}$/.test(codeHash))).toBe(true);
  });

  it.each([
    [phone('4 123 4567'), 'Please enter a valid mobile number for the chosen country'],
    [phone('123'), 'Please enter a valid mobile number for the chosen country'],
    [email('x@example.com\r\nBcc: y@example.com'), 'Please enter an email such as name@example.com'],
  ])('refuses a contact that cannot receive a code: %j', async (data, message) => {
    expect(await send(data)).toMatchObject({
      type: 'otpErr',
      data: { code: 'validation', errors: { contact: message } },
    });
  });

  it('answers the same with and without an account for the contact', async () => {
    const [known, unknown] = [await send(email('active@demo.test')), await send(email('nobody@example.com'))];
    expect({ ...known, t: 0 }).toEqual({ ...unknown, t: 0 });
  });

  it('sends a contact three codes an hour from all browsers, and lets an IP address reach twenty contacts', async () => {
    for (const at of [1, 2, 3])
      expect(await ask(limited, 'otp', phone('501000000'), `BROWSER${at}`)).toMatchObject({ type: 'otpOk' });
    expect(await ask(limited, 'otp', phone('501000000'), 'BROWSER4')).toMatchObject({
      type: 'otpErr',
      data: { code: 'rate_limited', message: 'You have asked for too many codes. Please try again later.' },
    });
    for (let at = 1; at < 20; at += 1)
      expect(await ask(limited, 'otp', phone(`5010000${String(at).padStart(2, '0')}`))).toMatchObject({
        type: 'otpOk',
      });
    expect(await ask(limited, 'otp', phone('502000000'))).toMatchObject({ data: { code: 'rate_limited' } });
    expect(await sentTo(strict, '+971502000000')).toEqual([]);
  });
});

describe('login/otpverify', () => {
  it('accepts the right code once, in the browser that requested it — CAL-021, CAL-023', async () => {
    const data = phone('501110001');
    await send(data);
    const code = await codeFor('+971501110001');
    expect(await verify(data, code, 'ANOTHERBROWSERXX')).toMatchObject({ type: 'otpverifyErr' });
    expect(await verify(data, code)).toMatchObject({
      type: 'otpverifyOk',
      data: { ticket: expect.stringMatching(/^[\w-]{43}$/), exists: false },
    });
    expect(await verify(data, code)).toMatchObject({ type: 'otpverifyErr', data: { code: 'wrong_code' } });
  });

  it('reveals that an account exists only after the right code', async () => {
    await send(email('active@demo.test'));
    expect(await verify(email('active@demo.test'), await codeFor('active@demo.test'))).toMatchObject({
      data: { exists: true },
    });
  });

  it('rejects a code after 300 seconds, and an older code after a newer one was sent', async () => {
    const data = phone('501110002');
    await send(data);
    const first = await codeFor('+971501110002');
    let second = first;
    // The random code may be the same again.
    while (second === first) {
      await send(data);
      second = await codeFor('+971501110002');
    }
    expect(await verify(data, first)).toMatchObject({ data: { code: 'wrong_code' } });
    await server.services.database.withTransaction((tx) =>
      tx
        .update(oneTimeCodes)
        .set({ expiresAt: server.services.clock.now() })
        .where(eq(oneTimeCodes.contact, '+971501110002')),
    );
    expect(await verify(data, second)).toMatchObject({ type: 'otpverifyErr', data: { code: 'expired' } });
  });

  it('stops after five wrong codes over all codes and browsers, even if they are sent at once', async () => {
    const data = phone('501110003');
    await send(data);
    const wrong = wrongFor(await codeFor('+971501110003'));
    const guesses = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const client = await connectClient(server.url);
        const reply = await ask(client, 'otpverify', { ...data, otp: wrong });
        client.close();
        return (reply.data as { code: string }).code;
      }),
    );
    expect(guesses.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(guesses.filter((code) => code === 'rate_limited')).toHaveLength(7);
    await send(data, 'ANOTHERBROWSERXX');
    const closed = await verify(data, await codeFor('+971501110003'), 'ANOTHERBROWSERXX');
    expect(closed).toMatchObject({ data: { code: 'rate_limited', retryAfter: expect.any(Number) } });
    const { retryAfter } = closed.data as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(86_000_000);
    expect(retryAfter).toBeLessThanOrEqual(86_400_000);
  });

  it('counts wrong codes of other browsers separately', async () => {
    const data = phone('501110004');
    await send(data);
    for (let at = 0; at < 8; at += 1)
      expect(await verify(data, '1234', `STRANGER${at}`)).toMatchObject({ data: { code: 'wrong_code' } });
    expect(await verify(data, await codeFor('+971501110004'))).toMatchObject({ type: 'otpverifyOk' });
  });
});

describe('registration/createAccount', () => {
  const ticketFor = async (data: object, to: string): Promise<string> => {
    await send(data);
    const reply = await verify(data, await codeFor(to));
    return (reply.data as { ticket: string }).ticket;
  };

  it('creates a password of twelve letters and digits, a new one each time — AUT-038', () => {
    const made = Array.from({ length: 50 }, generatedPassword);
    for (const password of made) expect(password).toMatch(/^[A-Za-z\d]{12}$/);
    expect(new Set(made).size).toBe(made.length);
  });

  it('opens an account with a generated password and asks the customer to replace it — CAL-023, CAL-026, CAL-027', async () => {
    const ticket = await ticketFor(email('code@example.com'), 'code@example.com');
    expect(await createAccount({ ...details, ticket })).toMatchObject({
      type: 'createAccountOk',
      data: { token: expect.any(String), user: { email: 'code@example.com', passwordUnset: true } },
    });
    const [row] = await server.services.database.withTransaction((tx) =>
      tx.select().from(users).where(eq(users.email, 'code@example.com')),
    );
    expect(row).toMatchObject({ passwordGenerated: true, passwordHash: expect.stringMatching(/^\$argon2id\$/) });
    // The code has proven the address: no mail asks for a confirmation.
    expect(row!.emailConfirmedAt).not.toBeNull();
    expect((await sentTo(server, 'code@example.com')).every(({ links }) => links.length === 0)).toBe(true);
  });

  it('accepts a ticket once, for the proven contact, in the browser that proved it', async () => {
    const ticket = await ticketFor(phone('501110005'), '+971501110005');
    const numbers = { phone: '501110005', whatsUpnumber: '501110005' };
    expect(await createAccount({ ...details, email: 'p@example.com', ticket })).toMatchObject({
      data: { errors: { whatsUpnumber: 'Please use the number that received the code' } },
    });
    expect(
      await createAccount({ ...details, ...numbers, email: 'p@example.com', ticket, browserId: 'ANOTHERBROWSERXX' }),
    ).toMatchObject({ data: { code: 'expired' } });
    expect(await createAccount({ ...details, ...numbers, email: 'p@example.com', ticket })).toMatchObject({
      type: 'createAccountOk',
    });
    expect(await createAccount({ ...details, ...numbers, email: 'q@example.com', ticket })).toMatchObject({
      data: { code: 'expired' },
    });
    const other = await ticketFor(email('mine@example.com'), 'mine@example.com');
    expect(await createAccount({ ...details, email: 'yours@example.com', ticket: other })).toMatchObject({
      data: { errors: { email: 'Please use the email that received the code' } },
    });
    expect(await createAccount({ ...details, email: 'r@example.com', ticket: 'forged' })).toMatchObject({
      data: { code: 'expired' },
    });
  });
});

describe('Signing in with two steps', () => {
  const signIn = (smscode?: string) =>
    ask(visitor, 'set', { email: 'sms@demo.test', password: DEMO_PASSWORD, ...(smscode && { smscode }) });

  it('says how long the code is valid, and accepts at most five wrong codes a day — CAL-016', async () => {
    expect(await signIn()).toMatchObject({ type: 'smsOk', data: { expiresIn: 300 } });
    const sms = (
      await server.services.database.withTransaction((tx) =>
        tx.select({ phone: users.phone }).from(users).where(eq(users.email, 'sms@demo.test')),
      )
    )[0]!;
    const code = await codeFor(`+971${sms.phone}`);
    for (let at = 0; at < 5; at += 1)
      expect(await signIn(wrongFor(code))).toMatchObject({ type: 'smsErr', data: { code: 'wrong_code' } });
    expect(await signIn(code)).toMatchObject({
      type: 'setErr',
      data: { code: 'rate_limited', retryAfter: expect.any(Number) },
    });
    await server.services.database.withTransaction((tx) => tx.delete(wrongTries));
    expect(await signIn(code)).toMatchObject({ type: 'setOk' });
  });
});

describe('The codes by text message to foreign numbers', () => {
  const foreign = (n: number) => ({ ...phone(`7400 12${String(n).padStart(4, '0')}`), PC_CODE: '+44' });
  let capped: RunningServer;
  beforeAll(async () => {
    capped = await startTestServer({ limits: true, foreignTexts: 2, trustedProxies: ['127.0.0.1'] });
  }, 120_000);
  afterAll(() => capped?.close());
  /** Sends each request from its own IP address. */
  const from = async (address: number, data: object) => {
    const client = await connectClient(capped.url, { headers: { 'x-forwarded-for': `203.0.113.${address}` } });
    const reply = await ask(client, 'otp', data);
    client.close();
    return reply;
  };
  const closed = {
    type: 'otpErr',
    data: { code: 'rate_limited', message: expect.stringContaining('abroad today'), retryAfter: expect.any(Number) },
  };

  it('have a daily limit over all addresses, which is logged, but Emirates numbers and email have none — AUT-030', async () => {
    const { log, clock } = capped.services;
    const told = vi.spyOn(log, 'info');
    const warned = vi.spyOn(log, 'warn');
    expect(await from(1, foreign(1))).toMatchObject({ type: 'otpOk' });
    // Three requests at once: one text message is left for the day.
    const replies = await Promise.all([2, 3, 4].map((n) => from(n, foreign(n))));
    expect(replies.map(({ type }) => type).toSorted()).toEqual(['otpErr', 'otpErr', 'otpOk']);
    expect(await from(5, foreign(5))).toMatchObject(closed);
    expect(
      told.mock.calls.filter(([, words]) => words === 'a text message goes abroad').map(([facts]) => facts),
    ).toEqual([
      { count: 1, most: 2 },
      { count: 2, most: 2 },
    ]);
    expect(warned.mock.calls.filter(([, words]) => String(words).startsWith('a text message abroad'))).toHaveLength(3);
    expect(JSON.stringify([told.mock.calls, warned.mock.calls])).not.toContain('7400');
    expect(await from(6, phone('050 777 1111'))).toMatchObject({ type: 'otpOk' });
    expect(await from(7, email('abroad@example.com'))).toMatchObject({ type: 'otpOk' });
    // The count starts again on the next day.
    const { retryAfter } = (await from(8, foreign(8))).data as { retryAfter: number };
    const next = vi.spyOn(clock, 'now').mockReturnValue(clock.now() + retryAfter);
    expect(await from(9, foreign(9))).toMatchObject({ type: 'otpOk' });
    next.mockRestore();
    told.mockRestore();
    warned.mockRestore();
  });
});
