import * as v from 'valibot';

import { addDays, utcDayOf } from '../../src/domain/days/day.ts';
import type { Reading, WearableProvider } from '../request/wearable-provider.ts';
import { failureOf, readAnswer, tokensOf } from './wearable-answers.ts';
import type { CallProvider } from './provider-call.ts';
import type { WearableClient } from './wearable-client.ts';

const SCOPE = 'https://www.googleapis.com/auth/googlehealth.health_metrics_and_measurements.readonly';
/**
 * A data point has up to a thousand characters (device, application, times): a page of this size stays below the read
 * limit.
 */
const PAGE = 250;
const MOST_PAGES = 160;

const points = v.object({
  dataPoints: v.optional(
    v.array(
      v.object({
        weight: v.object({
          weightGrams: v.number(),
          sampleTime: v.object({
            physicalTime: v.pipe(v.string(), v.isoTimestamp()),
            utcOffset: v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,6}(?:\.\d+)?s$/)), '0s'),
          }),
        }),
      }),
    ),
    [],
  ),
  nextPageToken: v.optional(v.string(), ''),
});

interface Measured extends Reading {
  readonly at: number;
}

const measuredIn = (page: v.InferOutput<typeof points>): Measured[] =>
  page.dataPoints.map(({ weight: { weightGrams, sampleTime } }) => {
    const at = Date.parse(sampleTime.physicalTime);
    return { at, day: utcDayOf(at + Number.parseFloat(sampleTime.utcOffset) * 1000), grams: Math.round(weightGrams) };
  });

/** Google Health: weights in grams, with the instant and the time zone offset of the scale. */
export const googleHealth = (client: WearableClient, call: CallProvider): WearableProvider => {
  const post = (url: string, form: Record<string, string>) =>
    call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
    });
  const own = { client_id: client.clientId, client_secret: client.clientSecret };
  return {
    authorizeUrl: (state, challenge) =>
      `${client.authUrl()}?${new URLSearchParams({
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: client.redirectUrl(),
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        // Without these two, a second consent returns no refresh token.
        access_type: 'offline',
        prompt: 'consent',
      }).toString()}`,
    exchange: async (code, verifier, now) =>
      tokensOf(
        await post(client.tokenUrl(), {
          ...own,
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: client.redirectUrl(),
        }),
        SCOPE,
        now,
      ),
    refresh: async (token, now) =>
      tokensOf(
        await post(client.tokenUrl(), { ...own, grant_type: 'refresh_token', refresh_token: token }),
        SCOPE,
        now,
      ),
    revoke: async (token) => {
      const answer = await post(client.revokeUrl(), { token });
      return answer.kind === 'answered' && (answer.status === 200 || answer.status === 400);
    },
    weights: async (access, from, to, over) => {
      // The day is in the scale's zone, up to 14 hours from UTC: the request adds a day at both ends, which are cut
      // below.
      const filter = `weight.sample_time.physical_time >= "${addDays(from, -1)}T00:00:00Z" AND weight.sample_time.physical_time < "${addDays(to, 2)}T00:00:00Z"`;
      const found: Measured[] = [];
      let token = '';
      for (let page = 0; page < MOST_PAGES; page += 1) {
        if (over()) return { kind: 'failed', why: 'slow' };
        const query = new URLSearchParams({
          filter,
          pageSize: String(PAGE),
          ...(token !== '' && { pageToken: token }),
        });
        const answer = await call({
          method: 'GET',
          url: `${client.apiUrl()}/v4/users/me/dataTypes/weight/dataPoints?${query.toString()}`,
          headers: { authorization: `Bearer ${access}`, accept: 'application/json' },
        });
        const failed = failureOf(answer);
        if (failed) return failed;
        const read = answer.kind === 'answered' ? readAnswer(points, answer.text) : undefined;
        if (!read) return { kind: 'failed', why: 'unavailable' };
        found.push(...measuredIn(read));
        token = read.nextPageToken;
        if (token === '') break;
      }
      const readings = found
        .filter(({ day }) => day >= from && day <= to)
        .sort((a, b) => a.at - b.at)
        .map(({ day, grams }) => ({ day, grams }));
      return { kind: 'weights', readings };
    },
  };
};
