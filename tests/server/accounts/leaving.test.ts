import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import * as accounts from '#server/db/schema/accounts.ts';
import * as checkoutTables from '#server/db/schema/checkout.ts';
import * as community from '#server/db/schema/blog-and-forum.ts';
import * as deliveries from '#server/db/schema/deliveries.ts';
import * as fileTables from '#server/db/schema/files.ts';
import * as plans from '#server/db/schema/plans.ts';
import * as progress from '#server/db/schema/progress.ts';
import * as refundTables from '#server/db/schema/refunds.ts';
import * as rights from '#server/db/schema/rights.ts';
import * as upkeep from '#server/db/schema/upkeep.ts';
import { issueTicket } from '#server/sessions/tickets.ts';
import { forgetLeft } from '#server/jobs/forget-left.ts';
import type { RunningServer } from '#server/start-server.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { signInBuyer } from '../../support/server/buyers.ts';
import { create, press, urlOf } from '../../support/server/paying.ts';
import { mailTo, registration, sentTo, tokenIn } from '../../support/server/registration.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

const { users } = accounts;

let server: RunningServer;
const open: TestClient[] = [];
beforeAll(async () => {
  server = await startTestServer();
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server.close();
});

const write = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
  server.services.database.withTransaction(work);
const erase = (client: TestClient, data: object) => client.ask('account', { type: 'erase', data });
const demo = async (email: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, email);
  open.push(client);
  return client;
};

/** The columns of the database that hold any of these values, as table.column, of any type. */
const places = async (values: readonly string[]): Promise<string[]> =>
  write(async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
    const found: string[] = [];
    for (const { name } of rows)
      for (const value of values) {
        const { rows: hits } = await tx.execute<{ row: string }>(
          sql`select t::text as row from ${sql.raw(name)} t where position(lower(${value}) in lower(t::text)) > 0 limit 3`,
        );
        for (const { row } of hits) found.push(`${value} in ${name}: ${row.slice(0, 200)}`);
      }
    return found;
  });

/** A customer with data in every table, in texts that are used nowhere else. */
const everywhere = async () => {
  const email = 'layla.vanishing@example.com';
  const former = 'layla.former.vanishing@example.com';
  const client = await connectClient(server.url);
  open.push(client);
  const data = registration(former, {
    first_name: 'Laylavan',
    last_name: 'Ishingly',
    phone: '50 765 0001',
    whatsUpnumber: '50 765 0002',
  });
  const reply = await client.ask('registration', { type: 'set', data });
  const { token, user } = reply.data as { token: string; user: { user_id: number; tag: string } };
  const userId = user.user_id;
  const now = server.services.clock.now();
  const main = (change: object) =>
    client.ask('profile', {
      type: 'set',
      data: { scenario: 'main', ...change, password: 'a calm green morning' },
      id: crypto.randomUUID(),
    });
  expect(await main({ email })).toMatchObject({ type: 'setOk' });
  const moving = (await sentTo(server, email)).find(({ links }) => links[0]?.includes('type=email&'));
  await client.ask('confirmation', { type: 'get', data: { type: 'email', token: tokenIn(moving) } });
  expect(await main({ phone: '50 765 4321', whatsUpnumber: '50 765 0003' })).toMatchObject({ type: 'setOk' });
  // The same contacts, used by a visitor without the account.
  for (const [validateType, contact] of [
    ['phone', '50 765 0001'],
    ['phone', '50 765 0002'],
    ['phone', '50 765 0003'],
    ['phone', '50 765 4321'],
    ['email', former],
    ['email', email],
  ] as const) {
    const about = { validateType, contact, PC_CODE: '+971', browserId: BROWSER };
    await client.ask('login', { type: 'otp', data: about });
    const to = validateType === 'email' ? contact : `+971${contact.replaceAll(' ', '')}`;
    const otp = (await sentTo(server, to)).find(({ code }) => code !== null)!.code!;
    const verified = await client.ask('login', { type: 'otpverify', data: { ...about, otp } });
    expect(verified).toMatchObject({ type: 'otpverifyOk' });
    // Another code that stays open, and a wrong try that counts.
    await client.ask('login', { type: 'otp', data: about });
    await client.ask('login', { type: 'otpverify', data: { ...about, otp: otp === '0000' ? '0001' : '0000' } });
  }
  for (const visitor of [
    { email: former, name: 'Visitor', phone: '04 123 4567' },
    { email: email.toUpperCase(), name: 'Visitor', phone: '04 123 4567' },
    { email: 'relative@example.com', name: 'Laylavan I.', phone: '+971 (50) 765-0001' },
    { email: 'relative@example.com', name: 'Laylavan I.', phone: '050 765 0003' },
  ])
    expect(await client.ask('profile', { type: 'guestplanRequest', data: visitor })).toMatchObject({
      type: 'planRequestOk',
    });
  await client.ask('restore_password', { type: 'try', data: { email } });
  await client.ask('progress', { type: 'set', data: { date: 1_793_491_200, weight: 83_617 }, id: crypto.randomUUID() });
  await client.ask('profile', {
    type: 'set',
    data: { scenario: 'main', lastName: 'Vanishingly' },
    id: crypto.randomUUID(),
  });
  await write(async (tx) => {
    const own = { userId };
    await tx
      .update(users)
      .set({ notes: 'Sesamevanish', deliveryInstructions: 'Bellvanish', bagPaid: false })
      .where(eq(users.id, userId));
    await tx
      .insert(accounts.addresses)
      .values({ ...own, kind: 'home', emirate: 1, street: 'Vanishstreet 7', changedAt: now });
    await tx
      .insert(deliveries.earlierDeliveries)
      .values({ ...own, subject: 'home', until: '2027-01-01', value: { street: 'Oldvanish' } });
    await issueTicket(tx, now, 'google', {
      browserId: BROWSER,
      body: { identity: { provider: 'google', subject: 'googlevanish' }, email: 'elsewhere@example.com' },
    });
    await tx
      .insert(accounts.identities)
      .values({ ...own, provider: 'google', subject: 'googlevanish', createdAt: now });
    await tx
      .insert(rights.passkeys)
      .values({ ...own, credentialId: 'credvanish', publicKey: 'k', counter: 0, name: 'Keyvanish', createdAt: now });
    await tx
      .insert(progress.dishRatings)
      .values({ ...own, dishId: 1001, rating: 5, feedback: 'Tastevanish', editedAt: now, createdAt: now });
    await tx
      .insert(progress.generalRatings)
      .values({ ...own, feedback: 'Allvanish', overall: 5, food: 5, service: 5, delivery: 5, editedAt: now });
    await tx.insert(fileTables.files).values({
      ...own,
      hash: 'filevanish',
      model: 'Medical',
      attribute: 'documents',
      name: 'Bloodvanish.pdf',
      mime: 'application/pdf',
      size: 3,
      content: Buffer.from('abc'),
      createdAt: now,
    });
    await tx.insert(upkeep.teamRequests).values({ ...own, kind: 'plan', text: 'Callvanish', at: now });
    const [thread] = await tx
      .insert(community.forumThreads)
      .values({
        ...own,
        categoryId: 1,
        title: 'Titlevanish',
        html: '<p>Threadvanish</p>',
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await tx
      .insert(community.forumComments)
      .values({ ...own, threadId: thread!.id, text: 'Commentvanish', createdAt: now });
    const [session] = await tx.select().from(accounts.sessions).where(eq(accounts.sessions.userId, userId));
    await tx.insert(accounts.pushSubscriptions).values({
      ...own,
      sessionId: session!.id,
      endpoint: 'https://push.example/vanish',
      keys: { p256dh: 'a', auth: 'b' },
      createdAt: now,
    });
    await tx
      .insert(checkoutTables.vouchers)
      .values({ ...own, code: 'GIFTVANISH', type: 'fixed', value: 500, left: 500, applyType: 'other', createdAt: now });
  });
  const values = ['vanishing', 'Laylavan', 'Ishingly', '507654321', '507650001', '507650002', '507650003'];
  values.push('765-0001', '765 0003', 'vanish', '83617', 'googlevanish');
  return { client, token, userId, email, values, tag: user.tag };
};

describe('Erasing an account', () => {
  it('deletes the customer from every table, ends the session, and frees the email address at once — XTR-002', async () => {
    const { client, token, userId, email, values } = await everywhere();
    const link = tokenIn((await mailTo(server, email)).findLast(({ links }) => links[0]!.includes('type=email'))!);
    const restore = tokenIn((await mailTo(server, email, 2)).find(({ links }) => links[0]!.includes('/forgot/')));
    const unsent = await jobsDone(server, 'deliver');
    expect(unsent).toBeTruthy();
    expect((await places(values)).length).toBeGreaterThan(15);
    const stranger = { email: 'stranger@example.com', name: 'Stranger', phone: '050 765 9999' };
    expect(await client.ask('profile', { type: 'guestplanRequest', data: stranger })).toMatchObject({
      type: 'planRequestOk',
    });
    for (const [proof, code] of [
      [{}, 'validation'],
      [{ password: 'not it at all' }, 'wrong_credentials'],
      [{ code: '1234' }, 'wrong_code'],
    ] as const)
      expect(await erase(client, proof)).toMatchObject({ type: 'eraseErr', data: { code } });
    const told = await erase(client, { password: 'a calm green morning', texts: 'remove' });
    expect(told).toMatchObject({ type: 'eraseOk', data: { message: expect.stringContaining('erased') } });
    await client.gone;
    await jobsDone(server, 'deliver');
    expect(await places(values)).toEqual([]);
    // A stranger's data stay: the row and the note to the team.
    expect(await places(['stranger@example.com'])).toHaveLength(2);
    const again = await connectClient(server.url);
    open.push(again);
    expect(await again.ask('client_check', { type: 'get', data: { token, browserId: BROWSER } })).toMatchObject({
      data: { code: 'session_invalid' },
    });
    const login = { email, password: 'a calm green morning', browserId: BROWSER };
    expect(await again.ask('login', { type: 'set', data: login })).toMatchObject({
      data: { code: 'wrong_credentials' },
    });
    for (const [channel, type, data] of [
      ['confirmation', 'get', { type: 'email', token: link }],
      ['restore_password', 'check', { token: restore }],
      ['restore_password', 'set', { token: restore, password: 'a calm green evening' }],
    ] as const)
      expect(await again.ask(channel, { type, data }), `${channel}/${type}`).toMatchObject({
        data: { code: 'expired' },
      });
    expect(await again.ask('registration', { type: 'set', data: registration(email) })).toMatchObject({
      type: 'setOk',
    });
    const [row] = await write((tx) => tx.select().from(users).where(eq(users.id, userId)));
    expect(row).toMatchObject({ passwordHash: null, firstName: '', phone: '', erasedAt: expect.any(Number) });
  });

  it('keeps reviews and discussions without a name if the customer chooses so — XTR-002', async () => {
    const client = await demo('renewed@demo.test');
    const userId = client.user.user_id;
    const now = server.services.clock.now();
    await write(async (tx) => {
      await tx
        .insert(community.forumThreads)
        .values({ userId, categoryId: 1, title: 'Stays', html: '<p>a</p>', createdAt: now, updatedAt: now });
      await tx
        .insert(progress.dishRatings)
        .values({ userId, dishId: 1001, rating: 4, feedback: 'Good', editedAt: now, createdAt: now })
        .onConflictDoNothing();
    });
    expect(await erase(client, { password: DEMO_PASSWORD, texts: 'keep' })).toMatchObject({ type: 'eraseOk' });
    const [thread] = await write((tx) =>
      tx.select().from(community.forumThreads).where(eq(community.forumThreads.userId, userId)),
    );
    expect(thread).toMatchObject({ title: 'Stays', removedAt: null });
    const reader = await demo('active@demo.test');
    const { reviews } = (await reader.ask('rating', { type: 'getDishReviews', data: { dishId: 1001 } })).data as {
      reviews: { username: string }[];
    };
    expect(reviews.map(({ username }) => username)).toContain('A former customer');
  });

  it('says beforehand what happens to the plan, the deposit and data that the law requires, and does exactly that — XTR-003', async () => {
    const client = await demo('active@demo.test');
    const userId = client.user.user_id;
    const preview = await erase(client, { preview: true });
    expect(preview).toMatchObject({
      type: 'eraseOk',
      data: {
        plan: { order: expect.any(Number), end: expect.any(Number) },
        refund: expect.any(Number),
        deposit: expect.any(Number),
        kept: [
          { what: 'deliveries', until: expect.any(Number) },
          { what: 'invoices', until: expect.any(Number) },
        ],
      },
    });
    const { refund, deposit, plan, kept } = preview.data as {
      refund: number;
      deposit: number;
      plan: { order: number };
      kept: { until: number }[];
    };
    expect(refund).toBeGreaterThan(0);
    const asked = await client.ask('order', {
      type: 'cancel',
      data: { orderId: plan.order, makeCoupon: 0, preview: true },
    });
    expect(asked.data).toMatchObject({ refund, deposit: { back: deposit } });
    const address = String((client.user['homeAddress'] as { street: string }).street);
    expect(await erase(client, { password: DEMO_PASSWORD })).toMatchObject({ type: 'eraseOk' });
    const rows = await write(async (tx) => ({
      orders: await tx.select().from(plans.orders).where(eq(plans.orders.userId, userId)),
      refunds: await tx.select().from(refundTables.refunds).where(eq(refundTables.refunds.userId, userId)),
      last: await tx.select().from(rights.lastDeliveries).where(eq(rights.lastDeliveries.userId, userId)),
      days: await tx.select().from(plans.planDays).where(eq(plans.planDays.orderId, plan.order)),
    }));
    expect(rows.orders.find(({ id }) => id === plan.order)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunding',
    });
    expect(rows.refunds.find(({ what }) => what === 'plan')?.amount).toBe(refund);
    // Only the meals in preparation are still delivered.
    expect(Date.parse(`${rows.last[0]!.until}T00:00:00Z`) / 1000).toBe(kept[0]!.until);
    expect(JSON.stringify(rows.last[0]!.details)).toContain(address);
    expect(rows.days.length).toBeGreaterThan(0);
    expect(rows.days.every(({ day }) => day <= rows.last[0]!.until)).toBe(true);
    await jobsDone(server, 'deliver');
    const later = { ...server.services, clock: { now: () => (kept[0]!.until + 2 * 86_400) * 1000 } };
    await forgetLeft(later);
    expect(await places(['active@demo.test'])).toEqual([]);
    expect(await write((tx) => tx.select().from(rights.lastDeliveries))).toEqual([]);
    expect(await write((tx) => tx.select().from(plans.planDays).where(eq(plans.planDays.orderId, plan.order)))).toEqual(
      [],
    );
    await forgetLeft({ ...server.services, clock: { now: () => (kept[1]!.until + 2 * 86_400) * 1000 } });
    expect(await write((tx) => tx.select().from(plans.orders).where(eq(plans.orders.userId, userId)))).toEqual([]);
  });

  it('waits while a payment page is open, and is possible once that has ended — XTR-002', async () => {
    const buyer = await signInBuyer(server);
    open.push(buyer);
    await write((tx) =>
      tx
        .update(users)
        .set({ passwordHash: sql`(select password_hash from users where email = 'allergic@demo.test')` })
        .where(eq(users.id, buyer.userId)),
    );
    const page = urlOf(await create(buyer, 'paymennt'));
    expect(await erase(buyer, { password: DEMO_PASSWORD })).toMatchObject({
      data: { code: 'conflict', message: expect.stringContaining('payment') },
    });
    expect(await erase(buyer, { preview: true })).toMatchObject({ type: 'eraseOk' });
    await press(page, 'cancelled');
    expect(await erase(buyer, { password: DEMO_PASSWORD })).toMatchObject({ type: 'eraseOk' });
  });

  it('also ends the sessions of other devices — XTR-002', async () => {
    const client = await demo('paused@demo.test');
    const other = await signInClient(server.url, 'paused@demo.test', 'QRSTUVWXYZABCDEF');
    open.push(other);
    const out = other.next('login', ({ type }) => type === 'logoutOk');
    expect(await erase(client, { password: DEMO_PASSWORD })).toMatchObject({ type: 'eraseOk' });
    expect((await out).data).toEqual({ browserId: 'QRSTUVWXYZABCDEF', erased: true });
    await other.gone;
    // A device that was offline gets the same notice when it reconnects.
    const back = await connectClient(server.url);
    open.push(back);
    const late = back.next('login', ({ type }) => type === 'logoutOk');
    const check = { type: 'get', data: { token: other.token, browserId: 'QRSTUVWXYZABCDEF' } };
    expect(await back.ask('client_check', check)).toMatchObject({ data: { code: 'session_invalid' } });
    expect((await late).data).toEqual({ browserId: 'QRSTUVWXYZABCDEF', erased: true });
    await jobsDone(server, 'deliver');
    expect(await places(['paused@demo.test'])).toEqual([]);
  });

  it('is final for a waiting command of another device, and nothing of that command is written — XTR-002', async () => {
    const client = await demo('allergic@demo.test');
    const other = await signInClient(server.url, 'allergic@demo.test', 'QRSTUVWXYZABCDEF');
    open.push(other);
    const userId = client.user.user_id;
    const { database } = server.services;
    const begun = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    // The commit that erases the account is held up; later commands of the same customer wait for it.
    const held = vi.spyOn(database, 'withGroup').mockImplementationOnce(async (work) => {
      begun.resolve();
      await released.promise;
      return database.withGroup(work);
    });
    const erased = erase(client, { password: DEMO_PASSWORD });
    await begun.promise;
    const late = other.ask('progress', { type: 'setWeight', data: { weight: 70_000 } });
    // Gives the command time to reach the queue. A command that arrives later finds the account erased, with the same
    // result.
    await new Promise((resolve) => setTimeout(resolve, 200));
    released.resolve();
    expect(await erased).toMatchObject({ type: 'eraseOk' });
    expect(await late).toMatchObject({ type: 'setWeightErr', data: { code: 'session_invalid' } });
    held.mockRestore();
    const { measurements } = progress;
    expect(await write((tx) => tx.select().from(measurements).where(eq(measurements.userId, userId)))).toEqual([]);
  });
});
