import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { readWearableConfig } from '#server/config/wearable-config.ts';
import { users, wearables } from '#server/db/schema/accounts.ts';
import { measurements } from '#server/db/schema/progress.ts';
import type { Wearable } from '#server/request/wearable-provider.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import { jobsDone } from '#tests/support/server/jobs-done.ts';
import { DEMO_PASSWORD, signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';
import {
  bringBack,
  connectWearable,
  consent,
  importNow,
  linkOf,
  nextAnswers,
  withdrawn,
} from '#tests/support/wearable-consent.ts';
import { deep } from '#tests/support/deep.ts';

const TODAY = day('2026-11-21');
const at = (ago: number): number => dayToWire(addDays(TODAY, -ago));
/** The number of weights in the stand-in's account: one on every second day. */
const HELD = 12;

const me = async (client: SignedIn) =>
  (await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'get' } })).data as Record<string, unknown>;

describe.each(['google_health', 'fitbit'] as const)('a wearable at %s', (provider) => {
  let server: RunningServer;
  let phone: SignedIn;
  let laptop: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({
      startsAt: Date.parse('2026-11-21T08:00:00Z'),
      wearable: readWearableConfig({ WEARABLE_PROVIDER: provider }, false),
    });
    phone = await signInClient(server.url, 'new@demo.test', 'PHONEPHONEPHONE1');
    laptop = await signInClient(server.url, 'new@demo.test', 'LAPTOPLAPTOPLAP2');
  }, 120_000);
  afterAll(async () => {
    phone?.close();
    laptop?.close();
    await server?.close();
  });
  const stored = () =>
    server.services.database.withTransaction((tx) =>
      tx.select().from(wearables).where(eq(wearables.userId, phone.user.user_id)),
    );
  afterEach(async () => {
    await jobsDone(server, 'import-weights');
    await phone.ask('profile', { type: 'fitbitOff', data: {} });
    await server.services.database.withTransaction((tx) =>
      tx.delete(measurements).where(eq(measurements.userId, phone.user.user_id)),
    );
  });

  const weights = async (): Promise<Record<string, number>> =>
    ((await phone.ask('progress', { type: 'getWeightHistory', data: {} })).data as never)['weightHistory'];
  const sources = async (): Promise<Record<string, string>> =>
    ((await phone.ask('progress', { type: 'get', data: {} })).data as { sources: Record<string, never> }).sources[
      'weight'
    ] ?? {};

  it('is connected with state and proof, returns with the code and imports its weights by itself — FIT-003, FIT-007, FIT-008, CHN-037', async () => {
    const link = new URL(await linkOf(phone));
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `${server.url}/fitbit`,
    });
    const back = await consent(link.href, 'granted');
    expect(back.pathname).toBe('/fitbit');
    const told = phone.next('progress', ({ type }) => type === 'changed');
    expect(await bringBack(phone, back)).toMatchObject({
      type: 'setFitbitOk',
      data: { message: expect.stringContaining('connected') },
    });
    expect(await me(phone)).toMatchObject({ fitbit_token: true });
    await told;
    const held = await weights();
    expect(Object.keys(held)).toHaveLength(HELD);
    expect(held[at(1)]).toBe(70_900);
    expect(new Set(Object.values(await sources()))).toEqual(new Set(['fitbit']));
    expect(await me(phone)).toMatchObject({ wearable: { importedAt: expect.any(Number), ended: false } });
  });

  it('has encrypted tokens, which no copy for the customer contains', async () => {
    await connectWearable(phone, 'granted');
    const [row] = await stored();
    const plain = Buffer.from(row!.access, 'base64url').toString('latin1');
    expect(plain).not.toContain('granted');
    expect(row!.refresh).toEqual(expect.any(String));
    // In another customer's row the tokens cannot be decrypted.
    const { unseal } = server.services.wearable!;
    expect(unseal(row!.access, `${provider} access ${phone.user.user_id}`)).toEqual(expect.any(String));
    expect(unseal(row!.access, `${provider} access ${phone.user.user_id + 1}`)).toBeUndefined();
    const another = row!.access.startsWith('A') ? 'B' : 'A';
    expect(unseal(another + row!.access.slice(1), `${provider} access ${phone.user.user_id}`)).toBeUndefined();
    expect(unseal('', 'nothing')).toBeUndefined();
  });

  it('accepts a state once, only from the session that requested it, and otherwise gives a sentence — FIT-004', async () => {
    const back = await consent(await linkOf(phone), 'granted');
    const other = await signInClient(server.url, 'new@demo.test', 'LAPTOPLAPTOPLAP1');
    const stranger = await signInClient(server.url, 'active@demo.test', 'STRANGERSTRANGE1');
    for (const client of [other, stranger])
      expect(await bringBack(client, back)).toMatchObject({
        type: 'setFitbitErr',
        data: { code: 'expired', message: expect.stringContaining('did not start this connection here') },
      });
    for (const client of [other, stranger]) client.close();
    expect(await phone.ask('profile', { type: 'setFitbit', data: { code: 'x' } })).toMatchObject({
      data: { code: 'expired' },
    });
    expect(await bringBack(phone, back)).toMatchObject({ type: 'setFitbitOk' });
    // The same answer again, because its first reply was lost.
    expect(await bringBack(phone, back)).toMatchObject({ type: 'setFitbitOk' });
    expect(await stored()).toHaveLength(1);
    const [first, second] = [await linkOf(phone), await linkOf(phone)];
    const crossed = await consent(first, 'granted');
    crossed.searchParams.set('state', new URL(second).searchParams.get('state') ?? '');
    expect(await bringBack(phone, crossed)).toMatchObject({ data: { code: 'validation' } });
  });

  it('is not connected without the permission to read weights — FIT-004', async () => {
    expect(await connectWearable(phone, 'no-scope')).toMatchObject({
      type: 'setFitbitErr',
      data: { code: 'validation', message: expect.stringContaining('did not allow weights') },
    });
    expect(await stored()).toEqual([]);
    expect((await consent(await linkOf(phone), 'denied')).searchParams.get('error')).toBe('access_denied');
  });

  it('never replaces values that were entered or deleted by hand, but replaces a copied value — FIT-008', async () => {
    await phone.ask('progress', { type: 'set', data: { date: at(1), weight: 68_000 } });
    await phone.ask('progress', { type: 'set', data: { date: at(3), weight: 68_500 } });
    await phone.ask('progress', { type: 'set', data: { date: at(3), weight: null } });
    await phone.ask('progress', { type: 'set', data: { date: at(5), weight: 68_900, source: 'copied' } });
    await connectWearable(phone, 'granted');
    await jobsDone(server, 'import-weights');
    const held = await weights();
    expect(held[at(1)]).toBe(68_000);
    expect(held[at(3)]).toBeUndefined();
    expect(held[at(5)]).toBe(71_100);
    // A later manual entry replaces the imported value and is kept.
    await phone.ask('progress', { type: 'set', data: { date: at(7), weight: 67_000 } });
    expect(await importNow(phone)).toMatchObject({ type: 'importFromFitbitOk', data: { imported: 0 } });
    expect((await weights())[at(7)]).toBe(67_000);
  });

  it('can also be read on request: new weights are counted once, and the last of a day is used — FIT-008, CHN-047', async () => {
    await connectWearable(phone, 'several-a-day');
    await jobsDone(server, 'import-weights');
    expect((await weights())[at(1)]).toBe(70_900);
    await server.services.database.withTransaction((tx) =>
      tx.delete(measurements).where(eq(measurements.userId, phone.user.user_id)),
    );
    const reply = await importNow(phone, 'once');
    // The last week is read again; older weights were read before.
    expect(reply).toMatchObject({
      type: 'importFromFitbitOk',
      data: { imported: 4, message: '4 new weights were imported.' },
    });
    expect((reply.data as { weightHistory: object }).weightHistory).toEqual(await weights());
    expect(await importNow(phone)).toMatchObject({
      data: { imported: 0, message: expect.stringContaining('nothing new') },
    });
  });

  it('is read through all pages, and expired tokens are renewed', async () => {
    await connectWearable(phone, 'two-pages');
    await jobsDone(server, 'import-weights');
    expect(Object.keys(await weights())).toHaveLength(HELD);
    // The connection starts the import: the first token may be expired by the time it is checked.
    await connectWearable(phone, 'expired');
    await jobsDone(server, 'import-weights');
    const [after] = await stored();
    expect(after!.importedAt).not.toBeNull();
    expect(after!.expiresAt).toBeGreaterThan(server.services.clock.now());
  });

  it('whose permission was withdrawn is disconnected with a message, and imported weights stay', async () => {
    await connectWearable(phone, 'granted');
    await jobsDone(server, 'import-weights');
    await connectWearable(phone, 'revoked');
    const update = phone.next(
      'client_check',
      ({ data }) => (data as { fitbit_token?: boolean }).fitbit_token === false,
    );
    const reply = await importNow(phone);
    // The job may have been faster.
    expect(['expired', 'not_found', 'conflict']).toContain((reply.data as { code: string }).code);
    await update;
    expect(await me(phone)).toMatchObject({ fitbit_token: false, wearable: { ended: true } });
    expect(await stored()).toMatchObject([{ access: '', refresh: null }]);
    expect(Object.keys(await weights())).toHaveLength(HELD);
    expect(await importNow(phone)).toMatchObject({ data: { code: 'not_found' } });
  });

  it.each([
    ['limited', 'provider_unavailable', 'asks for a pause'],
    ['garbage', 'provider_unavailable', 'does not answer properly'],
    ['broken', 'provider_unavailable', 'does not answer properly'],
    ['gone', 'provider_unavailable', 'has closed'],
    ['not-linked', 'conflict', 'keeps no weights'],
  ])('that answers %s gives a sentence, stays connected and is read the next time', async (scenario, code, words) => {
    await connectWearable(phone, 'granted');
    await jobsDone(server, 'import-weights');
    const before = await weights();
    await nextAnswers(server.url, scenario);
    expect(await importNow(phone)).toMatchObject({
      type: 'importFromFitbitErr',
      data: { code, message: expect.stringContaining(words) },
    });
    expect(await weights()).toEqual(before);
    expect(await stored()).toMatchObject([{ ended: false }]);
    await jobsDone(server, 'import-weights');
    expect(await importNow(phone)).toMatchObject({ type: 'importFromFitbitOk' });
  });

  it('is disconnected at once: its tokens are deleted, the provider is notified, and its weights stay', async () => {
    const before = await withdrawn(server.url);
    await connectWearable(phone, 'granted');
    await jobsDone(server, 'import-weights');
    expect(await phone.ask('profile', { type: 'fitbitOff', data: {} })).toMatchObject({
      type: 'fitbitOffOk',
      data: { message: expect.stringContaining('disconnected') },
    });
    expect(await stored()).toEqual([]);
    expect(await me(phone)).toMatchObject({ fitbit_token: false, wearable: null });
    await jobsDone(server, 'revoke-wearable');
    expect(await withdrawn(server.url)).toBeGreaterThan(before);
    expect(Object.keys(await weights())).toHaveLength(HELD);
    expect(await importNow(phone)).toMatchObject({ type: 'importFromFitbitErr', data: { code: 'not_found' } });
    expect(await phone.ask('profile', { type: 'fitbitOff', data: {} })).toMatchObject({ type: 'fitbitOffOk' });
  });

  it('of a customer who leaves is disconnected at the provider too, and all its data is deleted — XTR-002', async () => {
    const leaving = await signInClient(server.url, 'draft@demo.test', 'LEAVINGLEAVING01');
    await connectWearable(leaving, 'granted');
    await jobsDone(server, 'import-weights');
    const before = await withdrawn(server.url);
    expect(
      await leaving.ask('account', { type: 'erase', data: { password: DEMO_PASSWORD, texts: 'remove' } }),
    ).toMatchObject({ type: 'eraseOk' });
    await jobsDone(server, 'revoke-wearable');
    expect(await withdrawn(server.url)).toBe(before + 1);
    const rows = await server.services.database.withTransaction((tx) =>
      tx.select().from(wearables).where(eq(wearables.userId, leaving.user.user_id)),
    );
    expect(rows).toEqual([]);
    leaving.close();
  });

  it('is neither connected nor read without the consent to body data — XTR-004', async () => {
    await connectWearable(phone, 'granted');
    await jobsDone(server, 'import-weights');
    const takeBack = (given: boolean) => phone.ask('account', { type: 'setConsent', data: { purpose: 'body', given } });
    await takeBack(false);
    expect(await stored()).toEqual([]);
    for (const [channel, type] of [
      ['profile', 'fitbitLink'],
      ['progress', 'importFromFitbit'],
    ] as const)
      expect(await phone.ask(channel, { type, data: {} })).toMatchObject({ data: { code: 'forbidden' } });
    await takeBack(true);
    expect(
      await server.services.database.withTransaction((tx) =>
        tx.select({ taken: users.takenBack }).from(users).where(eq(users.id, phone.user.user_id)),
      ),
    ).toEqual([{ taken: [] }]);
  });

  const during = (question: 'exchange' | 'refresh', act: () => Promise<unknown>): void => {
    const wearable = server.services.wearable as { -readonly [K in keyof Wearable]: Wearable[K] };
    const asked: (one: string, two: never, now: never) => Promise<unknown> = wearable[question] as never;
    wearable[question] = (async (...given: Parameters<typeof asked>) => {
      wearable[question] = asked as never;
      const answer = await asked(...given);
      await act();
      return answer;
    }) as never;
  };

  it('whose consent is withdrawn during the code exchange keeps no permission at the provider — XTR-004', async () => {
    const before = await withdrawn(server.url);
    const consentTo = (given: boolean) =>
      laptop.ask('account', { type: 'setConsent', data: { purpose: 'body', given } });
    during('exchange', () => consentTo(false));
    expect(await connectWearable(phone, 'granted')).toMatchObject({
      type: 'setFitbitErr',
      data: { code: 'forbidden' },
    });
    expect(await stored()).toEqual([]);
    await jobsDone(server, 'revoke-wearable');
    expect(await withdrawn(server.url)).toBe(before + 1);
    await consentTo(true);
    expect(await connectWearable(phone, 'granted')).toMatchObject({ type: 'setFitbitOk' });
    await jobsDone(server, 'revoke-wearable');
    expect(await withdrawn(server.url)).toBe(before + 1);
  });

  it('of an account that is deleted during the code exchange keeps no permission at the provider — XTR-002', async () => {
    const leaving = await signInClient(server.url, 'unpaid@demo.test', 'LEAVINGLEAVING02');
    const other = await signInClient(server.url, 'unpaid@demo.test', 'LEAVINGLEAVING03');
    const before = await withdrawn(server.url);
    during('exchange', () => other.ask('account', { type: 'erase', data: { password: DEMO_PASSWORD } }));
    void connectWearable(leaving, 'granted').catch(() => undefined);
    await leaving.gone;
    await vi.waitUntil(
      async () => {
        await jobsDone(server, 'revoke-wearable');
        return (await withdrawn(server.url)) > before;
      },
      { timeout: 20_000, interval: 100 },
    );
    expect(await withdrawn(server.url)).toBe(before + 1);
    for (const client of [leaving, other]) client.close();
  });

  it('that is disconnected during a token renewal keeps no permission at the provider', async () => {
    await connectWearable(phone, 'granted');
    await jobsDone(server, 'import-weights');
    await server.services.database.withTransaction((tx) =>
      tx.update(wearables).set({ expiresAt: 0 }).where(eq(wearables.userId, phone.user.user_id)),
    );
    const held = (await stored())[0]!.refresh;
    const unsealed: string[] = [];
    const wearable = server.services.wearable as { -readonly [K in keyof Wearable]: Wearable[K] };
    const { revoke } = wearable;
    wearable.revoke = (token) => {
      unsealed.push(token);
      return revoke(token);
    };
    during('refresh', () => laptop.ask('profile', { type: 'fitbitOff', data: {} }));
    await importNow(phone);
    await jobsDone(server, 'revoke-wearable');
    wearable.revoke = revoke;
    const old = wearable.unseal(held!, `${provider} refresh ${phone.user.user_id}`);
    expect(unsealed).toContain(old);
    expect(unsealed.filter((token) => token !== old)).toHaveLength(1);
  });
});

// Slow: waits for the whole timeout of a provider.
if (deep)
  it('that stays silent is reported as slow, stays connected, and is read again by itself', async () => {
    const server = await startTestServer({
      startsAt: Date.parse('2026-11-21T08:00:00Z'),
      wearable: readWearableConfig({ WEARABLE_PROVIDER: 'google_health' }, false),
    });
    const phone = await signInClient(server.url, 'new@demo.test', 'PHONEPHONEPHONE2');
    const weights = async (): Promise<Record<string, number>> =>
      ((await phone.ask('progress', { type: 'getWeightHistory', data: {} })).data as never)['weightHistory'];
    try {
      await connectWearable(phone, 'granted');
      await jobsDone(server, 'import-weights');
      const before = await weights();
      expect(before[at(1)]).toBe(70_900);
      await server.services.database.withTransaction((tx) => tx.delete(measurements));
      expect(await weights()).toEqual({});
      await nextAnswers(server.url, 'slow');
      // The provider answers after all: a device waits longer for this message than for any other.
      const said = await new Promise((resolve) => {
        phone.socket.emit('progress', { type: 'importFromFitbit', data: {} }, resolve);
      });
      expect(said).toMatchObject({
        type: 'importFromFitbitErr',
        data: { code: 'provider_unavailable', message: expect.stringContaining('continues automatically') },
      });
      expect(await me(phone)).toMatchObject({ fitbit_token: true, wearable: { ended: false } });
      await jobsDone(server, 'import-weights');
      // The weights since the last reading, including its day.
      expect((await weights())[at(1)]).toBe(70_900);
    } finally {
      phone.close();
      await server.close();
    }
  }, 180_000);

it('is not offered if none is configured, and the message mentions the import of a file', async () => {
  const server = await startTestServer({ wearable: undefined });
  const client = await signInClient(server.url, 'new@demo.test');
  for (const [channel, type, data] of [
    ['profile', 'fitbitLink', {}],
    ['profile', 'setFitbit', { code: 'a', state: 'b' }],
    ['progress', 'importFromFitbit', {}],
  ] as const)
    expect(await client.ask(channel, { type, data })).toMatchObject({
      data: { code: 'provider_unavailable', message: expect.stringContaining('from a file') },
    });
  client.close();
  await server.close();
});
