import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { wrongTries } from '#server/db/schema/accounts.ts';
import { makeLimits } from '#server/request/limits.ts';
import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { sentTo } from '../../support/server/registration.ts';
import { redisForTests } from '../../support/machine/redis.ts';
import { connectClient, DEMO_PASSWORD, startTestServer } from '../../support/server/server.ts';
import { patient } from '../../support/patience.ts';

const here = await attackedServer('guesses');
const redis = redisForTests();

const STRANGER = 'STRANGERSBROWSER';
const OWN = 'OWNERSOWNBROWSER';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const TOLD = 'Someone is trying passwords for your account';

let guesses = 0;
/** Sends one guess from an unused IP address. */
const guess = (email: string, browserId = STRANGER) => here.login(email, `guess ${(guesses += 1)}`, { browserId });
const enter = async (email: string, browserId = STRANGER) =>
  codeOf(await here.login(email, DEMO_PASSWORD, { browserId }));
/** Sends `count` guesses, one after another; the server checks each of them. */
const guessed = async (email: string, count: number, browserId = STRANGER): Promise<void> => {
  for (let at = 0; at < count; at += 1) expect(codeOf(await guess(email, browserId))).toBe('wrong_credentials');
};
const told = async (email: string, title = TOLD) =>
  (await sentTo(here.server, email)).filter(({ subject }) => subject === title);
/** The mails to the owner, once there are at least `count`. */
const toldTimes = async (email: string, count: number, title = TOLD) => {
  await vi.waitUntil(async () => (await told(email, title)).length >= count, {
    timeout: patient(75_000),
    interval: 100,
  });
  return told(email, title);
};
/** Repeats a guess until the account accepts one and the server checks it. */
const guessedLater = async (email: string): Promise<void> => {
  for (;;) {
    const { code, retryAfter } = (await guess(email)).data as { code: string; retryAfter?: number };
    if (code === 'wrong_credentials') return;
    expect(code).toBe('rate_limited');
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
  }
};

describe('wrong passwords for one account from many addresses', () => {
  it('are limited equally if they arrive at once', async () => {
    // Opens all connections first: on a slow machine the waiting time that the first guesses start would otherwise end
    // before the last guesses.
    const lines = await Promise.all(
      Array.from({ length: 60 }, () => connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } })),
    );
    const credentials = { email: 'cancel@demo.test', browserId: STRANGER };
    const replies = await Promise.all(
      lines.map((line, at) => line.ask('login', { type: 'set', data: { ...credentials, password: `at once ${at}` } })),
    );
    for (const line of lines) line.close();
    const codes = replies.map(codeOf);
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(11);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(49);
  }, 180_000);

  it('count only if they are wrong: right ones are returned together with the wait that they started', async () => {
    const email = 'draft@demo.test';
    for (let at = 0; at < 12; at += 1) expect(await enter(email, `NEWBROWSER${at}`)).toBe('none');
    await guessed(email, 10);
    for (let at = 12; at < 15; at += 1) expect(await enter(email, `NEWBROWSER${at}`)).toBe('none');
    await guessed(email, 1);
    expect(codeOf(await guess(email))).toBe('rate_limited');
  }, 180_000);
});

describe('a browser that was once signed in to the account', () => {
  it('has a separate count: strangers cannot use it up, and it does not open their count', async () => {
    const email = 'unpaid@demo.test';
    const foreign = 'active@demo.test';
    expect(await enter(email, OWN)).toBe('none');
    await guessed(email, 11);
    expect(codeOf(await guess(email))).toBe('rate_limited');
    expect(await enter(email, OWN)).toBe('none');
    expect(codeOf(await guess(email))).toBe('rate_limited');
    // The browser is unknown to every other account.
    await guessed(foreign, 11);
    expect(await enter(foreign, OWN)).toBe('rate_limited');
    await guessed(email, 11, OWN);
    expect(await enter(email, OWN)).toBe('rate_limited');
  }, 180_000);

  it('also counts guesses inside its session', async () => {
    const email = 'customfit@demo.test';
    const client = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
    const data = { email, password: DEMO_PASSWORD, browserId: OWN };
    expect(await client.ask('login', { type: 'set', data })).toMatchObject({ type: 'setOk' });
    for (let at = 0; at < 5; at += 1)
      expect(
        codeOf(
          await client.ask('account', {
            type: 'setPassword',
            data: { current: `guess ${at}`, password: 'a calm green evening' },
          }),
        ),
      ).toBe('wrong_credentials');
    client.close();
    await guessed(email, 6, OWN);
    expect(await enter(email, OWN)).toBe('rate_limited');
    expect(await enter(email)).toBe('none');
  }, 180_000);
});

describe('the owner of an account whose password is guessed', () => {
  it('is notified by mail after more than ten, once a day', async () => {
    const email = 'sms@demo.test';
    const other = 'allergic@demo.test';
    await guessed(email, 11);
    await toldTimes(email, 1);
    await guessedLater(email);
    // This guess is later in the same queue: once the other owner has the mail, the earlier guess was handled as well.
    await guessed(other, 11);
    await toldTimes(other, 1);
    expect(await told(email)).toMatchObject([
      { links: [expect.stringMatching(/\/restore$/)], body: { action: 'Choose a new password' } },
    ]);
    const dayAgo = { at: here.server.services.clock.now() - DAY_MS };
    await here.server.services.database.withTransaction((tx) => tx.update(wrongTries).set(dayAgo));
    await guessedLater(email);
    expect(await toldTimes(email, 2)).toHaveLength(2);
  }, 300_000);

  it('is notified in the language of the account, and not at all without an e-mail address', async () => {
    await here.write('new@demo.test', { language: 'ar-AE' });
    await guessed('stranger@example.com', 11);
    await guessed('new@demo.test', 11);
    expect(await toldTimes('new@demo.test', 1, 'هناك من يجرّب كلمات مرور لحسابك')).toHaveLength(1);
    expect(await sentTo(here.server, 'stranger@example.com')).toEqual([]);
  }, 120_000);
});

describe('the daily count of wrong passwords', () => {
  it.skipIf(!here.postgres || redis === undefined)(
    'is shared by all nodes through Redis',
    async () => {
      const email = `nobody-${process.pid}-${Date.now()}@example.com`;
      const shared = { limits: true, trustedProxies: ['127.0.0.1'], redisUrl: redis!, databaseUrl: here.postgres!.url };
      const nodes = [await startTestServer(shared), await startTestServer(shared)];
      try {
        const codes = [];
        for (let at = 0; at < 12; at += 1) {
          const data = { email, password: `guess ${at}`, browserId: STRANGER };
          codes.push(codeOf(await here.once('login', 'set', data, { at: nodes[at % 2]! })));
        }
        expect(codes).toEqual([...Array.from({ length: 11 }, () => 'wrong_credentials'), 'rate_limited']);
      } finally {
        for (const node of nodes) await node.close();
      }
    },
    120_000,
  );

  it('is kept on the node while Redis is away', async () => {
    const { wrongAccount } = makeLimits(true, { isReady: false });
    for (let at = 0; at < 10; at += 1) expect(await wrongAccount('one')).toMatchObject({ slowed: false });
    expect(await wrongAccount('one')).toMatchObject({ slowed: true });
    expect(await wrongAccount('one')).toEqual({ wait: expect.any(Number) });
    expect(await wrongAccount('two')).toMatchObject({ slowed: false });
  });

  it('is off if all limits are off', async () => {
    const { wrongAccount } = makeLimits(false, undefined);
    for (let at = 0; at < 150; at += 1) expect(await wrongAccount('one')).toMatchObject({ slowed: false });
  });
});

// These tests are last: the clock of the server and its limits moves only forward, for the queues that use it.
describe('during one day', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
  const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

  it.each(['paused@demo.test', 'nobody@demo.test'])(
    'wrong passwords wait longer and longer after ten, and the right one waits too: %s',
    async (email) => {
      await guessed(email, 11);
      const waits = [];
      for (let at = 0; at < 10; at += 1) {
        const refused = await guess(email);
        expect(refused).toMatchObject({
          type: 'setErr',
          data: { code: 'rate_limited', message: expect.stringMatching(/^Too many wrong attempts for this account/) },
        });
        const { retryAfter } = refused.data as { retryAfter: number };
        waits.push(Math.round(retryAfter / 1000));
        expect(await enter(email)).toBe('rate_limited');
        later(retryAfter);
        await guessed(email, 1);
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600]);
    },
    60_000,
  );

  it('after a hundred wrong passwords, a stranger can use neither a guess nor the password until the day is over', async () => {
    const started = Date.now();
    const email = 'renewed@demo.test';
    expect(await enter(email, OWN)).toBe('none');
    await guessed(email, 10);
    for (let at = 10; at < 100; at += 1) {
      await guessed(email, 1);
      later(10 * MINUTE_MS);
    }
    const closed = await guess(email);
    expect(closed).toMatchObject({ data: { code: 'rate_limited' } });
    expect((closed.data as { retryAfter: number }).retryAfter).toBeGreaterThan(8 * 60 * MINUTE_MS);
    later(60 * MINUTE_MS);
    expect(await enter(email)).toBe('rate_limited');
    // Guesses of strangers lock no customer out: neither on the customer's own device nor with a link.
    expect(await enter(email, OWN)).toBe('none');
    expect(await here.useLink(await here.linkFor(email), DEMO_PASSWORD)).toMatchObject({ type: 'setOk' });
    expect(await enter(email)).toBe('rate_limited');
    vi.setSystemTime(started + DAY_MS);
    expect(await enter(email)).toBe('none');
  }, 120_000);
});
