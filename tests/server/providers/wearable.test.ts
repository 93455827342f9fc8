import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { readWearableConfig } from '#server/config/wearable-config.ts';
import { callProvider, type ProviderAnswer, type ProviderRequest } from '#server/providers/provider-call.ts';
import { makeWearable } from '#server/providers/wearable.ts';
import { day } from '#src/domain/days/day.ts';

const addresses = { ownUrl: () => 'http://own.test', publicUrl: () => 'https://app.test' };
const [FROM, TO] = [day('2026-10-01'), day('2026-11-21')];
const never = () => false;

/** An adapter whose provider gives this answer, and the requests that the provider received. */
const worn = (
  provider: 'google_health' | 'fitbit',
  answer: ProviderAnswer | ((asked: ProviderRequest) => ProviderAnswer),
) => {
  const asked: ProviderRequest[] = [];
  const wearable = makeWearable(
    readWearableConfig({ WEARABLE_PROVIDER: provider }, false),
    addresses,
    async (request) => {
      asked.push(request);
      return typeof answer === 'function' ? answer(request) : answer;
    },
  );
  return { wearable: wearable!, asked };
};
const says = (status: number, content: unknown): ProviderAnswer => ({
  kind: 'answered',
  status,
  text: typeof content === 'string' ? content : JSON.stringify(content),
});

describe.each(['google_health', 'fitbit'] as const)('the answers of %s', (provider) => {
  it.each<[string, ProviderAnswer, string]>([
    ['none in time', { kind: 'silent', why: 'timeout' }, 'slow'],
    ['no network', { kind: 'silent', why: 'network' }, 'unavailable'],
    ['a page instead of data', says(200, '<html>Sorry</html>'), 'unavailable'],
    ['data of another shape', says(200, { weight: 7, dataPoints: 'x' }), 'unavailable'],
    ['an old token', says(401, { errors: [{ errorType: 'expired_token' }] }), 'expired'],
    ['a legacy account', says(403, {}), 'unlinked'],
    ['no linked account', says(400, { error: { message: 'ACCOUNT_NOT_LINKED' } }), 'unlinked'],
    ['a closed interface', says(410, {}), 'gone'],
    ['an error', says(500, 'oops'), 'unavailable'],
  ])('to a request for weights are understood: %s', async (_what, answer, why) => {
    expect(await worn(provider, answer).wearable.weights('t', FROM, TO, never)).toMatchObject({ kind: 'failed', why });
  });

  it.each<[string, ProviderAnswer, string]>([
    [
      'a permission that was taken back',
      says(400, { error: 'invalid_grant', errors: [{ errorType: 'invalid_grant' }] }),
      'ended',
    ],
    ['credentials of ours that are wrong', says(401, { error: 'invalid_client' }), 'unavailable'],
    [
      'tokens without the right to read weights',
      says(200, { access_token: 'a', expires_in: 60, scope: 'profile' }),
      'scope',
    ],
    ['tokens of another shape', says(200, { access_token: 7 }), 'unavailable'],
    ['none in time', { kind: 'silent', why: 'timeout' }, 'slow'],
  ])('to a request for tokens are understood: %s', async (_what, answer, why) => {
    expect(await worn(provider, answer).wearable.refresh('r', 0)).toMatchObject({ kind: 'failed', why });
  });

  it('contain how long to wait after a rate limit', async () => {
    const { wearable } = worn(provider, { kind: 'answered', status: 429, text: '', retryAfter: 90 });
    expect(await wearable.weights('t', FROM, TO, never)).toEqual({ kind: 'failed', why: 'limited', retryAfter: 90 });
  });

  it('are no longer requested if no caller waits', async () => {
    const { wearable, asked } = worn(provider, says(200, { weight: [], dataPoints: [] }));
    expect(await wearable.weights('t', FROM, TO, () => true)).toEqual({ kind: 'failed', why: 'slow' });
    expect(asked).toEqual([]);
  });

  it('contain a token with its lifetime, and the confirmation that a permission was withdrawn', async () => {
    const tokens = says(200, { access_token: 'a', refresh_token: 'b', expires_in: 60 });
    expect(await worn(provider, tokens).wearable.exchange('c', 'v', 1000)).toEqual({
      kind: 'tokens',
      tokens: { access: 'a', refresh: 'b', expiresAt: 61_000 },
    });
    expect(await worn(provider, says(200, {})).wearable.revoke('b')).toBe(true);
    expect(await worn(provider, says(500, {})).wearable.revoke('b')).toBe(false);
  });
});

it('from Google Health have grams on the day of the scale, which differs from Greenwich at night', async () => {
  const point = (physicalTime: string, weightGrams: number, utcOffset: string) => ({
    weight: { weightGrams, sampleTime: { physicalTime, utcOffset } },
  });
  const { wearable, asked } = worn('google_health', ({ url }) =>
    url.includes('pageToken')
      ? says(200, { dataPoints: [point('2026-11-10T21:30:00Z', 70_400.4, '14400s')] })
      : says(200, {
          dataPoints: [point('2026-11-20T03:10:00Z', 70_000, '0s'), point('2026-09-30T10:00:00Z', 1, '0s')],
          nextPageToken: 'n',
        }),
  );
  expect(await wearable.weights('t', FROM, TO, never)).toEqual({
    kind: 'weights',
    readings: [
      { day: '2026-11-11', grams: 70_400 },
      { day: '2026-11-20', grams: 70_000 },
    ],
  });
  expect(asked).toHaveLength(2);
  expect(asked[0]!.headers).toMatchObject({ authorization: 'Bearer t' });
});

it('from Fitbit have kilograms, in a requested language with this unit, for at most 31 days at once', async () => {
  const { wearable, asked } = worn('fitbit', ({ url }) =>
    says(200, {
      weight: url.includes('2026-11-21.json') ? [{ date: '2026-11-20', time: '07:10:00', weight: 70.5 }] : [],
    }),
  );
  expect(await wearable.weights('t', FROM, TO, never)).toEqual({
    kind: 'weights',
    readings: [{ day: '2026-11-20', grams: 70_500 }],
  });
  expect(asked.map(({ url }) => url.split('/date/')[1])).toEqual([
    '2026-10-01/2026-10-31.json',
    '2026-11-01/2026-11-21.json',
  ]);
  for (const { headers } of asked) expect(headers['accept-language']).not.toMatch(/^en/);
});

describe('the pages of google_health', () => {
  /** A data point as the API returns it, with all fields besides the weight. */
  const point = (at: number) => ({
    name: `users/1234567890123456789012/dataTypes/weight/dataPoints/${at}-0123456789abcdef0123456789abcdef`,
    dataSource: {
      recordingMethod: 'AUTOMATICALLY_RECORDED',
      device: {
        formFactor: 'SCALE',
        manufacturer: 'A manufacturer of scales with a long name, Limited',
        model: 'Body Composition Smart Scale, second generation, white',
        displayName: 'The scale in the bathroom on the first floor',
        version: '21.4.1123.0-release+build.20261121',
      },
      application: { packageName: 'com.example.health.bodyscale', googleWebClientId: 'x'.repeat(72) },
      platform: 'ANDROID_HEALTH_CONNECT',
    },
    weight: {
      weightGrams: 70_000 + (at % 1000),
      notes: 'Weighed in the morning',
      sampleTime: {
        physicalTime: new Date(at * 1000).toISOString(),
        utcOffset: '14400s',
        civilTime: { date: { year: 2026, month: 10, day: 2 }, time: { hours: 7, minutes: 10, seconds: 5, nanos: 0 } },
      },
      creationTime: new Date(at * 1000).toISOString(),
      updateTime: new Date(at * 1000).toISOString(),
    },
  });

  it('with real point sizes are read to the last, and each answer is far below the limit', async () => {
    const server = createServer((request, reply) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://own.test');
      const size = Number(searchParams.get('pageSize'));
      const start = Number(searchParams.get('pageToken') ?? 0);
      const first = Date.parse('2026-10-02T03:10:00Z') / 1000;
      const dataPoints = Array.from({ length: Math.min(size, COUNT - start) }, (_, i) =>
        point(first + (start + i) * 60),
      );
      const text = JSON.stringify({ dataPoints, nextPageToken: start + size < COUNT ? String(start + size) : '' });
      largest = Math.max(largest, text.length);
      reply.setHeader('content-type', 'application/json').end(text);
    });
    const COUNT = 1_100;
    let largest = 0;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const wearable = makeWearable(
      readWearableConfig({ WEARABLE_PROVIDER: 'google_health' }, false),
      addresses,
      (asked) => {
        const { pathname, search } = new URL(asked.url);
        return callProvider({ ...asked, url: `http://127.0.0.1:${port}${pathname}${search}` });
      },
    );
    const read = await wearable!.weights('t', FROM, TO, never);
    server.close();
    expect(read).toMatchObject({ kind: 'weights', readings: expect.objectContaining({ length: COUNT }) });
    expect(largest).toBeGreaterThan(150_000);
    expect(largest).toBeLessThan(256 * 1024);
  });
});
