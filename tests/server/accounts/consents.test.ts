import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { users, wearables } from '#server/db/schema/accounts.ts';
import { orders } from '#server/db/schema/plans.ts';
import { measurements } from '#server/db/schema/progress.ts';
import { consents } from '#server/db/schema/rights.ts';
import { outgoingMessages, profileHistory } from '#server/db/schema/upkeep.ts';
import { catalogue } from '../../support/catalogue/built-in.ts';
import type { RunningServer } from '#server/start-server.ts';
import { signInBuyer } from '../../support/server/buyers.ts';
import { place } from '../../support/server/paying.ts';
import { registration } from '../../support/server/registration.ts';
import { connectClient, signInClient, startTestServer, type TestClient } from '../../support/server/server.ts';

const terms = catalogue.pageByAlias.get('terms')!;
const refunds = catalogue.pageByAlias.get('refunds')!;
const privacyPolicy = catalogue.pageByAlias.get('privacy-policy')!;

const DAY = Date.parse('2026-11-01T00:00:00Z') / 1000;

describe('The consents of a customer', () => {
  let server: RunningServer;
  const open: TestClient[] = [];
  const demo = async (email: string) => {
    const client = await signInClient(server.url, email);
    open.push(client);
    return client;
  };
  const set = (client: TestClient, purpose: string, given: boolean, id?: string) =>
    client.ask('account', { type: 'setConsent', data: { purpose, given }, ...(id !== undefined && { id }) });
  const of = async (client: TestClient) =>
    (
      (await client.ask('account', { type: 'consents', data: {} })).data as {
        consents: Record<string, { given: boolean; at: number; version: string }>;
      }
    ).consents;
  const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
    server.services.database.withTransaction(work, 'snapshot');

  beforeAll(async () => {
    server = await startTestServer();
  }, 120_000);
  afterAll(async () => {
    for (const client of open) client.close();
    await server.close();
  });

  it('are stored at the sign-up with the accepted version, but news need a separate consent — XTR-004', async () => {
    const client = await connectClient(server.url);
    open.push(client);
    const reply = await client.ask('registration', { type: 'set', data: registration('agrees@example.com') });
    const { user } = reply.data as { user: { user_id: number } };
    const rows = await read((tx) => tx.select().from(consents).where(eq(consents.userId, user.user_id)));
    expect(rows.map(({ purpose, given, version }) => [purpose, given, version])).toEqual([
      ['terms', true, terms.edition.version],
      ['plan', true, privacyPolicy.edition.version],
      ['body', true, privacyPolicy.edition.version],
      ['photos', true, privacyPolicy.edition.version],
    ]);
    const stand = await of(client);
    expect(Object.entries(stand).map(([purpose, { given }]) => [purpose, given])).toEqual([
      ['plan', true],
      ['body', true],
      ['photos', true],
      ['news', false],
    ]);
    expect(stand['body']!.at).toBeGreaterThan(0);
  });

  it('that are withdrawn and given again are reported with time and version, and to other devices at once — XTR-004', async () => {
    const client = await demo('renew@demo.test');
    const other = await connectClient(server.url);
    open.push(other);
    await other.ask('client_check', { type: 'get', data: { token: client.token, browserId: 'ABCDEFGHIJKLMNOP' } });
    const told = other.next('client_check', ({ type }) => type === 'update');
    const taken = await set(client, 'news', true, 'news-1');
    expect(taken).toMatchObject({
      type: 'setConsentOk',
      data: {
        consents: { news: { given: true, version: privacyPolicy.edition.version } },
        message: expect.any(String),
      },
    });
    await told;
    expect(await set(client, 'news', false)).toMatchObject({ data: { consents: { news: { given: false } } } });
    expect((await of(client))['news']!.given).toBe(false);
    // The team reads the previous choice, the present choice and its time.
    const letters = await read((tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(eq(outgoingMessages.userId, client.user.user_id))
        .orderBy(outgoingMessages.id),
    );
    expect(letters.filter(({ channel, text }) => channel === 'team' && text === 'Consent').at(-1)).toMatchObject({
      body: {
        before: { news: 'given' },
        after: { news: 'taken back' },
        'counts from': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      },
    });
    expect(await set(client, 'everything', true)).toMatchObject({ data: { code: 'bad_request' } });
  });

  it('for body data, once withdrawn: no body data is stored, and stored data can still be deleted — XTR-004', async () => {
    const client = await demo('active@demo.test');
    const userId = client.user.user_id;
    await server.services.database.withTransaction((tx) =>
      tx.insert(wearables).values({ userId, provider: 'fitbit', access: 'a', connectedAt: 1 }).onConflictDoNothing(),
    );
    const rows = () => read((tx) => tx.select().from(measurements).where(eq(measurements.userId, userId)));
    const before = await rows();
    expect(await set(client, 'body', false)).toMatchObject({ type: 'setConsentOk' });
    const writes: [string, string, object][] = [
      ['progress', 'set', { date: DAY, weight: 70_500, waist: 800 }],
      ['progress', 'setWeight', { weight: 70_500, date: DAY }],
      ['progress', 'setBodyAnalaysis', { data: { date: DAY, SMM: 3000, BFM: 2000 } }],
    ];
    for (const [channel, type, data] of writes)
      expect(await client.ask(channel, { type, data }), type).toMatchObject({
        data: { code: 'forbidden', message: expect.stringContaining('body data') },
      });
    expect(await rows()).toEqual(before);
    const known = before.find(({ kind, value }) => kind === 'weight' && value !== null)!;
    const date = Date.parse(`${known.day}T00:00:00Z`) / 1000;
    expect(await client.ask('progress', { type: 'setWeight', data: { weight: null, date } })).toMatchObject({
      type: 'setWeightOk',
    });
    expect(await read((tx) => tx.select().from(wearables).where(eq(wearables.userId, userId)))).toEqual([]);
    expect(await client.ask('profile', { type: 'set', data: { scenario: 'main', firstName: 'Sara' } })).toMatchObject({
      type: 'setOk',
    });
    await set(client, 'body', true);
    expect(await client.ask('progress', { type: 'set', data: { date: DAY, weight: 70_500 } })).toMatchObject({
      type: 'setOk',
    });
  });

  it('for body data, once withdrawn: every profile save that contains some is refused, but deletion is possible — XTR-004', async () => {
    const client = await demo('active@demo.test');
    const userId = client.user.user_id;
    const main = (data: object) => client.ask('profile', { type: 'set', data: { scenario: 'main', ...data } });
    const part = (subtype: string, data: object) =>
      client.ask('profile', { type: 'getForDashboard', data: { subtype, ...data } });
    const measure = (theaction: string, value: number | null) => part('saveProfData', { theaction, value });
    const held = () =>
      read(async (tx) => ({
        person: await tx.select().from(users).where(eq(users.id, userId)),
        measured: await tx.select().from(measurements).where(eq(measurements.userId, userId)),
        // The texts only, without their delivery states: messages are sent meanwhile.
        told: await tx
          .select({ id: outgoingMessages.id, text: outgoingMessages.text })
          .from(outgoingMessages)
          .where(eq(outgoingMessages.userId, userId))
          .orderBy(outgoingMessages.id),
        history: await tx.select().from(profileHistory).where(eq(profileHistory.userId, userId)),
      }));
    expect(await main({ medical: [1, 2] })).toMatchObject({ type: 'setOk' });
    await set(client, 'body', false);
    const before = await held();
    const saves: [string[], () => Promise<unknown>][] = [
      [['weight'], () => main({ weight: 71_000 })],
      [['height'], () => main({ height: 171, firstName: 'Half' })],
      [['start_weight', 'goal_weight'], () => main({ start_weight: 91_000, goal_weight: 61_000, height: 0 })],
      [['medical'], () => main({ medical: [1, 2, 3] })],
      [['height'], () => main({ height: 171, phone: '507654321', PC_CODE: '+971', password: 'Demo-2026!' })],
      [['weight'], () => measure('weight', 71_000)],
      [['height'], () => measure('height', 171)],
      [['start_weight'], () => measure('start_weight', 91_000)],
      [['goal_weight'], () => measure('goal_weight', 61_000)],
      [['medical'], () => part('saveMedicalInfo', { medical: [3] })],
    ];
    for (const [fields, save] of saves) {
      const { data } = (await save()) as { data: { code: string; message: string; errors: Record<string, string> } };
      expect(data, fields.join()).toMatchObject({ code: 'forbidden', message: expect.stringContaining('body data') });
      expect(data.errors).toEqual(Object.fromEntries(fields.map((field) => [field, data.message])));
    }
    expect(await held()).toEqual(before);
    // Changes that only remove data, or that are not about the body, are accepted.
    expect(await measure('goal_weight', null)).toMatchObject({ data: { user: { goal_weight: null } } });
    expect(await part('saveMedicalInfo', { medical: [2] })).toMatchObject({ data: { user: { medical: [2] } } });
    expect(await main({ firstName: 'Sara' })).toMatchObject({ type: 'setOk' });
    await set(client, 'body', true);
    expect(await measure('height', 171)).toMatchObject({ data: { user: { height: 171 } } });
  });

  it('that are missing for a waiting entry: the entry is refused for good and needs the customer’s attention — XTR-004', async () => {
    const client = await demo('paused@demo.test');
    await set(client, 'body', false);
    const at = server.services.clock.now();
    const op = { dev: 'phone', seq: 1, user: client.user.tag, at, off: 0, schema: 1 };
    expect(
      await client.ask('progress', { type: 'set', data: { date: DAY, weight: 70_500 }, id: crypto.randomUUID(), op }),
    ).toMatchObject({ type: 'setErr', op: { result: 'rejected' }, data: { code: 'forbidden' } });
  });

  it('for menus and plan, once withdrawn: no new plan is built or ordered until the consent is given again — XTR-004', async () => {
    const buyer = await signInBuyer(server);
    open.push(buyer);
    await set(buyer, 'plan', false);
    const placed = () => read((tx) => tx.select().from(orders).where(eq(orders.userId, buyer.userId)));
    expect(await place(buyer, 'Not Paid')).toMatchObject({
      data: { code: 'forbidden', message: expect.stringContaining('no new plan') },
    });
    expect(await placed()).toEqual([]);
    await set(buyer, 'plan', true);
    expect(await place(buyer, 'Not Paid')).toMatchObject({ type: 'placeneworderOk' });
    // The texts that the customer agreed to are stored with the order.
    expect((await placed()).map(({ agreed }) => agreed)).toEqual([
      {
        terms: terms.edition.version,
        refunds: refunds.edition.version,
        'privacy-policy': privacyPolicy.edition.version,
      },
    ]);
  });

  it('change no revision if they repeat the current state', async () => {
    const client = await demo('arabic@demo.test');
    const rev = async () =>
      (await read((tx) => tx.select({ rev: users.rev }).from(users).where(eq(users.id, client.user.user_id))))[0]!.rev;
    const before = await rev();
    expect(await set(client, 'photos', true)).toMatchObject({ type: 'setConsentOk' });
    expect(await rev()).toBe(before);
  });

  it('refer to the version of their page, and every static page contains it with its date — XTR-004', async () => {
    const client = await connectClient(server.url);
    open.push(client);
    for (const { alias, edition } of [terms, refunds, privacyPolicy])
      expect(await client.ask('static_pages', { type: 'get', data: { id: alias } })).toMatchObject({
        data: { version: edition.version, updatedAt: edition.changed },
      });
  });
});
