import * as v from 'valibot';

import { addDays, day, isDay, type Day } from '../../src/domain/days/day.ts';
import type { Reading, WearableProvider } from '../request/wearable-provider.ts';
import { failureOf, readAnswer, tokensOf } from './wearable-answers.ts';
import type { CallProvider } from './provider-call.ts';
import type { WearableClient } from './wearable-client.ts';

const SCOPE = 'weight';
/** One request covers at most 31 days. */
const DAYS_A_QUESTION = 31;

const logs = v.object({
  weight: v.array(
    v.object({
      date: v.pipe(v.string(), v.check(isDay)),
      time: v.optional(v.string(), ''),
      /** In kilograms, because the request names no country that uses pounds or stones. */
      weight: v.number(),
    }),
  ),
});

/** Fitbit's legacy API: weights in kilograms, with the customer's day and time. */
export const fitbit = (client: WearableClient, call: CallProvider): WearableProvider => {
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
  const post = (url: string, form: Record<string, string>) =>
    call({
      method: 'POST',
      url,
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: new URLSearchParams(form).toString(),
    });
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
      }).toString()}`,
    exchange: async (code, verifier, now) =>
      tokensOf(
        await post(client.tokenUrl(), {
          client_id: client.clientId,
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: client.redirectUrl(),
        }),
        SCOPE,
        now,
      ),
    refresh: async (token, now) =>
      tokensOf(await post(client.tokenUrl(), { grant_type: 'refresh_token', refresh_token: token }), SCOPE, now),
    revoke: async (token) => {
      const answer = await post(client.revokeUrl(), { token });
      return answer.kind === 'answered' && (answer.status === 200 || answer.status === 400 || answer.status === 410);
    },
    weights: async (access, from, to, over) => {
      const found: (Reading & { readonly time: string })[] = [];
      for (let first: Day = from; first <= to; first = addDays(first, DAYS_A_QUESTION)) {
        if (over()) return { kind: 'failed', why: 'slow' };
        const last = addDays(first, DAYS_A_QUESTION - 1);
        const answer = await call({
          method: 'GET',
          url: `${client.apiUrl()}/1/user/-/body/log/weight/date/${first}/${last < to ? last : to}.json`,
          // The API answers in kilograms for any language except American and British English.
          headers: { authorization: `Bearer ${access}`, accept: 'application/json', 'accept-language': 'de_DE' },
        });
        const failed = failureOf(answer);
        if (failed) return failed;
        const read = answer.kind === 'answered' ? readAnswer(logs, answer.text) : undefined;
        if (!read) return { kind: 'failed', why: 'unavailable' };
        found.push(
          ...read.weight.map(({ date, time, weight }) => ({ day: day(date), time, grams: Math.round(weight * 1000) })),
        );
      }
      const key = (reading: (typeof found)[number]): string => `${reading.day} ${reading.time}`;
      const readings = found
        .sort((a, b) => (key(a) < key(b) ? -1 : 1))
        .map(({ day: on, grams }) => ({ day: on, grams }));
      return { kind: 'weights', readings };
    },
  };
};
