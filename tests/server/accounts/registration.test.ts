import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tickets, users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { mailTo, registration, sentTo, tokenIn } from '../../support/server/registration.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

let server: RunningServer;
let visitor: TestClient;
let active: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
  active = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  visitor?.close();
  active?.close();
  await server?.close();
});

const signUp = async (data: object, type = 'set') => {
  const client = await connectClient(server.url);
  const reply = await client.ask('registration', { type, data });
  client.close();
  return reply;
};
const rowOf = (email: string) =>
  server.services.database.withTransaction(
    async (tx) => (await tx.select().from(users).where(eq(users.email, email)))[0],
    'snapshot',
  );
const confirm = (type: string, token: string) => visitor.ask('confirmation', { type: 'get', data: { type, token } });

describe('registration/set', () => {
  it('opens an account, signs in on this socket and sends a mail to confirm the address — AUT-024, AUT-025, CAL-023, CAL-025', async () => {
    const client = await connectClient(server.url);
    const reply = await client.ask('registration', {
      type: 'set',
      data: registration('  Noura@Example.com ', { language: 'ar-AE' }),
    });
    expect(reply).toMatchObject({
      type: 'setOk',
      data: {
        token: expect.any(String),
        user: {
          email: 'noura@example.com',
          firstName: 'Noura',
          lastName: 'Al Suwaidi',
          phone: '501234567',
          PC_CODE: '+971',
          whatsUpnumber: '501234567',
          language: 'ar-AE',
          hasPlan: false,
          passwordUnset: false,
        },
      },
    });
    expect(await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPause' } })).toMatchObject({
      type: 'getPauseOk',
    });
    client.close();
    const [mail] = await mailTo(server, 'noura@example.com');
    expect(mail).toMatchObject({ channel: 'email', subject: 'يرجى تأكيد بريدك الإلكتروني' });
    expect(mail!.links[0]).toMatch(/\/confirm\?type=email&token=[\w-]{43}$/);
    const row = await rowOf('noura@example.com');
    expect(row).toMatchObject({ emailConfirmedAt: null, passwordGenerated: false });
    expect(row!.passwordHash).toMatch(/^\$argon2id\$/);
    const elsewhere = await connectClient(server.url);
    const again = await elsewhere.ask('login', {
      type: 'set',
      data: { email: 'noura@example.com', password: 'a calm green morning', browserId: 'SOMEOTHERBROWSER' },
    });
    expect(again).toMatchObject({ type: 'setOk' });
    elsewhere.close();
  });

  it.each([
    [{ 'accept-language': 'ar-EG,ar;q=0.9' }, {}, 'ar-AE'],
    [{ 'accept-language': 'fr-FR' }, {}, 'en-US'],
    [{}, {}, 'en-US'],
    [{ 'accept-language': 'fr-FR' }, { language: 'ar' }, 'ar-AE'],
  ])(
    'gives the account the browser’s language (%j %j), otherwise en-US: %s — REF-003',
    async (headers, auth, language) => {
      const client = await connectClient(server.url, { headers, auth });
      const email = `speaks-${Object.values({ ...headers, ...auth })
        .join('-')
        .replace(/\W/g, '')}@example.com`;
      expect(await client.ask('registration', { type: 'set', data: registration(email) })).toMatchObject({
        type: 'setOk',
        data: { user: { language } },
      });
      client.close();
    },
  );

  it('shows an error beside every invalid field, in the visitor’s language — AUT-009, AUT-010, CAL-023', async () => {
    const wrong = registration('no address', {
      first_name: ' ',
      last_name: 'See http://evil.test',
      password: 'short',
      phone: '44 1234',
      whatsUpnumber: '12',
    });
    expect(await signUp(wrong)).toMatchObject({
      type: 'setErr',
      data: {
        code: 'validation',
        errors: {
          first_name: 'Please enter your first name',
          last_name: 'Please enter a name of up to 60 letters, without links or symbols',
          email: 'Please enter an email such as name@example.com',
          password: 'Please use at least 8 characters',
          phone: 'Please enter a number in the Emirates, such as 50 123 4567',
          whatsUpnumber: 'Please enter a valid number for the chosen country',
        },
      },
    });
    const arabic = await connectClient(server.url, { auth: { language: 'ar-AE' } });
    const reply = await arabic.ask('registration', { type: 'set', data: wrong });
    expect((reply.data as { errors: Record<string, string> }).errors['first_name']).toBe('يرجى إدخال اسمك الأول');
    arabic.close();
  });

  it.each(['password123', 'P@ssw0rd!', 'qwertyuiop', '12345678', 'iloveyou', 'aaaaaaaaaa', 'noura.x99'])(
    'refuses %s as a password, because it is easy to guess',
    async (password) => {
      expect(await signUp(registration('noura.x@example.com', { password }))).toMatchObject({
        data: { code: 'validation', errors: { password: expect.stringContaining('easy to guess') } },
      });
      expect(await rowOf('noura.x@example.com')).toBeUndefined();
    },
  );

  it('accepts a WhatsApp number of any country, but for calls only an Emirates number', async () => {
    const abroad = { WPC_CODE: '+44', whatsUpnumber: '07911 123456' };
    expect(await signUp(registration('uk1@example.com', { ...abroad, phone: '' }))).toMatchObject({
      data: { errors: { phone: 'Please enter a number in the Emirates' } },
    });
    expect(
      await signUp(registration('uk1@example.com', { ...abroad, PC_CODE: '+44', phone: '7911123456' })),
    ).toMatchObject({ data: { errors: { phone: 'We can only call numbers in the Emirates' } } });
    expect(await signUp(registration('uk1@example.com', { ...abroad, phone: '+971 50 765 4321' }))).toMatchObject({
      data: { user: { WPC_CODE: '+44', whatsUpnumber: '7911123456', PC_CODE: '+971', phone: '507654321' } },
    });
    expect(await signUp(registration('ae1@example.com', { phone: undefined }))).toMatchObject({
      data: { user: { phone: '501234567' } },
    });
  });

  it('opens only one account for an address, even for requests at the same time', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => signUp(registration('once@example.com'))));
    expect(replies.map(({ type }) => type).sort()).toEqual(['setErr', 'setErr', 'setOk']);
    expect(replies.find(({ type }) => type === 'setErr')).toMatchObject({
      data: { code: 'conflict', errors: { email: expect.stringContaining('already an account') } },
    });
    expect(await signUp(registration('ACTIVE@demo.test'))).toMatchObject({ data: { code: 'conflict' } });
    expect(await sentTo(server, 'once@example.com')).toHaveLength(1);
  });

  it.each([
    'a@example.com\r\nBcc: all@example.com',
    'a@example.com,b@example.com',
    'Noura <a@example.com>',
    '"a"@example.com',
    'a@example',
    'a@-example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses an address that would reach another recipient or inject a header: %j', async (email) => {
    expect(await signUp(registration(email))).toMatchObject({
      data: { code: 'validation', errors: { email: expect.any(String) } },
    });
  });
});

describe('A referral', () => {
  it('is recognised by its token and stored with the account — AUT-018, AUT-019, CAL-024', async () => {
    const { refToken } = active.user as unknown as { refToken: string };
    const check = await visitor.ask('registration', { type: 'checkRef', data: { token: refToken } });
    expect(check).toMatchObject({ type: 'checkRefOk', data: { refId: expect.anything() } });
    const { refId } = check.data as { refId: string };
    expect(await signUp(registration('friend@example.com', { referer: refId }))).toMatchObject({ type: 'setOk' });
    expect((await rowOf('friend@example.com'))?.referrerId).toBe(active.user.user_id);
  });

  it('of no existing customer is refused with a message, and a sign-up with it has no referrer — CAL-024, ERR-019', async () => {
    expect(await visitor.ask('registration', { type: 'checkRef', data: { token: 'nobody' } })).toMatchObject({
      type: 'checkRefErr',
      data: {
        code: 'not_found',
        message: 'This recommendation is no longer valid. You can sign up without it.',
      },
    });
    expect(await signUp(registration('alone@example.com', { referer: 'nobody' }))).toMatchObject({ type: 'setOk' });
    expect(await signUp(registration('alone2@example.com', { referer: active.user.user_id }))).toMatchObject({
      type: 'setOk',
    });
    expect((await rowOf('alone@example.com'))?.referrerId).toBeNull();
    expect((await rowOf('alone2@example.com'))?.referrerId).toBeNull();
  });
});

describe('confirmation/get', () => {
  it('confirms the address once, and says so again if the link is opened again — CAL-034, CAL-035, CAL-036', async () => {
    await signUp(registration('confirm@example.com'));
    const token = tokenIn((await mailTo(server, 'confirm@example.com'))[0]);
    const good = {
      type: 'get',
      status: 'ok',
      data: { type: 'email', message: 'Thank you, your email is confirmed.' },
    };
    expect(await confirm('email', token)).toMatchObject(good);
    const at = (await rowOf('confirm@example.com'))!.emailConfirmedAt;
    expect(at).not.toBeNull();
    expect(await confirm('email', token)).toMatchObject(good);
    expect((await rowOf('confirm@example.com'))!.emailConfirmedAt).toBe(at);
  });

  it('refuses a token that is unknown, of another kind, expired, or for a former address — ERR-005', async () => {
    const invalid = { type: 'get', status: 'err', data: { message: 'This link is not valid.' } };
    await signUp(registration('old@example.com'));
    const token = tokenIn((await mailTo(server, 'old@example.com'))[0]);
    expect(await confirm('email', `${token}x`)).toMatchObject(invalid);
    expect(await confirm('phone', token)).toMatchObject(invalid);
    await server.services.database.withTransaction((tx) =>
      tx.update(users).set({ email: 'moved@example.com' }).where(eq(users.email, 'old@example.com')),
    );
    expect(await confirm('email', token)).toMatchObject({ ...invalid, data: { code: 'expired' } });
    await signUp(registration('late@example.com'));
    const late = tokenIn((await mailTo(server, 'late@example.com'))[0]);
    const { id } = (await rowOf('late@example.com'))!;
    await server.services.database.withTransaction((tx) =>
      tx.update(tickets).set({ expiresAt: server.services.clock.now() }).where(eq(tickets.userId, id)),
    );
    expect(await confirm('email', late)).toMatchObject({ ...invalid, data: { code: 'expired' } });
    expect((await rowOf('late@example.com'))!.emailConfirmedAt).toBeNull();
  });
});
