import { createHash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { BROWSER, connectClient, DEMO_PASSWORD, signInClient, startTestServer } from '../../support/server/server.ts';

const { dishes } = catalogue;

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer({}, 'embedded');
}, 120_000);
afterAll(() => server.close());

const today = Math.floor(Date.now() / 86_400_000) * 86_400;
const within = async (work: Promise<unknown>, ms: number): Promise<boolean> => {
  const started = Date.now();
  await work;
  return Date.now() - started < ms;
};

describe('Signing in', () => {
  it('returns token, user, tag, referral token, secret and the supported protocol versions, and no receipt — CAL-023', async () => {
    const client = await connectClient(server.url);
    const request = {
      type: 'set',
      data: { email: 'new@demo.test', password: DEMO_PASSWORD, browserId: BROWSER, app: 'customer' },
      id: 'sign-in',
    };
    const first = await client.ask('login', request);
    expect(first).toMatchObject({
      type: 'setOk',
      data: {
        token: expect.any(String),
        user: {
          user_id: expect.any(Number),
          tag: expect.any(String),
          refToken: expect.any(String),
          plan: null,
          protocol: { current: expect.any(Number), oldest: expect.any(Number) },
          stateSecret: { kid: expect.any(String), key: expect.any(String) },
        },
      },
    });
    const second = await client.ask('login', request);
    expect((second.data as { token: string }).token).not.toBe((first.data as { token: string }).token);
    client.close();
  });

  it('accepts the email in any case', async () => {
    const client = await signInClient(server.url, 'NEW@Demo.test');
    client.close();
  });

  it('asks a two-step account for the code, once per browser', async () => {
    const client = await connectClient(server.url);
    const data = { email: 'sms@demo.test', password: DEMO_PASSWORD, browserId: BROWSER, app: 'customer' };
    expect(await client.ask('login', { type: 'set', data })).toMatchObject({ type: 'smsOk', data: { expiresIn: 300 } });
    const inbox = (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as {
      channel: string;
      code?: string;
      to: string;
      id: unknown;
      at: string;
      subject: string;
      text: string;
      links: string[];
    }[];
    const sms = inbox.find(({ channel }) => channel === 'sms')!;
    expect(sms).toMatchObject({
      id: expect.anything(),
      at: expect.any(String),
      to: expect.any(String),
      subject: expect.any(String),
      text: expect.stringContaining(sms.code!),
      links: [],
    });
    expect(sms.code).toMatch(/^\d{4}$/);
    const wrong = sms.code === '0000' ? '0001' : '0000';
    expect(await client.ask('login', { type: 'set', data: { ...data, smscode: wrong } })).toMatchObject({
      type: 'smsErr',
      data: { code: 'wrong_code' },
    });
    expect(
      await client.ask('login', { type: 'set', data: { ...data, browserId: 'ANOTHERBROWSER01', smscode: sms.code } }),
    ).toMatchObject({ type: 'smsErr' });
    expect(await client.ask('login', { type: 'set', data: { ...data, smscode: sms.code } })).toMatchObject({
      type: 'setOk',
    });
    expect(await client.ask('login', { type: 'set', data: { ...data, smscode: sms.code } })).toMatchObject({
      type: 'smsErr',
    });
    client.close();
  });

  it('is refused to a banned profile, but only after the right password', async () => {
    const client = await connectClient(server.url);
    const ask = (password: string) =>
      client.ask('login', { type: 'set', data: { email: 'banned@demo.test', password, browserId: BROWSER } });
    expect(await ask('wrong')).toMatchObject({ type: 'setErr', data: { code: 'wrong_credentials' } });
    expect(await ask(DEMO_PASSWORD)).toMatchObject({ type: 'setErr', data: { code: 'banned' } });
    client.close();
  });
});

describe('The separation of customers', () => {
  it.each([
    ['profile', 'getForDashboard', { subtype: 'get' }],
    ['progress', 'get', {}],
    ['rating', 'getDishes', {}],
    ['order', 'remainDeliveries', {}],
    ['get_arrays', 'get', { type: ['dietList'] }],
  ])(
    'forbids a request that names another customer in %s/%s, in both spellings — PRF-034',
    async (channel, type, data) => {
      const client = await signInClient(server.url, 'new@demo.test');
      for (const key of ['user_id', 'userId']) {
        const other = await client.ask(channel, { type, data: { ...data, [key]: client.user.user_id + 1 } });
        // A message that does not know this spelling is malformed; no message answers for another customer.
        expect(['forbidden', 'bad_request']).toContain((other.data as { code?: string }).code);
      }
      client.close();
    },
  );

  it('gives the same answer for a foreign order and for an order that does not exist', async () => {
    const owner = await signInClient(server.url, 'active@demo.test');
    const order = (owner.user['plan'] as { order: number }).order;
    const stranger = await signInClient(server.url, 'arabic@demo.test');
    const ask = (orderId: number) => stranger.ask('order', { type: 'setCutlery', data: { orderId, cutlery: 1 } });
    const [foreign, absent] = [await ask(order), await ask(999_999)];
    expect(foreign).toMatchObject({ type: 'setCutleryErr', data: { code: 'not_found' } });
    expect(foreign.data).toEqual(absent.data);
    owner.close();
    stranger.close();
  });

  it('never sends the changes of one customer to another', async () => {
    const owner = await signInClient(server.url, 'active@demo.test');
    const tab = await signInClient(server.url, 'active@demo.test', 'SECONDBROWSER001');
    const stranger = await signInClient(server.url, 'arabic@demo.test');
    const anybody = await connectClient(server.url);
    const heard: unknown[] = [];
    for (const other of [stranger, anybody]) other.socket.onAny((...message: unknown[]) => heard.push(message));
    const told = tab.next('progress', ({ type }) => type === 'changed');
    const saved = await owner.ask('progress', { type: 'set', data: { date: today, calories: 1_234 } });
    const notice = await told;
    expect(notice.rev).toEqual(saved.rev);
    expect(notice).toMatchObject({ data: { version: expect.any(Number), days: [today] } });
    expect(heard).toEqual([]);
    for (const client of [owner, tab, stranger, anybody]) client.close();
  });

  it('sends client_check/update without token or secret to the customer’s other tabs, not to the sending tab', async () => {
    const owner = await signInClient(server.url, 'active@demo.test');
    const tab = await signInClient(server.url, 'active@demo.test', 'SECONDBROWSER001');
    const own: unknown[] = [];
    owner.socket.on('client_check', (message) => own.push(message));
    const told = tab.next('client_check', ({ type }) => type === 'update');
    const saved = await owner.ask('profile', {
      type: 'setDishlike',
      data: { userId: owner.user.user_id, dishId: dishes[0]!.id, action: 'like', meal_type: 3 },
    });
    expect(saved.type).toBe('setDishlikeOk');
    const notice = await told;
    expect(notice.data).toMatchObject({ user_id: owner.user.user_id });
    expect(JSON.stringify(notice)).not.toMatch(/"token"|stateSecret/);
    expect(own).toEqual([]);
    owner.close();
    tab.close();
  });
});

describe('The end of a session', () => {
  it('by its token’s hash, after an offline sign-out, closes it on every connection', async () => {
    const tab = await signInClient(server.url, 'renew@demo.test');
    const later = await connectClient(server.url);
    const tokenHash = createHash('sha256').update(tab.token).digest('hex');
    const quick = within(tab.gone, 2_000);
    expect(
      await later.ask('login', { type: 'logout', data: { browserId: 'FRESHBROWSER0001', tokenHash } }),
    ).toMatchObject({ type: 'logoutOk' });
    expect(await quick).toBe(true);
    expect(
      await later.ask('client_check', { type: 'get', data: { token: tab.token, browserId: BROWSER } }),
    ).toMatchObject({ type: 'getErr', data: { code: 'session_invalid' } });
    later.close();
  });

  it('by a ban in the database disconnects within 2 s, notifies the browser, and then rejects the token — CAL-014', async () => {
    const tab = await signInClient(server.url, 'renewed@demo.test');
    const other = await signInClient(server.url, 'draft@demo.test');
    const told = tab.next('login', ({ type }) => type === 'logoutOk');
    await server.services.database.withTransaction((tx) =>
      tx.update(users).set({ banned: true }).where(eq(users.id, tab.user.user_id)),
    );
    expect(await within(tab.gone, 2_000)).toBe(true);
    expect(await told).toMatchObject({ data: { browserId: BROWSER } });
    const later = await connectClient(server.url);
    expect(
      await later.ask('client_check', { type: 'get', data: { token: tab.token, browserId: BROWSER } }),
    ).toMatchObject({ type: 'getErr' });
    expect(other.socket.connected).toBe(true);
    later.close();
    other.close();
  });

  it('does not follow from an error or an invalid request, and the socket stays signed in', async () => {
    const client = await signInClient(server.url, 'new@demo.test');
    await client.ask('nonsense', 5);
    await client.ask('progress', { type: 'set', data: { date: 'never' } });
    expect(await client.ask('login', { type: 'sessions', data: {} })).toMatchObject({
      type: 'sessionsOk',
      data: {
        sessions: expect.arrayContaining([
          expect.objectContaining({
            current: true,
            device: expect.any(String),
            createdAt: expect.any(Number),
            lastSeen: expect.any(Number),
          }),
        ]),
      },
    });
    client.close();
  });

  it('for all other sessions keeps this one', async () => {
    const here = await signInClient(server.url, 'draft@demo.test', 'HEREHEREHEREHERE');
    const there = await signInClient(server.url, 'draft@demo.test', 'THERETHERETHERE1');
    const told = there.next('login', ({ type }) => type === 'logoutOk');
    expect(await here.ask('login', { type: 'revoke', data: { all: true } })).toMatchObject({ type: 'revokeOk' });
    expect(await told).toMatchObject({ data: { browserId: 'THERETHERETHERE1' } });
    await there.gone;
    expect(await here.ask('login', { type: 'sessions', data: {} })).toMatchObject({ type: 'sessionsOk' });
    here.close();
  });
});
