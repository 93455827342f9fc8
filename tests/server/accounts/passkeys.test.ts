import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { relyingParty } from '#server/accounts/proofs/relying-party.ts';
import { tickets, users } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/rights.ts';
import type { RunningServer } from '#server/start-server.ts';
import { sentTo } from '../../support/server/registration.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  startTestServer,
  type TestClient,
} from '../../support/server/server.ts';
import { SoftwarePasskey } from '../../support/server/software-passkey.ts';

const ELSEWHERE = 'QRSTUVWXYZABCDEF';

describe('The passkeys of an account', () => {
  let server: RunningServer;
  let origin: string;
  const open: TestClient[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    origin = server.url.replace('127.0.0.1', 'localhost');
  }, 120_000);
  afterAll(async () => {
    for (const client of open) client.close();
    await server.close();
  });

  /** A page that was opened at `localhost`. */
  const page = async (): Promise<TestClient> => {
    const client = await connectClient(server.url, { headers: { origin, host: new URL(origin).host } });
    open.push(client);
    return client;
  };
  const write = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
    server.services.database.withTransaction(work);
  const signedIn = async (email: string): Promise<TestClient & { readonly tag: string }> => {
    const client = await page();
    const data = { email, password: DEMO_PASSWORD, browserId: BROWSER };
    const reply = await client.ask('login', { type: 'set', data });
    expect(reply).toMatchObject({ type: 'setOk' });
    return { ...client, tag: (reply.data as { user: { tag: string } }).user.tag };
  };
  const account = (client: TestClient, type: string, data: object = {}) => client.ask('account', { type, data });
  const optionsOf = (reply: { data?: unknown }) => (reply.data as { options: { challenge: string } }).options;
  const addOptions = async (client: TestClient, proof: object = { password: DEMO_PASSWORD }) =>
    optionsOf(await account(client, 'passkeyAddOptions', proof));
  const added = async (client: TestClient, passkey: SoftwarePasskey, name = 'My phone', proof?: object) =>
    account(client, 'passkeyAdd', { response: passkey.create(await addOptions(client, proof), { origin }), name });
  const signInOptions = async (client: TestClient) =>
    optionsOf(await client.ask('login', { type: 'passkeyOptions', data: {} }));
  const signIn = (client: TestClient, response: object) =>
    client.ask('login', { type: 'passkey', data: { response, browserId: ELSEWHERE } });

  it('are added after the password, named and listed, sign in with one answer, and can be removed — XTR-009', async () => {
    const client = await signedIn('active@demo.test');
    const passkey = new SoftwarePasskey();
    expect(await account(client, 'passkeyAddOptions')).toMatchObject({
      data: { code: 'validation', errors: { password: expect.any(String) } },
    });
    expect(await account(client, 'passkeyAddOptions', { password: 'not it' })).toMatchObject({
      data: { code: 'wrong_credentials' },
    });
    expect(await account(client, 'passkeyAddOptions', { password: DEMO_PASSWORD })).toMatchObject({
      data: {
        options: {
          rp: { id: 'localhost', name: 'Sufra' },
          attestation: 'none',
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    });
    expect(await added(client, passkey, '  My\n phone ')).toMatchObject({
      type: 'passkeyAddOk',
      data: { name: 'My phone' },
    });
    expect((await sentTo(server, 'active@demo.test'))[0]!.subject).toBe('A passkey was added to your account');
    const list = await account(client, 'passkeys');
    expect(list).toMatchObject({
      data: { passkeys: [{ name: 'My phone', createdAt: expect.any(Number), lastUsed: null }] },
    });

    const visitor = await page();
    const options = await signInOptions(visitor);
    const handle = Buffer.from(client.tag).toString('base64url');
    const reply = await signIn(visitor, passkey.get(options, { origin, counter: 2 }, handle));
    expect(reply).toMatchObject({
      type: 'passkeyOk',
      data: { token: expect.any(String), user: { email: 'active@demo.test' } },
    });
    const { token } = reply.data as { token: string };
    const later = await page();
    expect(await later.ask('client_check', { type: 'get', data: { token, browserId: ELSEWHERE } })).toMatchObject({
      type: 'setUser',
    });

    const [{ id }] = (list.data as { passkeys: { id: number }[] }).passkeys as [{ id: number }];
    const other = await signedIn('renew@demo.test');
    expect(await account(other, 'passkeyRemove', { id })).toMatchObject({ data: { code: 'not_found' } });
    expect(await account(client, 'passkeyRemove', { id })).toMatchObject({ type: 'passkeyRemoveOk' });
    const again = await page();
    expect(await signIn(again, passkey.get(await signInOptions(again), { origin, counter: 3 }))).toMatchObject({
      type: 'passkeyErr',
      data: { code: 'wrong_credentials' },
    });
  });

  it('need no code on a two-step account, and open no banned account — XTR-009', async () => {
    const byPassword = await page();
    const data = { email: 'sms@demo.test', password: DEMO_PASSWORD, browserId: BROWSER };
    expect(await byPassword.ask('login', { type: 'set', data })).toMatchObject({ type: 'smsOk' });
    const { phoneCode, phone } = (
      await write((tx) => tx.select().from(users).where(eq(users.email, 'sms@demo.test')))
    )[0]!;
    const newestCode = async () => (await sentTo(server, `${phoneCode}${phone}`))[0]!.code;
    expect(
      await byPassword.ask('login', { type: 'set', data: { ...data, smscode: await newestCode() } }),
    ).toMatchObject({ type: 'setOk' });
    const passkey = new SoftwarePasskey();
    const contact = { validateType: 'phone', contact: phone, PC_CODE: phoneCode, browserId: BROWSER };
    await byPassword.ask('login', { type: 'otp', data: contact });
    await added(byPassword, passkey, 'My phone', { code: await newestCode() });
    const visitor = await page();
    expect(await signIn(visitor, passkey.get(await signInOptions(visitor), { origin, counter: 2 }))).toMatchObject({
      type: 'passkeyOk',
    });
    await write((tx) => tx.update(users).set({ banned: true }).where(eq(users.email, 'sms@demo.test')));
    expect(await signIn(visitor, passkey.get(await signInOptions(visitor), { origin, counter: 3 }))).toMatchObject({
      data: { code: 'banned' },
    });
  });

  it('sign each challenge once, within five minutes, for this page, verified, with a rising counter — XTR-009', async () => {
    const client = await signedIn('arabic@demo.test');
    const passkey = new SoftwarePasskey();
    const first = await addOptions(client);
    const made = passkey.create(first, { origin });
    expect(await account(client, 'passkeyAdd', { response: made, name: 'a' })).toMatchObject({ type: 'passkeyAddOk' });
    expect(await account(client, 'passkeyAdd', { response: made, name: 'a' })).toMatchObject({
      data: { code: 'expired' },
    });
    const visitor = await page();
    const tried = async (manner: Partial<Parameters<SoftwarePasskey['get']>[1]>, handle?: string) => {
      const options = await signInOptions(visitor);
      const reply = await signIn(visitor, passkey.get(options, { origin, counter: 9, ...manner }, handle));
      return (reply.data as { code?: string }).code ?? reply.type;
    };
    expect(await tried({ origin: 'https://elsewhere.example' })).toBe('wrong_credentials');
    expect(await tried({ rpId: 'elsewhere.example' })).toBe('wrong_credentials');
    expect(await tried({ verified: false })).toBe('wrong_credentials');
    expect(await tried({}, Buffer.from('somebody else').toString('base64url'))).toBe('wrong_credentials');
    const options = await signInOptions(visitor);
    const answer = passkey.get(options, { origin, counter: 9 });
    expect((await signIn(visitor, answer)).type).toBe('passkeyOk');
    expect(await signIn(visitor, answer)).toMatchObject({ data: { code: 'expired' } });
    expect(await tried({ counter: 9 })).toBe('wrong_credentials');
    expect(await tried({ counter: 10 })).toBe('passkeyOk');
    const late = await signInOptions(visitor);
    await write((tx) => tx.update(tickets).set({ expiresAt: 1 }).where(eq(tickets.purpose, 'passkey')));
    expect(await signIn(visitor, passkey.get(late, { origin, counter: 11 }))).toMatchObject({
      data: { code: 'expired' },
    });
    // A challenge for one customer adds no passkey to another customer's account.
    const thief = await signedIn('renew@demo.test');
    const theirs = new SoftwarePasskey().create(await addOptions(client), { origin });
    expect(await account(thief, 'passkeyAdd', { response: theirs, name: 'b' })).toMatchObject({
      data: { code: 'expired' },
    });
  });

  it('are not added if the device has not verified its user, and not twice — XTR-009', async () => {
    const client = await signedIn('customfit@demo.test');
    const passkey = new SoftwarePasskey();
    const response = passkey.create(await addOptions(client), { origin, verified: false });
    expect(await account(client, 'passkeyAdd', { response, name: 'a' })).toMatchObject({
      data: { code: 'validation' },
    });
    expect(await added(client, passkey, ' ')).toMatchObject({
      type: 'passkeyAddOk',
      data: { name: expect.stringMatching(/./) },
    });
    expect(await added(client, passkey)).toMatchObject({ data: { code: 'conflict' } });
    expect(
      await write((tx) =>
        tx
          .select({ id: passkeys.id })
          .from(passkeys)
          .innerJoin(users, eq(users.id, passkeys.userId))
          .where(eq(users.email, 'customfit@demo.test')),
      ),
    ).toHaveLength(1);
  });

  it('are refused if the page’s host is an IP address — XTR-009', async () => {
    const client = await connectClient(server.url);
    open.push(client);
    expect(await client.ask('login', { type: 'passkeyOptions', data: {} })).toMatchObject({
      type: 'passkeyOptionsErr',
      data: { code: 'forbidden' },
    });
    const data = { email: 'new@demo.test', password: DEMO_PASSWORD, browserId: BROWSER };
    await client.ask('login', { type: 'set', data });
    expect(await account(client, 'passkeyAddOptions', { password: DEMO_PASSWORD })).toMatchObject({
      data: { code: 'forbidden' },
    });
  });

  it.each([
    [
      'https://app.sufra.example',
      'https://app.sufra.example',
      { id: 'app.sufra.example', origin: 'https://app.sufra.example' },
    ],
    [
      'https://app.sufra.example/',
      'http://10.0.0.7:8080',
      { id: 'app.sufra.example', origin: 'https://app.sufra.example' },
    ],
    ['http://127.0.0.1:8080', 'http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', undefined],
    ['http://[::1]:8080', 'http://[::1]:8080', undefined],
    ['http://127.0.0.1:8080', 'http://localhost.evil.example', undefined],
    ['http://127.0.0.1:8080', undefined, undefined],
  ])('belong to the host of the public URL, else to localhost: %s opened at %s — XTR-009', (publicUrl, from, party) => {
    expect(relyingParty(publicUrl, { origin: from })).toEqual(party);
  });
});
