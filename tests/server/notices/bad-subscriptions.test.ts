import { randomBytes } from 'node:crypto';

import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pushSubscriptions, users } from '#server/db/schema/accounts.ts';
import type { RunningServer } from '#server/start-server.ts';
import { noticeTopics } from '#src/domain/notices/topics.ts';
import { openPushDevice } from '../../support/push-device.ts';
import { connectClient, signInClient, startTestServer, type TestClient } from '../../support/server/server.ts';
import { deep } from '../../support/deep.ts';

/** The number of messages that one customer sends. */
const SENT = deep ? 10_000 : 250;

describe('a subscription', () => {
  let server: RunningServer;
  let client: TestClient;
  const subscribe = (subscription: unknown, more: object = {}) =>
    client.ask('profile', { type: 'pushSubscribe', data: { subscription, ...more } });
  const settings = async (data: object = {}) =>
    (await client.ask('profile', { type: 'noticeSettings', data })).data as {
      topics: Record<string, { push: boolean; mail: boolean }>;
      quiet: unknown;
      devices: number;
    };

  beforeAll(async () => {
    server = await startTestServer();
    client = await signInClient(server.url, 'new@demo.test');
  }, 120_000);
  afterAll(async () => {
    client.close();
    await server.close();
  });

  it.each([
    'https://127.0.0.1/dev/push/a',
    'http://127.0.0.1:1/dev/push/a',
    'http://10.0.0.1/dev/push/a',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://push.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'http://fcm.googleapis.com/fcm/send/x',
    'not an address',
    'https://fcm.googleapis.com/fcm/send/a\r\nb',
    'https://fcm.googleapis.com/fcm/send/abc\n',
    ' https://fcm.googleapis.com/fcm/send/abc',
  ])('at %s is refused, so that the server cannot be made to call other addresses — XTR-014', async (endpoint) => {
    const { subscription } = openPushDevice(server.url, 'x');
    const reply = await subscribe({ ...subscription, endpoint });
    expect(reply).toMatchObject({
      type: 'pushSubscribeErr',
      data: { code: 'validation', errors: { endpoint: expect.any(String) } },
    });
  });

  it('at this server itself is accepted only under /dev/push/', async () => {
    const { subscription } = openPushDevice(server.url, 'x');
    for (const path of [
      '/dev/inbox.json',
      '/healthz',
      '/dev/push/../inbox.json',
      '/dev/push%2f..%2finbox',
      '/dev/push/a\r\nb',
      '/dev/push/a\tb',
      '/dev/push/a#b',
    ])
      expect(await subscribe({ ...subscription, endpoint: server.url + path })).toMatchObject({
        data: { code: 'validation' },
      });
  });

  it('is refused with keys of another length or with a point off the curve — XTR-014', async () => {
    const { subscription } = openPushDevice(server.url, 'x');
    const { p256dh, auth } = subscription.keys;
    const wrong = [
      { p256dh: p256dh.slice(0, -4), auth },
      { p256dh, auth: randomBytes(15).toString('base64url') },
      { p256dh, auth: randomBytes(32).toString('base64url') },
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'), auth },
      { p256dh: '<script>', auth },
    ];
    for (const keys of wrong)
      expect(await subscribe({ ...subscription, keys })).toMatchObject({
        type: 'pushSubscribeErr',
        data: { code: 'validation', errors: { keys: expect.any(String) } },
      });
  });

  it('is a bad request with unknown topics or hours, and changes nothing', async () => {
    const { subscription } = openPushDevice(server.url, 'x');
    const before = await settings();
    for (const more of [{ topics: ['lock', 'casino'] }, { quiet: { from: '25:00', to: '07:00' } }, { topics: 'lock' }])
      expect(await subscribe(subscription, more)).toMatchObject({ data: { code: 'bad_request' } });
    expect(await client.ask('profile', { type: 'noticeSettings', data: { topics: { casino: {} } } })).toMatchObject({
      data: { code: 'bad_request' },
    });
    expect(await settings()).toEqual(before);
  });

  it('is replaced by newer ones, and ten are kept for each customer — XTR-014', async () => {
    const { subscription } = openPushDevice(server.url, 'many');
    for (let at = 0; at < SENT; at += 250)
      await Promise.all(
        Array.from({ length: 250 }, (_, nth) =>
          subscribe({ ...subscription, endpoint: `${subscription.endpoint}-${at + nth}` }),
        ),
      );
    const [kept] = await server.services.database.withTransaction(async (tx) => {
      const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'new@demo.test'));
      return tx.select({ kept: count() }).from(pushSubscriptions).where(eq(pushSubscriptions.userId, user!.id));
    });
    expect(kept).toEqual({ kept: 10 });
    expect((await settings()).devices).toBe(10);
  }, 120_000);

  it('without topics receives all topics until the customer chooses — XTR-014', async () => {
    const fresh = await signInClient(server.url, 'draft@demo.test');
    const { subscription } = openPushDevice(server.url, 'fresh');
    await fresh.ask('profile', { type: 'pushSubscribe', data: { subscription } });
    const all = (await fresh.ask('profile', { type: 'noticeSettings', data: {} })).data as Awaited<
      ReturnType<typeof settings>
    >;
    expect(noticeTopics.filter((topic) => all.topics[topic]!.push)).toEqual([...noticeTopics]);
    expect(all).toMatchObject({ quiet: { from: '22:00', to: '07:00' }, devices: 1 });
    await fresh.ask('profile', { type: 'pushSubscribe', data: { subscription, topics: ['lock'], quiet: null } });
    await fresh.ask('profile', { type: 'pushSubscribe', data: { subscription } });
    const some = (await fresh.ask('profile', { type: 'noticeSettings', data: {} })).data as typeof all;
    expect(noticeTopics.filter((topic) => some.topics[topic]!.push)).toEqual(['lock']);
    expect(some.quiet).toBeNull();
    fresh.close();
  });

  it('is refused to a visitor', async () => {
    const visitor = await connectClient(server.url);
    const { subscription } = openPushDevice(server.url, 'x');
    expect(await visitor.ask('profile', { type: 'pushSubscribe', data: { subscription } })).toMatchObject({
      data: { code: 'session_required' },
    });
    visitor.close();
  });
});
