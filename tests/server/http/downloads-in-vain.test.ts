import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sessions } from '#server/db/schema/accounts.ts';
import { tokenHash } from '#server/config/secret.ts';
import type { RunningServer } from '#server/start-server.ts';
import { somewhere } from '../../support/server/attacked-server.ts';
import { jobsDone } from '../../support/server/jobs-done.ts';
import { mailTo } from '../../support/server/registration.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const AT_ONCE = 50;
const OF_AN_ADDRESS = 200;

let server: RunningServer;
let client: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ limits: true, trustedProxies: ['127.0.0.1'] });
  client = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  client?.close();
  await server?.close();
});

const get = (from: string, path: string, token?: string): Promise<Response> =>
  fetch(server.url + path, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
/** Sends this number of requests. Returns the number of answers with each status. */
const statuses = async (many: number, ask: (at: number) => Promise<Response>): Promise<Record<number, number>> => {
  const counted: Record<number, number> = {};
  for (let first = 0; first < many; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, many - first) }, (_, at) => ask(first + at));
    for (const { status } of await Promise.all(some)) counted[status] = (counted[status] ?? 0) + 1;
  }
  return counted;
};
const guess = (): string => randomBytes(49).toString('base64url').slice(0, 65);
const ask = async (channel: string, type: string, data: object): Promise<Record<string, unknown>> =>
  (await client.ask(channel, { type, data })).data as Record<string, unknown>;
/** The URL of the customer's picture, without and with its key. */
const picture = async (): Promise<{ path: string; withKey: string }> => {
  const { url } = await ask('profile', 'getForDashboard', { subtype: 'getAvatar' });
  return { path: String(url).split('?')[0]!, withKey: String(url) };
};
const calendar = async (): Promise<string> =>
  new URL(String((await ask('profile', 'calendar', { action: 'get' }))['url'])).pathname;

describe('a guesser behind a shared address', () => {
  it('gets 200 tries a minute of any kind, and does not block a customer’s files there', async () => {
    const from = somewhere();
    const { path, withKey } = await picture();
    const file = await statuses(100, () => get(from, path, guess()));
    const keyed = await statuses(50, () => get(from, `${path}?key=${guess()}`));
    const copied = await statuses(25, () => get(from, `/files/copy/${guess()}`));
    const read = await statuses(25, () => get(from, `/files/calendar/${guess()}.ics`));
    expect([file, keyed, copied, read]).toEqual([{ 404: 100 }, { 404: 50 }, { 404: 25 }, { 404: 25 }]);
    for (const guessed of [`${path}?key=${guess()}`, `/files/copy/${guess()}`, `/files/calendar/${guess()}.ics`])
      expect((await get(from, guessed)).status).toBe(429);
    const refused = await get(from, path, guess());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ status: 'err', code: 'rate_limited' });

    expect(await statuses(AT_ONCE, () => get(from, path, client.token))).toEqual({ 200: AT_ONCE });
    expect((await get(from, withKey)).status).toBe(200);
    expect((await get(from, await calendar())).status).toBe(200);
    await ask('account', 'export', {});
    await jobsDone(server, 'prepare-copy');
    const links = (await mailTo(server, 'active@demo.test')).flatMap((mail) => mail.links);
    const copy = new URL(links.find((link) => link.includes('/files/copy/'))!).pathname;
    expect((await get(from, copy)).status).toBe(200);
  }, 120_000);

  it('with an expired secret blocks no other customer, and gets 200 tries a minute', async () => {
    const from = somewhere();
    const { path, withKey } = await picture();
    const other = await signInClient(server.url, 'renew@demo.test');
    const strangers = async (many: number) => statuses(many, () => get(from, path, other.token));
    expect(await strangers(OF_AN_ADDRESS)).toEqual({ 404: OF_AN_ADDRESS });
    expect(await strangers(10)).toEqual({ 429: 10 });
    expect((await get(somewhere(), path, other.token)).status).toBe(429);
    expect((await get(from, withKey)).status).toBe(200);
    expect((await get(from, path, guess())).status).toBe(404);
    other.close();
  }, 120_000);

  it('blocks a session of an older build there, whose token looks like a guess, during the guesses', async () => {
    const from = somewhere();
    const { path } = await picture();
    const token = randomBytes(32).toString('base64url');
    const now = server.services.clock.now();
    await server.services.database.withTransaction((tx) =>
      tx.insert(sessions).values({
        userId: client.user.user_id,
        tokenHash: tokenHash(token),
        browserId: 'AN-OLDER-BROWSER',
        device: 'a phone',
        createdAt: now,
        lastSeen: now,
        expiresAt: now + 1_000_000,
      }),
    );
    expect(await statuses(AT_ONCE, () => get(from, path, token))).toEqual({ 200: AT_ONCE });
    // Successful requests are not counted.
    expect(await statuses(OF_AN_ADDRESS, () => get(from, path, guess()))).toEqual({ 404: OF_AN_ADDRESS });
    expect((await get(from, path, token)).status).toBe(429);
    expect((await get(somewhere(), path, token)).status).toBe(200);
  }, 120_000);
});

it('a customer can fetch at most 600 files a minute, from any addresses', async () => {
  const fresh = await startTestServer({ limits: true, trustedProxies: ['127.0.0.1'] });
  const customer = await signInClient(fresh.url, 'active@demo.test');
  const reply = await customer.ask('profile', { type: 'getForDashboard', data: { subtype: 'getAvatar' } });
  const [path] = (reply.data as { url: string }).url.split('?');
  const headers = () => ({ 'x-forwarded-for': somewhere(), authorization: `Bearer ${customer.token}` });
  expect(await statuses(650, () => fetch(fresh.url + path!, { headers: headers() }))).toEqual({ 200: 600, 429: 50 });
  customer.close();
  await fresh.close();
}, 120_000);
