import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { pushSubscriptions, sessions, users } from '#server/db/schema/accounts.ts';
import { notices, noticeSettings } from '#server/db/schema/notices.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import { giveNotices, type NewNotice } from '#server/notices/give-notices.ts';
import { renewWords } from '#server/notices/words.ts';
import type { RunningServer } from '#server/start-server.ts';
import { day } from '#src/domain/days/day.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { openPushDevice } from '../../support/push-device.ts';
import { BROWSER, signInClient, startTestServer, type TestClient } from '../../support/server/server.ts';
import { eventually } from '../../support/eventually.ts';

const DAY = day('2026-11-24');

/** 12:00 in Dubai: outside all quiet hours. */
const NOON = Date.parse('2026-11-24T08:00:00Z');

describe('a push', () => {
  let server: RunningServer;
  const open: TestClient[] = [];
  const demo = async (email: string) => {
    const client = await signInClient(server.url, email);
    open.push(client);
    return client;
  };
  const read = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]) =>
    server.services.database.withTransaction(work);
  const idOf = (email: string) =>
    read(async (tx) => (await tx.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]!.id);
  const give = async (email: string, ...subjects: readonly string[]) => {
    const userId = await idOf(email);
    const wanted = subjects.map((subject): NewNotice => ({
      userId,
      topic: 'renew',
      subject,
      day: DAY,
      words: renewWords(DAY),
      path: '/menu',
    }));
    const { clock, config } = server.services;
    await read((tx) =>
      giveNotices(tx, { now: clock.now(), zone: config.displayZone, publicUrl: config.publicUrl }, wanted),
    );
    await jobsDone(server, 'push-notices');
  };
  /** The mails about notices only. */
  const mailsOf = async (email: string) => {
    const userId = await idOf(email);
    const rows = await read((tx) =>
      tx
        .select({ subject: outgoingMessages.subject, text: outgoingMessages.text })
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, userId), eq(outgoingMessages.channel, 'email'))),
    );
    const titles = [renewWords(DAY)('en').title, renewWords(DAY)('ar').title];
    return rows.map(({ subject }) => subject).filter((subject) => titles.includes(subject));
  };
  const subscribe = (client: TestClient, subscription: unknown, more: object = { topics: ['renew'], quiet: null }) =>
    client.ask('profile', { type: 'pushSubscribe', data: { subscription, ...more } });

  beforeAll(async () => {
    server = await startTestServer({ startsAt: NOON });
  }, 120_000);
  afterAll(async () => {
    for (const client of open) client.close();
    await server.close();
  });

  it('reaches the device encrypted for it, with its tag, kind and link, and the development inbox lists it — XTR-014', async () => {
    const client = await demo('new@demo.test');
    const device = openPushDevice(server.url, 'sealed');
    expect(await subscribe(client, device.subscription)).toMatchObject({ type: 'pushSubscribeOk' });
    await give('new@demo.test', 'order:1');
    const [user] = await read((tx) => tx.select().from(users).where(eq(users.email, 'new@demo.test')));
    await eventually(async () => expect(await device.received()).toHaveLength(1));
    expect(await device.received()).toEqual([
      {
        web_push: 8030,
        mutable: true,
        app_badge: expect.any(Number),
        notification: expect.objectContaining({
          title: 'There is something new for you',
          lang: 'en',
          navigate: `${server.services.config.publicUrl}/menu`,
          data: { tag: user!.tag, kind: 'renew', notice: expect.any(Number), unread: expect.any(Number) },
        }),
        tag: user!.tag,
        kind: 'renew',
        notice: expect.any(Number),
        title: 'Your plan ends soon',
        text: expect.stringContaining('24 November 2026'),
        path: '/menu',
        unread: expect.any(Number),
      },
    ]);
    const inbox = (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as { channel: string; to: string }[];
    expect(inbox.filter(({ channel }) => channel === 'push').map(({ to }) => to)).toEqual([
      device.subscription.endpoint,
    ]);
  });

  it('is neutral in the customer’s language, and English if an older build has queued it — XTR-014', async () => {
    const client = await demo('renewed@demo.test');
    const device = openPushDevice(server.url, 'languages');
    await subscribe(client, device.subscription);
    await read((tx) => tx.update(users).set({ language: 'ar-AE' }).where(eq(users.email, 'renewed@demo.test')));
    await give('renewed@demo.test', 'order:ar');
    await eventually(async () => expect(await device.received()).toHaveLength(1));
    const userId = await idOf('renewed@demo.test');
    await read(async (tx) => {
      const { clock, config } = server.services;
      const giving = { now: clock.now(), zone: config.displayZone, publicUrl: config.publicUrl };
      await giveNotices(tx, giving, [
        { userId, topic: 'renew', subject: 'order:old', day: DAY, words: renewWords(DAY), path: '/menu' },
      ]);
      await tx
        .update(outgoingMessages)
        .set({ body: sql`${outgoingMessages.body} - 'lang'` })
        .where(eq(outgoingMessages.state, 'waiting'));
    });
    await jobsDone(server, 'push-notices');
    await eventually(async () => expect(await device.received()).toHaveLength(2));
    expect(await device.received()).toMatchObject([
      { title: renewWords(DAY)('ar').title, notification: { title: 'هناك جديد بانتظارك', lang: 'ar', dir: 'rtl' } },
      {
        title: renewWords(DAY)('ar').title,
        notification: { title: 'There is something new for you', lang: 'en', dir: 'ltr' },
      },
    ]);
    await client.ask('profile', { type: 'pushUnsubscribe', data: {} });
  });

  it('is sent at most twice a day, and the inbox has every notice — XTR-016', async () => {
    const client = await demo('draft@demo.test');
    const device = openPushDevice(server.url, 'capped');
    await subscribe(client, device.subscription);
    await give('draft@demo.test', 'order:1');
    await give('draft@demo.test', 'order:2', 'order:3', 'order:4');
    await eventually(async () => expect(await device.received()).toHaveLength(2));
    const { data } = await client.ask('profile', { type: 'notices', data: { limit: 50 } });
    const listed = (data as { notices: { topic: string }[] }).notices.filter(({ topic }) => topic === 'renew');
    expect(listed).toHaveLength(4);
  });

  it('is not sent in quiet hours: the notice is only in the inbox — XTR-016', async () => {
    const client = await demo('unpaid@demo.test');
    const device = openPushDevice(server.url, 'quiet');
    await subscribe(client, device.subscription, { topics: ['renew'], quiet: { from: '11:00', to: '13:00' } });
    await give('unpaid@demo.test', 'order:1');
    expect(await device.received()).toEqual([]);
    const rows = await read((tx) => tx.select().from(notices).where(eq(notices.subject, 'order:1')));
    const own = await idOf('unpaid@demo.test');
    expect(rows.find(({ userId, topic }) => userId === own && topic === 'renew')).toMatchObject({ sentDay: null });
  });

  it('deletes the subscription of a device that is gone, and is not retried — XTR-014', async () => {
    const client = await demo('paused@demo.test');
    const device = openPushDevice(server.url, 'gone/old-phone');
    await subscribe(client, device.subscription);
    await give('paused@demo.test', 'order:1');
    await eventually(async () => {
      const rows = await read((tx) => tx.select().from(pushSubscriptions));
      expect(rows.map(({ endpoint }) => endpoint)).not.toContain(device.subscription.endpoint);
    });
    const rows = await read((tx) =>
      tx.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, device.subscription.endpoint)),
    );
    expect(rows.map(({ state, attempts }) => [state, attempts])).toEqual([['failed', 1]]);
  });

  it('that is due in quiet hours is dropped: the notice stays in the inbox — XTR-016', async () => {
    const client = await demo('allergic@demo.test');
    const device = openPushDevice(server.url, 'too-late');
    await subscribe(client, device.subscription);
    const userId = await idOf('allergic@demo.test');
    const { clock, config } = server.services;
    await read(async (tx) => {
      await giveNotices(tx, { now: clock.now(), zone: config.displayZone, publicUrl: config.publicUrl }, [
        { userId, topic: 'renew', subject: 'order:0', day: DAY, words: renewWords(DAY), path: '/menu' },
      ]);
      await tx
        .update(noticeSettings)
        .set({ quiet: { from: '11:00', to: '13:00' } })
        .where(eq(noticeSettings.userId, userId));
    });
    await jobsDone(server, 'push-notices');
    expect(await device.received()).toEqual([]);
    const rows = await read((tx) =>
      tx.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, device.subscription.endpoint)),
    );
    expect(rows.map(({ state }) => state)).toEqual(['failed']);
    expect(await mailsOf('allergic@demo.test')).toEqual([]);
    await client.ask('profile', { type: 'pushUnsubscribe', data: {} });
  });

  it('expires for its device at the next quiet hours, and after half a day at the latest — XTR-016', async () => {
    const client = await demo('customfit@demo.test');
    const posted: number[] = [];
    const push = server.services.push!;
    const post = vi.spyOn(push, 'post').mockImplementation(async (_to, { ttl }) => {
      posted.push(ttl);
      return Promise.resolve('taken');
    });
    const device = openPushDevice(server.url, 'ttl');
    await subscribe(client, device.subscription, { topics: ['renew'], quiet: { from: '14:00', to: '15:00' } });
    await give('customfit@demo.test', 'order:1');
    await subscribe(client, device.subscription, { topics: ['renew'], quiet: null });
    await give('customfit@demo.test', 'order:2');
    post.mockRestore();
    // The time until the quiet hours, counted from noon, less the time that the test has used.
    expect(posted[0]).toBeGreaterThan(110 * 60);
    expect(posted[0]).toBeLessThanOrEqual(120 * 60);
    expect(posted[1]).toBe(12 * 3600);
  });

  it('that reaches no device is mailed once if the customer wants mail for its topic, but not if one device got it — XTR-014, XTR-016', async () => {
    const both = { topics: { renew: { push: true, mail: true } } };
    const gone = await demo('allergic@demo.test');
    for (const name of ['gone/first', 'gone/second'])
      await subscribe(gone, openPushDevice(server.url, name).subscription);
    await gone.ask('profile', { type: 'noticeSettings', data: both });
    await give('allergic@demo.test', 'order:1');
    await eventually(async () => expect(await mailsOf('allergic@demo.test')).toEqual(['Your plan ends soon']));

    const reached = await demo('arabic@demo.test');
    const device = openPushDevice(server.url, 'stays');
    await subscribe(reached, openPushDevice(server.url, 'gone/third').subscription);
    await subscribe(reached, device.subscription);
    await reached.ask('profile', { type: 'noticeSettings', data: both });
    await give('arabic@demo.test', 'order:1');
    await eventually(async () => expect(await device.received()).toHaveLength(1));
    expect(await mailsOf('arabic@demo.test')).toEqual([]);
  });

  it('is not sent to a device that has signed out, was revoked, or has unsubscribed — XTR-014, XTR-016', async () => {
    const [leaves, revoked, off] = [
      await demo('active@demo.test'),
      await demo('active@demo.test'),
      await demo('active@demo.test'),
    ];
    const devices = ['leaves', 'revoked', 'off'].map((name) => openPushDevice(server.url, name));
    for (const [at, client] of [leaves, revoked, off].entries()) await subscribe(client!, devices[at]!.subscription);
    await off.ask('profile', { type: 'pushUnsubscribe', data: {} });
    const endpoints = devices.map(({ subscription }) => subscription.endpoint);
    const kept = () =>
      read((tx) => tx.select().from(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, endpoints)));
    expect((await kept()).map(({ endpoint }) => endpoint).toSorted()).toEqual(endpoints.slice(0, 2).toSorted());
    await leaves.ask('login', { type: 'logout', data: { browserId: BROWSER } });
    const [standing] = await kept();
    expect(await kept()).toHaveLength(1);
    // A change by hand in the database, as when the team bans a device.
    await read((tx) => tx.update(sessions).set({ revokedAt: 1 }).where(eq(sessions.id, standing!.sessionId)));
    await give('active@demo.test', 'order:99');
    for (const device of devices) expect(await device.received()).toEqual([]);
  });

  it('for the previous account is not sent once another customer uses the browser — XTR-016', async () => {
    const [first, second] = [await demo('renew@demo.test'), await demo('renewed@demo.test')];
    const device = openPushDevice(server.url, 'shared');
    await subscribe(first, device.subscription);
    await subscribe(second, device.subscription);
    await give('renew@demo.test', 'order:1');
    expect(await device.received()).toEqual([]);
  });
});
