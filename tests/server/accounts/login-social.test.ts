import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { identities, users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { mailTo, registration, sentTo, tokenIn } from '../../support/server/registration.ts';
import { BROWSER, connectClient, startTestServer, type TestClient } from '../../support/server/server.ts';

let server: RunningServer;
let visitor: TestClient;

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
}, 120_000);
afterAll(async () => {
  visitor?.close();
  await server?.close();
});

const tokenOf = async (provider: 'google' | 'facebook', scenario: string, more: object = {}): Promise<string> => {
  const reply = await fetch(`${server.url}/dev/${provider}/_control`, {
    method: 'POST',
    body: JSON.stringify({ scenario, ...more }),
  });
  return ((await reply.json()) as { token: string }).token;
};
const nonceOf = async (browserId: string | undefined = BROWSER): Promise<string> => {
  const reply = await visitor.ask('login', { type: 'nonce', data: { browserId } });
  return (reply.data as { nonce: string }).nonce;
};
/** Sends a message from a new browser, because a successful answer signs that browser in. */
const once = async (channel: string, type: string, data: object) => {
  const client = await connectClient(server.url);
  const reply = await client.ask(channel, { type, data });
  client.close();
  return reply;
};
const google = async (scenario: string, more: object = {}, browserId = BROWSER) => {
  const nonce = await nonceOf();
  const credential = await tokenOf('google', scenario, { nonce, ...more });
  return once('login', 'google', { credential, nonce, browserId, app: 'customer' });
};
const facebook = async (scenario: string, more: object = {}) =>
  once('login', 'facebook', { accessToken: await tokenOf('facebook', scenario, more), browserId: BROWSER });
const { password: _, ...details } = registration('sara@example.com', { first_name: 'Sara' });
const ticketIn = (reply: { data?: unknown }): string => (reply.data as { ticket: string }).ticket;

describe('Signing in with Google', () => {
  it('gives a new customer a ticket, opens the account with it and recognises the customer the next time — AUT-005, CAL-018, CAL-019, CAL-029, CAL-030', async () => {
    const first = await google('signed-in', { subject: 'g-1' });
    expect(first).toMatchObject({
      type: 'googleOk',
      data: {
        ticket: expect.stringMatching(/^[\w-]{43}$/),
        prefill: { email: 'sara@example.com', first_name: 'Sara', last_name: 'Nasser' },
      },
    });
    expect(await once('registration', 'google', { ...details, ticket: ticketIn(first) })).toMatchObject({
      type: 'googleOk',
      data: { token: expect.any(String), user: { email: 'sara@example.com', passwordUnset: true } },
    });
    // Google has confirmed the address: no mail asks for a confirmation.
    expect(await sentTo(server, 'sara@example.com')).toEqual([]);
    expect(await google('second-key', { subject: 'g-1', email: 'another@example.com' })).toMatchObject({
      type: 'googleOk',
      data: { token: expect.any(String), user: { email: 'sara@example.com' } },
    });
  });

  it.each([
    'expired',
    'issued-long-ago',
    'not-yet',
    'critical',
    'two-audiences',
    'other-audience',
    'other-party',
    'other-issuer',
    'wrong-nonce',
    'unsigned',
    'hmac',
    'changed',
    'rotated-key',
  ])('refuses a forged or foreign token: %s', async (scenario) => {
    expect(await google(scenario, { subject: 'g-1' })).toMatchObject({
      type: 'googleErr',
      data: { code: 'wrong_credentials', message: expect.any(String) },
    });
  });

  it('accepts a nonce once, in time, in the browser that requested it, and no invented nonce', async () => {
    const nonce = await nonceOf();
    const credential = await tokenOf('google', 'signed-in', { nonce, subject: 'g-1' });
    const data = { credential, nonce, browserId: BROWSER };
    expect(await once('login', 'google', data)).toMatchObject({ type: 'googleOk' });
    expect(await once('login', 'google', data)).toMatchObject({ type: 'googleErr', data: { code: 'expired' } });
    expect(await google('signed-in', { subject: 'g-1' }, 'ANOTHERBROWSERXX')).toMatchObject({
      data: { code: 'expired' },
    });
    const forged = await tokenOf('google', 'signed-in', { nonce: 'made-up', subject: 'g-1' });
    expect(await once('login', 'google', { credential: forged, nonce: 'made-up', browserId: BROWSER })).toMatchObject({
      data: { code: 'expired' },
    });
  });

  it('never gives access to an account because of the same email', async () => {
    const reply = await google('signed-in', { subject: 'g-2', email: 'active@demo.test' });
    expect(reply).toMatchObject({ data: { ticket: expect.any(String) } });
    expect(
      await once('registration', 'google', { ...details, email: 'active@demo.test', ticket: ticketIn(reply) }),
    ).toMatchObject({ type: 'googleErr', data: { code: 'conflict', errors: { email: expect.any(String) } } });
    const rows = await server.services.database.withTransaction((tx) =>
      tx.select().from(identities).where(eq(identities.subject, 'g-2')),
    );
    expect(rows).toEqual([]);
  });

  it('opens one account for one person, even with two tickets', async () => {
    const [first, second] = [
      await google('signed-in', { subject: 'g-4' }),
      await google('signed-in', { subject: 'g-4' }),
    ];
    const signUp = (email: string, reply: { data?: unknown }) =>
      once('registration', 'google', { ...details, email, ticket: ticketIn(reply) });
    expect(await signUp('one@example.com', first)).toMatchObject({ type: 'googleOk' });
    expect(await signUp('two@example.com', second)).toMatchObject({ type: 'googleErr', data: { code: 'expired' } });
    expect(await google('signed-in', { subject: 'g-4' })).toMatchObject({
      data: { user: { email: 'one@example.com' } },
    });
  });

  it('says that the second ticket of one person has expired, even if both are used at once', async () => {
    const replies = [
      await google('signed-in', { subject: 'g-5' }),
      await google('signed-in', { subject: 'g-5' }),
      await google('signed-in', { subject: 'g-5' }),
    ];
    const answers = await Promise.all(
      replies.map((reply, at) =>
        once('registration', 'google', { ...details, email: `at-once-${at}@example.com`, ticket: ticketIn(reply) }),
      ),
    );
    const said = answers.map(({ type, data }) => (type === 'googleOk' ? 'ok' : (data as { code: string }).code));
    expect(said.sort()).toEqual(['expired', 'expired', 'ok']);
  });

  it('asks to confirm an address that Google has not confirmed', async () => {
    const reply = await google('unverified-email', { subject: 'g-3', email: 'unsure@example.com' });
    await once('registration', 'google', { ...details, email: 'unsure@example.com', ticket: ticketIn(reply) });
    expect(await sentTo(server, 'unsure@example.com')).toHaveLength(1);
  });

  it('refuses a banned profile', async () => {
    await server.services.database.withTransaction(async (tx) => {
      const [banned] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'banned@demo.test'));
      await tx.insert(identities).values({ provider: 'google', subject: 'g-b', userId: banned!.id, createdAt: 1 });
    });
    expect(await google('signed-in', { subject: 'g-b' })).toMatchObject({
      type: 'googleErr',
      data: { code: 'banned' },
    });
  });
});

describe('Signing in with Facebook', () => {
  it('gives a new customer a ticket and recognises the customer later, but its email proves nothing — CAL-017, CAL-019, CAL-028, CAL-030', async () => {
    const first = await facebook('signed-in', { subject: '42', email: 'fb@example.com' });
    expect(first).toMatchObject({
      type: 'facebookOk',
      data: { ticket: expect.any(String), prefill: { email: 'fb@example.com' } },
    });
    expect(
      await once('registration', 'facebook', { ...details, email: 'fb@example.com', ticket: ticketIn(first) }),
    ).toMatchObject({ type: 'facebookOk', data: { user: { email: 'fb@example.com' } } });
    expect(await sentTo(server, 'fb@example.com')).toHaveLength(1);
    expect(await facebook('no-email', { subject: '42' })).toMatchObject({
      data: { user: { email: 'fb@example.com' } },
    });
  });

  it('asks for an email if Facebook gives none', async () => {
    const reply = await facebook('no-email', { subject: '43' });
    expect((reply.data as { prefill: object }).prefill).toEqual({ first_name: 'Sara', last_name: 'Nasser' });
  });

  it.each(['other-app', 'page-token', 'expired', 'revoked', 'other-person', 'bad-proof'])(
    'refuses a token that was not issued to this customer for this app: %s',
    async (scenario) => {
      expect(await facebook(scenario, { subject: '42' })).toMatchObject({
        type: 'facebookErr',
        data: { code: 'wrong_credentials' },
      });
    },
  );

  it('refuses a token that Facebook does not know, and says "later" if Facebook does not answer', async () => {
    expect(await once('login', 'facebook', { accessToken: 'made-up', browserId: BROWSER })).toMatchObject({
      data: { code: 'wrong_credentials' },
    });
    expect(await facebook('server-error', { subject: '42' })).toMatchObject({
      data: { code: 'provider_unavailable' },
    });
  });

  it('accepts neither a used ticket nor a ticket of another provider', async () => {
    const reply = await facebook('signed-in', { subject: '44' });
    const data = { ...details, email: 'fb44@example.com', ticket: ticketIn(reply) };
    expect(await once('registration', 'google', data)).toMatchObject({ data: { code: 'expired' } });
    expect(await once('registration', 'createAccount', data)).toMatchObject({ data: { code: 'expired' } });
    expect(await once('registration', 'facebook', data)).toMatchObject({ type: 'facebookOk' });
    expect(await once('registration', 'facebook', { ...data, email: 'fb45@example.com' })).toMatchObject({
      data: { code: 'expired' },
    });
  });
});

describe('A password link for an account that was opened by Google or Facebook', () => {
  const restore = async (email: string) => {
    const before = (await sentTo(server, email)).length;
    await visitor.ask('restore_password', { type: 'try', data: { email } });
    const token = tokenIn((await mailTo(server, email, before + 1))[0]);
    const reply = await once('restore_password', 'set', {
      token,
      password: 'a calm green evening',
      browserId: BROWSER,
    });
    expect(reply).toMatchObject({ type: 'setOk', data: { user: { email } } });
    const [mail] = await sentTo(server, email);
    return mail!.text;
  };
  const removed = 'Signing in with Google or Facebook was removed';

  it.each([
    ['Google', 'google', () => google('signed-in', { subject: 'g-thief', email: 'thief@example.com' })],
    ['Facebook', 'facebook', () => facebook('signed-in', { subject: 'f-thief', email: 'thief@example.com' })],
  ] as const)(
    'removes a stranger’s sign-in through %s, even after the address was confirmed, and says so',
    async (_name, provider, enter) => {
      const email = `victim-${provider}@example.com`;
      await once('registration', provider, { ...details, email, ticket: ticketIn(await enter()) });
      expect(await enter()).toMatchObject({ data: { user: { email } } });
      if (provider === 'google')
        await visitor.ask('confirmation', {
          type: 'get',
          data: { type: 'email', token: tokenIn((await sentTo(server, email))[0]) },
        });
      expect(await restore(email)).toContain(removed);
      const later = await enter();
      expect(later).toMatchObject({ data: { ticket: expect.any(String) } });
      expect(later.data).not.toHaveProperty('token');
    },
  );

  it('keeps the sign-in through Google if Google itself had confirmed the address', async () => {
    const email = 'honest@example.com';
    const enter = () => google('signed-in', { subject: 'g-honest', email });
    await once('registration', 'google', { ...details, email, ticket: ticketIn(await enter()) });
    expect(await restore(email)).not.toContain(removed);
    expect(await enter()).toMatchObject({ data: { user: { email } } });
  });

  it('removes the sign-in through Google if the account has since moved to another address', async () => {
    const email = 'moved-to@example.com';
    const enter = () => google('signed-in', { subject: 'g-moved', email: 'moved-from@example.com' });
    const opened = await once('registration', 'google', {
      ...details,
      email: 'moved-from@example.com',
      ticket: ticketIn(await enter()),
    });
    const { token } = opened.data as { token: string };
    const client = await connectClient(server.url);
    await client.ask('client_check', { type: 'get', data: { token, browserId: BROWSER } });
    // The account's password was generated: a code to its current address is the proof.
    const contact = { validateType: 'email', contact: 'moved-from@example.com', browserId: BROWSER };
    await client.ask('login', { type: 'otp', data: contact });
    const code = (await sentTo(server, 'moved-from@example.com'))[0]!.code!;
    expect(await client.ask('profile', { type: 'set', data: { scenario: 'main', email, code } })).toMatchObject({
      type: 'setOk',
    });
    const link = tokenIn((await sentTo(server, email))[0]);
    expect(await client.ask('confirmation', { type: 'get', data: { type: 'email', token: link } })).toMatchObject({
      status: 'ok',
    });
    client.close();
    expect(await restore(email)).toContain(removed);
    expect((await enter()).data).not.toHaveProperty('token');
  });
});
